import { type Row, showProgress } from "#tools/terminal.ts"
import { ask, dealership, SECOND_HOST, underVisitors } from "./act-parts.ts"
import { machine } from "./machine.ts"

/** A second dealer while the first one has visitors: served, and by a user of its own. */
export async function addSecond(root: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  showProgress("a second dealer, while nginx reloads again and again")
  const reloads = "while true; do systemctl reload nginx || touch /root/reload-failed; sleep 0.3; done"
  await machine.run("systemd-run", "--quiet", "--unit=reloads", "sh", "-c", reloads)
  rows.push(
    ...(await underVisitors("add", root, () =>
      dealership("dealership", "add", SECOND_HOST, "--answers", "/root/in/second/site.env"),
    )),
  )
  await machine.run("systemctl", "stop", "reloads")
  const failedReload = await machine.run("ls", "/root/reload-failed")
  rows.push({
    what: "reloads of nginx meanwhile",
    measured: failedReload.status === 0 ? "one failed" : "none failed",
    limit: "none failed",
    passed: failedReload.status !== 0,
  })
  const { status } = await ask(root, SECOND_HOST, "/kontakt")
  rows.push({
    what: "the second dealer's site",
    measured: String(status),
    limit: "200",
    passed: status === 200,
  })
  const rights = await machine.run(
    "runuser",
    "-u",
    "dealer_druhy",
    "--",
    "cat",
    "/etc/dealership/javorina/site.env",
  )
  rows.push({
    what: "one dealer's user reads the other's settings",
    measured: rights.status === 0 ? "yes" : "no",
    limit: "no",
    passed: rights.status !== 0,
  })
  return rows
}
