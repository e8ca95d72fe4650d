import { randomBytes } from "node:crypto"
import { chooseDealers } from "./installed-dealers.ts"
import { asPostgres } from "./machine-steps.ts"
import { perform, runProgram } from "./steps.ts"

export const psql = [...asPostgres, "psql", "--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1"] as const

/** `dealership revoke-links [dealer]`: no link of a mail opens anything any more, within a minute. */
export async function revokeLinks(args: string[]): Promise<number> {
  for (const { name, database } of chooseDealers(args)) {
    if (database === null) continue
    if (!(await perform(`links of ${name} ended`, () => replaceLinkKey(name, database)))) return 1
  }
  return 0
}

/** The key by which all links are signed (server/mail/link-token.ts). */
export async function replaceLinkKey(name: string, database: string): Promise<void> {
  const key = randomBytes(32).toString("hex")
  await runProgram([...psql, `--dbname=${database}`], `update dealer_${name}.link_key set key = '\\x${key}'`)
}
