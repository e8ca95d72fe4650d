import { randomBytes } from "node:crypto"
import { readFileSync } from "node:fs"
import path from "node:path"
import { listBareNames, passesNameCheck } from "./checks.ts"
import { describeTlsCertificate, listDealerSteps, listRestart } from "./dealer-steps.ts"
import { chooseDealers, HOST, listDealers } from "./installed-dealers.ts"
import { listMachineSteps, psql } from "./machine-steps.ts"
import { perform, runProgram, runSteps } from "./steps.ts"

/** `dealership repair [dealer]`: makes again what follows from the settings on this machine; the settings stay as they are. */
export async function repair(args: string[]): Promise<number> {
  const steps = chooseDealers(args).flatMap((dealer) =>
    listDealerSteps({ ...dealer, given: undefined, operatorEmail: dealer.environment.OPERATOR_EMAIL }),
  )
  return (await runSteps([...listMachineSteps(), ...steps])) ? 0 : 1
}

/** `dealership poll [dealer]`: the provider is asked now; of a dealer's processes the one that polls asks it. */
export async function poll(args: string[]): Promise<number> {
  const units = chooseDealers(args).flatMap(({ ports }) => ports.map((port) => `dealership@${port}`))
  const kill = ["systemctl", "kill", "--kill-whom=main", "--signal=USR2"]
  const isAsked = await perform("the provider is asked now", () => runProgram([...kill, ...units]))
  return isAsked ? 0 : 1
}

/** `dealership restart [dealer]`: one process after the other, each only when the one before answers. */
export async function restart(args: string[]): Promise<number> {
  for (const port of chooseDealers(args).flatMap(({ ports }) => ports)) {
    const isReady = await perform(`dealership@${port} started again, and ready`, async () => {
      for (const command of listRestart(port)) await runProgram(command)
    })
    if (!isReady) return 1
  }
  return 0
}

/** `dealership rename <dealer> <host>`: the certificate first, so that both names are served; then the one before leads on. */
export async function rename([name, host = ""]: readonly string[]): Promise<number> {
  const dealer = listDealers().find((each) => each.name === name)
  if (dealer === undefined || !HOST.test(host))
    throw new Error("usage: dealership rename <dealer> <host>, such as www.example.cz")
  if (!(await passesNameCheck(host))) return 1
  const names = new Set([...dealer.aliases, dealer.host, ...(await listBareNames(host))])
  names.delete(host)
  const siteEnv = readFileSync(path.join(dealer.folder, "site.env"), "utf8")
  const renamed = {
    ...dealer,
    host,
    aliases: [...names],
    given: {
      siteEnv: siteEnv.replace(/^SITE_URL=.*$/m, `SITE_URL=https://${host}`),
      dealerFile: path.join(dealer.folder, "dealer.json"),
    },
    operatorEmail: dealer.environment.OPERATOR_EMAIL,
  }
  const steps = listDealerSteps(renamed)
  if (!(await runSteps([describeTlsCertificate(renamed), ...steps]))) return 1
  if (dealer.host === host) return 0
  const forget = ["certbot", "delete", "--non-interactive", "--cert-name", dealer.host]
  return (await perform(`certificate of ${dealer.host} alone, deleted`, () => runProgram(forget))) ? 0 : 1
}

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
