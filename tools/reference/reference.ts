import { writeFileSync } from "node:fs"
import { buildReference } from "./build-reference.ts"

/** `npm run tool -- reference` */
writeFileSync("docs/reference.md", await buildReference())
