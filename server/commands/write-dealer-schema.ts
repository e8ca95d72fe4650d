import { writeFile } from "node:fs/promises"
import { buildDealerFileSchema } from "#server/config/dealer-schema.ts"

/** `npm run schema`: the dealer file's JSON Schema, after a change of what the file may hold. */
const file = new URL("../../deploy/dealer.schema.json", import.meta.url)
await writeFile(file, `${JSON.stringify(buildDealerFileSchema(), null, 2)}\n`)
