import { setTimeout as sleep } from "node:timers/promises"
import { noneOf, type Row, sameAs, showProgress } from "#tools/terminal.ts"
import { type Ended, machine } from "./machine.ts"
import { ask, dealership, HOST, readSettings, settingFiles, succeeded } from "./phase-parts.ts"
import type { World } from "./world.ts"

/** The first dealer's site by one command, refused while a port is taken; the first enquiry; the command again, which changes nothing. */
export async function installFirst(world: World): Promise<readonly Row[]> {
  const rows: Row[] = []
  showProgress("install, while another program has port 443")
  const hold = `use IO::Socket::INET; my $s = IO::Socket::INET->new(LocalPort => 443, Listen => 1) or die; sleep 600`
  await machine.run("systemd-run", "--quiet", "--unit=squatter", "perl", "-e", hold)
  const install = ["install", "--answers", "/root/in/first/site.env"]
  const fromArchive = ["/root/dealership-first/bin/dealership", ...install]
  const refused = await dealership(...fromArchive)
  await machine.run("systemctl", "stop", "squatter")
  const written = await machine.run("ls", "/etc/dealership", "/opt/dealership")
  rows.push({
    what: "install with port 443 taken",
    measured: `status ${refused.status}, ${refused.text.includes("443 (perl)") ? "named" : "not named"}`,
    limit: "status 1, named, nothing written",
    passed: refused.status === 1 && refused.text.includes("443 (perl)") && written.status !== 0,
  })

  showProgress("install")
  const began = Date.now()
  const installed = await dealership(...fromArchive)
  rows.push(succeeded("install: one command, packages and certificate included", installed, began))
  if (installed.status !== 0) return rows
  rows.push(...(await visitOnce(world)), await describeMemory())

  showProgress("install again")
  const again = await dealership("dealership", ...install)
  rows.push(noneOf("install again: what it made", listMade(again)), ...(await keepSettings(install)))
  return rows
}

/** What was changed on the machine since the first day is neither undone by the answers of then nor by a repair. */
async function keepSettings(install: readonly string[]): Promise<readonly Row[]> {
  showProgress("settings of a month later")
  const [siteEnv, dealerFile] = settingFiles
  const change = `echo REQUESTS_PER_SECOND=90 >> ${siteEnv}; sed -i 's/000 000 001/000 000 009/' ${dealerFile}`
  await machine.shell(`${change}; rm /etc/nginx/dealers/javorina.conf`)
  const before = await readSettings()
  const began = Date.now()
  const again = await dealership("dealership", ...install)
  return [
    succeeded("install with the answers of the first day", again, began, 1),
    succeeded("repair of nginx's file", await dealership("dealership", "repair"), began),
    sameAs(
      "settings changed meanwhile",
      (await readSettings()) === before ? "unchanged" : "undone",
      "unchanged",
    ),
    succeeded("nginx's file", await machine.run("test", "-s", "/etc/nginx/dealers/javorina.conf"), began),
  ]
}

/** For information: what a machine with one dealer needs. */
async function describeMemory(): Promise<Row> {
  const units = ["dealership@3000", "dealership@3001", "nginx", "postgresql@15-main"]
  const { text } = await machine.run("systemctl", "show", "-P", "MemoryCurrent", ...units)
  const megabytes = (text.match(/\d+/g) ?? []).map((bytes) => `${Math.round(Number(bytes) / 1_000_000)} MB`)
  return {
    what: "memory of both processes, nginx, PostgreSQL, with their files",
    measured: megabytes.join(", "),
  }
}

/** The first visitor: a page, the ways to it, an enquiry and its mails. */
async function visitOnce(world: World): Promise<readonly Row[]> {
  const rows: Row[] = []
  const root = await world.downloadRoot()
  showProgress("the first enquiry")
  const alias = HOST.replace("www.", "")
  const [page, bare] = [await ask(root, HOST, "/vozidla"), await ask(root, alias, "/vozidla")]
  const answered = `${page.status}, ${bare.status} ${bare.headers.location}`
  rows.push(sameAs(`https://${HOST}, https://${alias}`, answered, `200, 308 https://${HOST}/vozidla`))
  const fields = {
    zpusob: "question",
    vuz: "104211",
    jmeno: "Jana Kovaříková",
    email: "jana@visitor.test",
    zprava: "Je ještě k mání?",
  }
  const before = world.mails.length
  const began = Date.now()
  const sent = await ask(root, HOST, "/poptavka", new URLSearchParams(fields).toString())
  while (world.mails.length < before + 2 && Date.now() - began < 30_000) await sleep(100)
  const recipients = world.mails.slice(before).flatMap(({ to }) => [to ?? []].flat().map(({ text }) => text))
  rows.push({
    what: "the first enquiry, in both mailboxes",
    measured: `${sent.status}, ${recipients.toSorted().join(", ")}, ${((Date.now() - began) / 1000).toFixed(1)} s`,
    limit: "303, dealer and visitor",
    passed: sent.status === 303 && recipients.length === 2,
  })
  const subjects = world.mails.slice(0, before).map(({ subject }) => subject)
  const test = `${HOST}: a test mail`
  rows.push(
    sameAs(
      "mails before: a test a run to the operator, the finished site to the dealer",
      subjects.join(", "),
      `${test}, ${test}, Váš web běží: ${HOST}`,
    ),
  )
  return rows
}

function listMade({ status, text }: Ended): readonly string[] {
  const made = text.split("\n").filter((line) => line.startsWith("  made"))
  return status === 0 ? made : [`status ${status}`, text]
}
