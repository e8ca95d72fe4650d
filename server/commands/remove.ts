import { existsSync } from "node:fs"
import { parseArgs } from "node:util"
import { backup } from "./backup.ts"
import { type InstalledDealer, listDealers } from "./installed-dealers.ts"
import { EDGE, OTHERS_EDGE, psql } from "./machine-steps.ts"
import { ask } from "./questions.ts"
import { perform, runProgram } from "./steps.ts"

/** `dealership remove <dealer> [--yes]`: a last backup, then all of a dealer that is on this machine. */
export async function remove(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { yes: { type: "boolean", default: false } },
    allowPositionals: true,
  })
  const dealers = listDealers()
  const dealer = dealers.find(({ name }) => name === positionals[0])
  if (dealer === undefined)
    throw new Error(
      `usage: dealership remove <dealer>; here are: ${dealers.map(({ name }) => name).join(", ")}`,
    )
  const { name, host } = dealer
  const question = `  https://${host} and its enquiries go. Type ${name} to go on:  `
  if (!values.yes && (await ask(question)) !== name) return 1
  if ((await backup()) !== 0) return 1
  for (const [what, commands, input] of listRemovals(dealer, dealers.length === 1)) {
    const isRemoved = await perform(what, async () => {
      for (const command of commands) await runProgram(command, input)
    })
    if (!isRemoved) return 1
  }
  process.stdout.write(
    `\n  Removed. Its last backup is in /var/backups/dealership, and goes after 30 days.\n`,
  )
  return 0
}

type Removal = readonly [what: string, commands: readonly (readonly string[])[], input?: string]

/** What is shared with other dealers stays. Each may be run again. */
function listRemovals({ name, host, ports, database }: InstalledDealer, isLast: boolean): readonly Removal[] {
  const units = ports.map((port) => `dealership@${port}`)
  const role = `dealer_${name}`
  return [
    [
      "processes",
      [
        ["systemctl", "disable", "--now", ...units],
        ["rm", "-rf", ...units.map((unit) => `/etc/systemd/system/${unit}.service.d`)],
        ["systemctl", "daemon-reload"],
      ],
    ],
    [
      "nginx",
      [
        ["rm", "-f", `/etc/nginx/dealers/${name}.conf`],
        ...(isLast && existsSync(OTHERS_EDGE) ? [["mv", OTHERS_EDGE, EDGE]] : []),
        ["systemctl", "reload", "nginx"],
      ],
    ],
    [
      "certificate",
      [
        ["sh", "-c", `certbot delete --non-interactive --cert-name "$0" || true`, host],
        ["rm", "-rf", `/etc/nginx/tls/${name}`],
      ],
    ],
    ...(database === null ? [] : [["database and role", [psql], buildRemovalSql(database, role)] as const]),
    [
      "settings, files and user",
      [
        ["rm", "-rf", `/etc/dealership/${name}`, `/var/lib/dealers/${name}`],
        ["sh", "-c", `! id "$0" > /dev/null 2>&1 || userdel "$0"`, role],
      ],
    ],
  ]
}

/** With the databases that a restore has left beside it. */
function buildRemovalSql(database: string, role: string): string {
  return `select format('drop database %I with (force)', datname)
from pg_database where datname ~ '^${database}(_new|_before_.*)?$' \\gexec
drop role if exists ${role};
`
}
