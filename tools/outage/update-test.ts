import { execFile } from "node:child_process"
import { cp, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs, promisify } from "node:util"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { eventually } from "#harness/eventually.ts"
import { startSite, waitUntilReady } from "#harness/start-site.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { noneOf, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { visitMeanwhile } from "#tools/visit-meanwhile.ts"

const BETWEEN_VISITS_MS = 200
const encodings = ["br", "gzip", "identity"]
const pages = ["/vozidla", "/", "/kontakt", "/vykup"]
const filePattern = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g

/** Visitors load pages that no cache has, with all their files, while something else happens: rows of what they met. */
async function visitWhile(
  name: string,
  origin: string,
  during: () => Promise<void>,
): Promise<readonly Row[]> {
  const missing: string[] = []
  let files = 0
  const { times, failures } = await visitMeanwhile(during, BETWEEN_VISITS_MS, async (turn) => {
    const address = `${pages[turn % pages.length]}?page=${1 + (turn % 3)}&visit=${turn}`
    const encoding = encodings[turn % encodings.length] ?? "br"
    const page = await ask(origin + address, encoding)
    for (const file of new Set(page.text.match(filePattern))) {
      files++
      const { status } = await ask(origin + file, encoding)
      if (status !== 200) missing.push(`${status} ${file}`)
    }
    return page.status === 200 && page.text.includes("</html>") ? undefined : `${page.status} ${address}`
  })
  return [
    { what: `${name}: visits while releases are mixed`, measured: `${times.length} pages, ${files} files` },
    noneOf(`${name}: failed visits`, failures),
    noneOf(`${name}: missing files`, missing),
  ]
}

/** Which of the files an origin does not have. */
async function findMissing(origin: string, files: readonly string[]): Promise<readonly string[]> {
  const answers = await Promise.all(files.map((file) => ask(`${origin}/assets/${file}`, "br")))
  return answers.flatMap(({ status }, index) =>
    status === 200 ? [] : [`${status} ${origin}/assets/${files[index]}`],
  )
}

async function ask(
  url: string,
  encoding: string,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await fetch(url, { headers: { "accept-encoding": encoding } })
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 0, text: "" }
  }
}

/** A line for each vehicle: the days that a release must not lose, in stock or sold. */
async function listRemembered(origin: string, soldPath: string): Promise<readonly string[]> {
  const stock: { readonly vehicles: readonly Readonly<Record<string, unknown>>[] } = JSON.parse(
    (await ask(`${origin}/vozidla.json`, "br")).text,
  )
  return [
    ...stock.vehicles.map(
      ({ id, arrivedOn, changedOn }) => `${id} arrived ${arrivedOn} changed ${changedOn}`,
    ),
    `sold ${soldPath} ${(await fetch(origin + soldPath)).status}`,
  ]
}

const sources = [
  ...["app", "domain", "server", "package.json", "tsconfig.json", "tsconfig.base.json"],
  ...["vite.config.ts", "react-router.config.ts", "vite"],
]

/** What visitors would see of the new release: a colour, a word, and a script that begins otherwise. */
const visibleChanges = [
  { file: "app/styles/tokens.css", from: "--r-xl: 1.375rem", to: "--r-xl: 1.5rem" },
  { file: "domain/czech/opening-hours.ts", from: '"zavřeno"', to: '"máme zavřeno"' },
  { file: "app/entry.client.tsx", from: /$/, to: '\ndocument.documentElement.dataset.release = "second"\n' },
]

/** The program as it is here with a visible change, built in a folder of its own. */
async function buildSecondRelease(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "release-"))
  for (const name of sources) await cp(name, path.join(folder, name), { recursive: true })
  await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"))
  for (const { file, from, to } of visibleChanges) {
    const text = await readFile(path.join(folder, file), "utf8")
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${file} no longer has what the second release changes`)
    await writeFile(path.join(folder, file), changed)
  }
  await promisify(execFile)("npm", ["run", "-s", "build"], { cwd: folder })
  return folder
}

/**
 * `npm run tool -- update-test`: update and rollback as `dealership update` does them, with two real builds, one process after the
 * other behind the edge, while visitors load pages with all their files and old tabs ask for what they had not loaded yet.
 * `--short`, for every change of the code, leaves the releases beside each other for a second and does not go back.
 */
const { values } = parseArgs({ options: { short: { type: "boolean", default: false } } })
prepareCommand({ programs: ["nginx"] })
/** How long two releases run beside each other: an operator types. */
const MIXED_MS = values.short ? 1_000 : 4_000

showProgress("building the second release, and starting two processes of the first behind the edge")
const first = path.resolve(".")
const building = buildSecondRelease()
await using provider = await startDemoProvider()
const allCars = provider.cars()
provider.setCars(allCars.slice(0, -1))
await using demo = await startSite({
  provider,
  edge: true,
  processes: 2,
  environment: { FEED_POLL_SECONDS: "1" },
})
const { edge, processes } = demo
const soldPath = await sellOne()
const before = await listRemembered(edge.origin, soldPath)
const second = await building
const files = { first: await listFiles(first), second: await listFiles(second) }
const changed = files.second.filter((name) => !files.first.includes(name))

const rows: Row[] = [
  {
    what: "files of the second release that the first does not have",
    measured: String(changed.length),
    limit: "some",
    passed: changed.length > 0,
  },
]
const changes = [
  ["update", second, files.first],
  ["rollback", first, files.second],
] as const
for (const [name, folder, old] of values.short ? changes.slice(0, 1) : changes) {
  showProgress(`${name}: one process after the other`)
  const missing: string[] = []
  const restart = async () => {
    for (const which of processes.keys()) {
      await waitUntilReady(await demo.restart({ which, release: folder }))
      for (const origin of [...processes.map((site) => site.origin), edge.origin])
        missing.push(...(await findMissing(origin, [...files.first, ...changed])))
      await sleep(MIXED_MS)
    }
  }
  rows.push(
    ...(await visitWhile(name, edge.origin, restart)),
    noneOf(`${name}: files of either release missing at a process or the edge`, missing),
    noneOf(`${name}: files that open tabs miss afterwards`, await findMissing(edge.origin, old)),
  )
  const after = await listRemembered(edge.origin, soldPath)
  const lost = before.filter((line) => !after.includes(line))
  rows.push(noneOf(`${name}: days and sold vehicles lost`, lost))
}
printTable(rows)

/** A vehicle arrives today, another is sold today. */
async function sellOne(): Promise<string> {
  const [sold, ...others] = allCars
  if (sold === undefined) throw new Error("there are no vehicles")
  const soldPath = `/vozidla/x/y/${sold.id}`
  provider.setCars(others)
  for (const { origin } of processes)
    await eventually("the vehicle is sold", async () => (await fetch(origin + soldPath)).status === 410)
  return soldPath
}

async function listFiles(release: string): Promise<readonly string[]> {
  const names = await readdir(path.join(release, "build/client/assets"))
  return names.filter((name) => !/\.(br|gz)$/.test(name))
}
