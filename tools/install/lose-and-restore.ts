import { noneOf, type Row, showProgress } from "#tools/terminal.ts"
import { ask, countSaved, dealership, describeLoss, HOST, listLines, succeeded } from "./act-parts.ts"
import { machine } from "./machine.ts"

/** Database and files are lost after a backup, and come back by one command. */
export async function loseAndRestore(root: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  showProgress("backup, loss, restore")
  const before = await countSaved()
  const backed = Date.now()
  rows.push(
    succeeded(
      "backup by its unit",
      await machine.run("systemctl", "start", "dealership-backup.service"),
      backed,
    ),
  )
  const readable = await machine.run("find", "/var/backups/dealership", "-perm", "/077")
  rows.push(noneOf("backups that others may read", listLines(readable)))
  const lose =
    "systemctl stop dealership@3000 dealership@3001; rm -r /var/lib/dealers/javorina/data; runuser -u postgres -- dropdb --force dealer_javorina"
  await machine.run("sh", "-c", lose)
  const began = Date.now()
  const day = new Date().toISOString().slice(0, 10)
  rows.push(succeeded("restore", await dealership("dealership", "restore", day, "javorina"), began))
  rows.push(await describeLoss(before))
  const { status } = await ask(root, HOST, "/vozidla?sales_price=300000")
  rows.push({ what: "the restored site", measured: String(status), limit: "200", passed: status === 200 })
  return rows
}
