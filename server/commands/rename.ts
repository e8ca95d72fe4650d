import { readFileSync } from "node:fs"
import path from "node:path"
import { listBareNames, passesNameCheck } from "./checks.ts"
import { describeTlsCertificate, listDealerSteps } from "./dealer-steps.ts"
import { HOST, listDealers } from "./installed-dealers.ts"
import { perform, runProgram, runSteps } from "./steps.ts"

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
  const steps = listDealerSteps(renamed, { root: "", server: undefined })
  if (!(await runSteps([describeTlsCertificate(renamed), ...steps]))) return 1
  if (dealer.host === host) return 0
  const forget = ["certbot", "delete", "--non-interactive", "--cert-name", dealer.host]
  return (await perform(`certificate of ${dealer.host} alone, deleted`, () => runProgram(forget))) ? 0 : 1
}
