import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { startSite } from "#harness/start-site.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"
import { describeArchiving, describeUnpacking } from "#server/commands/backup.ts"
import { createStockFile } from "#server/stock/stock-file.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable, type Row, showProgress } from "#tools/terminal.ts"

/** The days of each vehicle, in stock or sold: what cannot be asked for again. */
type Memory = ReadonlyMap<string, string>

async function readMemory(dataFolder: string): Promise<Memory> {
  const log = { info() {}, warn() {}, error() {} }
  const stock = await createStockFile(dataFolder, log, Date.now).load({ orOlder: false })
  return new Map(
    stock?.entries.map(({ listed: { id }, firstSeenOn, changedOn, soldOn }) => [
      String(id),
      `came ${firstSeenOn}, changed ${changedOn}, sold ${soldOn}`,
    ]),
  )
}

/** What is remembered of these vehicles no more, or differently. */
function listLost(before: Memory, after: Memory): readonly string[] {
  return [...before]
    .filter(([id, facts]) => after.get(id) !== facts)
    .map(([id, facts]) => `${id}: ${facts}; now: ${after.get(id) ?? "unknown"}`)
}

/**
 * `npm run tool -- restore-test`: backs a site up by the commands of `dealership backup`, destroys its data, restores it, and says what was lost.
 * `--short`, for every change of the code, damages the restored files in one way instead of five.
 */
const { values } = parseArgs({ options: { short: { type: "boolean", default: false } } })
prepareCommand()
const DAY_MS = 86_400_000
const DEALER = "demo"
const root = await mkdtemp(path.join(tmpdir(), "restore-"))
const dataFolder = path.join(root, "var/lib/dealers", DEALER, "data")
const configFolder = path.join(root, "etc/dealership", DEALER)
const clockFile = path.join(root, "clock")
const archive = path.join(root, "backup.tar.gz")
for (const folder of [dataFolder, configFolder]) mkdirSync(folder, { recursive: true })
cpSync("demo/dealer.json", path.join(configFolder, "dealer.json"))
writeFileSync(path.join(configFolder, "site.env"), "SITE_URL=http://localhost:3000\n")
// What is remembered five days ago must not become what is seen today.
writeFileSync(clockFile, String(-5 * DAY_MS))

showProgress("a site whose vehicles come, change and are sold")
await using demo = await startSite({
  dataFolder,
  environment: { FEED_POLL_SECONDS: "1" },
  clock: { file: clockFile },
  waitFor: "details",
})
const { provider } = demo
const [first, second, third, ...others] = provider.cars()
if (first === undefined || second === undefined || third === undefined) throw new Error("no vehicles")
const arrived = ["999001", "999002", "999003"].map((id) => ({ ...first, id }))
const soldIds = [first.id, second.id]
provider.setCars([{ ...third, sales_price: "123456" }, ...others, ...arrived])
await waitForPolls(demo.site, 5)
const memory = await readMemory(dataFolder)
// Of the last change the generation before knows nothing.
provider.setCars([...provider.cars(), { ...first, id: "999004" }])
await waitForPolls(demo.site, 3)
const wholeMemory = await readMemory(dataFolder)

showProgress("backing up while the site runs")
run(describeArchiving(DEALER, archive, root))
writeFileSync(clockFile, "0")

const stockFile = path.join(dataFolder, "stock.ndjson")
const flipBit = (file: string) => {
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  writeFileSync(file, bytes)
}
const damages: Readonly<Record<string, () => void>> = {
  "one bit of stock.ndjson flipped": () => flipBit(stockFile),
  "stock.ndjson cut off": () => truncateSync(stockFile, 20_000),
  "stock.ndjson empty": () => writeFileSync(stockFile, ""),
  "stock.ndjson of format 99": () =>
    writeFileSync(stockFile, readFileSync(stockFile, "utf8").replace('"format":1', '"format":99')),
  "stock.ndjson deleted": () => rmSync(stockFile),
}
const played = Object.entries(damages).filter(([what]) => !values.short || what.startsWith("one bit"))
const rows: Row[] = [await rehearse("backup restored, everything was lost", () => {}, wholeMemory)]
for (const [what, damage] of played) rows.push(await rehearse(what, damage, memory))
const measured = `${wholeMemory.size} vehicles, ${soldIds.length} of them sold`
printTable([{ what: "remembered", measured }, ...rows])

/** A command of `dealership backup` or `restore`, with `root` in the place of the machine's root folder. */
function run([program = "", ...flags]: readonly string[]): void {
  execFileSync(program, flags)
}

/** Of the last, what it found is saved only when the next has begun. */
async function waitForPolls(site: SiteProcess, count: number, after = site.lines.length): Promise<void> {
  await site.waitForLine(({ message }) => message === "feed poll accepted", after)
  if (count > 1) await waitForPolls(site, count - 1)
}

/** Kills the site, destroys all data, restores them from the backup, does some damage, and starts it again. */
async function rehearse(what: string, damage: () => void, before: Memory): Promise<Row> {
  showProgress(what)
  await demo.site.stop("SIGKILL")
  for (const folder of [dataFolder, configFolder]) rmSync(folder, { recursive: true })
  for (const part of [`etc/dealership/${DEALER}`, `var/lib/dealers/${DEALER}/data`])
    run(describeUnpacking(archive, part, root))
  damage()
  const site = await demo.restart()
  await waitForPolls(site, 2, 0)
  const lost = [...listLost(before, await readMemory(dataFolder)), ...(await listNotSold())]
  const isConfigured = readFileSync(path.join(configFolder, "site.env"), "utf8").startsWith("SITE_URL=")
  return {
    what,
    measured: `lost ${lost.length}`,
    limit: "lost 0",
    passed: lost.length === 0 && isConfigured,
    notes: lost,
  }
}

async function listNotSold(): Promise<readonly string[]> {
  const answers = await Promise.all(soldIds.map((id) => demo.get(`/vozidla/x/y/${id}`)))
  return answers
    .filter(({ status }) => status !== 410)
    .map(({ url, status }) => `${url} answers ${status} and not that it is sold`)
}
