import { execFileSync } from "node:child_process"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { ParsedMail } from "mailparser"
import { actionFieldNames, actionNames } from "#domain/enquiry/linked-enquiry.ts"
import { watchActionNames } from "#domain/watch/watch-action.ts"
import { countRows, query } from "#harness/query.ts"
import { runJob } from "#harness/run-job.ts"
import { findLink, sendEnquiry, waitForMails } from "#harness/send-enquiry.ts"
import { listRecipients } from "#harness/start-mail-server.ts"
import { findPostgres } from "#harness/start-postgres.ts"
import { startSite, waitForDatabase } from "#harness/start-site.ts"
import { atMost, type Row, showProgress } from "#tools/terminal.ts"

/** For mails that should not be. */
const SENDING_MS = 5_000

/** What people erase and end after a dump, which then comes back: revived, and written to, is nobody. */
export async function rehearseErasures(): Promise<readonly Row[]> {
  showProgress("erasures and cancellations after a dump of the database")
  await using demo = await startSite({ database: true, unlimited: true })
  const { databaseUrl, post } = demo
  const count = (table: string) => countRows(databaseUrl, table)
  const names = ["zastavi", "smaze", "jednim-klikem"]
  const watchLinks: string[] = []
  for (const name of names) {
    const mails = await waitForMails(demo, 1, () =>
      post("/hlidat", { hledani: "?fuel=Nafta", email: `${name}@example.cz` }),
    )
    const link = findLink(mails, "hlidat")
    await post(link, { [actionFieldNames.action]: watchActionNames.confirm })
    watchLinks.push(link)
  }
  const [stops = "", erases = "", clicks = ""] = watchLinks
  const ask = (name: string) =>
    sendEnquiry(demo, {
      zpusob: "question",
      jmeno: name,
      telefon: "+420777000001",
      email: `${name}@example.cz`,
    })
  const [byVisitor, byDealer] = [await ask("Jana"), await ask("Petr")]

  const bin = findPostgres() ?? ""
  const dump = execFileSync(path.join(bin, "pg_dump"), ["--clean", "--if-exists", databaseUrl], {
    maxBuffer: 500_000_000,
  })
  await post(stops, { [actionFieldNames.action]: watchActionNames.stop })
  await post(erases, { [actionFieldNames.action]: watchActionNames.erase })
  await post(clicks.replace("/hlidat/", "/odhlasit/"), { "List-Unsubscribe": "One-Click" })
  await post(findLink(byVisitor, "smazat-udaje"), { [actionFieldNames.action]: actionNames.erase })
  await post(findLink(byDealer, "prodejce"), { [actionFieldNames.action]: actionNames.erase })
  const left = (await count("enquiry")) + (await count("watch"))
  await demo.site.stop()
  execFileSync(path.join(bin, "psql"), ["--quiet", databaseUrl], {
    input: dump,
    stdio: ["pipe", "ignore", "ignore"],
  })
  await query(databaseUrl, "update watch set checked_on = null; delete from watch_match")
  const restored = (await count("enquiry")) + (await count("watch"))
  const before = demo.mailServer.mails.length
  const next = await demo.restart()
  await waitForDatabase(next)
  await runJob(databaseUrl, "notify-watchers")
  await sleep(SENDING_MS)
  const revived = (await count("enquiry")) + (await count("watch"))
  const isWatcher = (mail: ParsedMail) =>
    listRecipients(mail).some((address) => names.some((name) => address.startsWith(name)))
  return [
    {
      what: "enquiries and watches that their people erased or ended after the dump",
      measured: `${restored} restored`,
      limit: "5",
      passed: restored === 5 && left === 0,
    },
    atMost("  revived after the start", revived, 0, ""),
    atMost(
      "  mails to who had unsubscribed, sent within the notification hours",
      demo.mailServer.mails.slice(before).filter(isWatcher).length,
      0,
      "",
    ),
  ]
}
