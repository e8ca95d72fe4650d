import { execFile } from "node:child_process"
import { cp, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs, promisify } from "node:util"
import { z } from "zod"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { startSite, waitUntilReady } from "#harness/start-site.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { noneOf, printTable, type Row, showProgress } from "#tools/terminal.ts"

type Visits = {
  readonly pages: number
  readonly files: number
  /** What was not answered with 200: "404 /assets/app.css". */
  readonly failedPages: readonly string[]
  readonly missingFiles: readonly string[]
}

const BETWEEN_VISITS_MS = 30
const encodings = ["br", "gzip", "identity"]
const pages = ["/vozidla", "/", "/kontakt", "/vykup"]
const filePattern = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g

/** One visitor after the other loads a page that no cache has, with all its files, until told to stop. */
function startVisits(origin: string): { stop(): Promise<Visits> } {
  const failedPages: string[] = []
  const missingFiles: string[] = []
  const count = { pages: 0, files: 0 }
  let visiting = true

  async function visit(number: number): Promise<void> {
    const address = `${pages[number % pages.length]}?page=${1 + (number % 3)}&visit=${number}`
    const encoding = encodings[number % encodings.length] ?? "br"
    count.pages++
    const page = await ask(origin + address, encoding)
    if (page.status !== 200 || !page.text.includes("</html>")) failedPages.push(`${page.status} ${address}`)
    for (const file of new Set(page.text.match(filePattern))) {
      count.files++
      const { status } = await ask(origin + file, encoding)
      if (status !== 200) missingFiles.push(`${status} ${file}`)
    }
  }

  const all = (async () => {
    for (let number = 0; visiting; number++) {
      await visit(number)
      await sleep(BETWEEN_VISITS_MS)
    }
  })()
  return {
    async stop() {
      visiting = false
      await all
      return { ...count, failedPages, missingFiles }
    },
  }
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

const stockSchema = z.object({
  vehicles: z.array(
    z.object({
      id: z.number(),
      url: z.url(),
      arrivedOn: z.string().nullable(),
      changedOn: z.string().nullable(),
    }),
  ),
})

/** A line for each vehicle: the days that a release must not lose, in stock or sold. */
async function listRemembered(origin: string, soldPaths: readonly string[]): Promise<readonly string[]> {
  const { vehicles } = stockSchema.parse(await (await fetch(`${origin}/vozidla.json`)).json())
  const sold = await Promise.all(
    soldPaths.map(async (path) => `sold ${path} ${(await fetch(origin + path)).status}`),
  )
  return [
    ...vehicles.map(({ id, arrivedOn, changedOn }) => `${id} arrived ${arrivedOn} changed ${changedOn}`),
    ...sold,
  ]
}

/** Where a vehicle's page is. */
async function findVehiclePath(origin: string, id: number): Promise<string> {
  const { vehicles } = stockSchema.parse(await (await fetch(`${origin}/vozidla.json`)).json())
  const found = vehicles.find((vehicle) => vehicle.id === id)
  if (found === undefined) throw new Error(`vehicle ${id} is not in stock`)
  return new URL(found.url).pathname
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
prepareCommand({ programs: ["program nginx"] })
/** How long two releases run beside each other: an operator types. */
const MIXED_MS = values.short ? 1_000 : 4_000
const SOLD_PATIENCE_TRIES = 300

showProgress("building the second release")
const first = path.resolve(".")
const second = await buildSecondRelease()
const files = { first: await listFiles(first), second: await listFiles(second) }
const changed = files.second.filter((name) => !files.first.includes(name))

showProgress("starting two processes of the first release behind the edge")
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
const before = await listRemembered(edge.origin, [soldPath])

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
  const visits = startVisits(edge.origin)
  const missing: string[] = []
  for (const which of processes.keys()) {
    await waitUntilReady(await demo.restart({ which, release: folder }))
    for (const origin of [...processes.map((site) => site.origin), edge.origin])
      missing.push(
        ...(await findMissing(origin, [...files.first, ...(name === "update" ? changed : files.second)])),
      )
    await sleep(MIXED_MS)
  }
  rows.push(...listRows(name, await visits.stop()))
  rows.push(noneOf(`${name}: files of either release missing at a process or the edge`, missing))
  rows.push(noneOf(`${name}: files that open tabs miss afterwards`, await findMissing(edge.origin, old)))
  const after = await listRemembered(edge.origin, [soldPath])
  rows.push(
    noneOf(
      `${name}: days and sold vehicles lost`,
      before.filter((line) => !after.includes(line)),
    ),
  )
}
printTable(rows)

/** A vehicle arrives today, another is sold today. */
async function sellOne(): Promise<string> {
  const [sold, ...others] = allCars
  if (sold === undefined) throw new Error("there are no vehicles")
  const soldAt = await findVehiclePath(edge.origin, Number(sold.id))
  provider.setCars(others)
  for (let tries = 0; tries < SOLD_PATIENCE_TRIES; tries++) {
    const statuses = await Promise.all(processes.map(({ origin }) => fetch(origin + soldAt)))
    if (statuses.every(({ status }) => status === 410)) return soldAt
    await sleep(200)
  }
  throw new Error("the vehicle is never sold")
}

async function listFiles(release: string): Promise<readonly string[]> {
  const names = await readdir(path.join(release, "build/client/assets"))
  return names.filter((name) => !/\.(br|gz)$/.test(name))
}

function listRows(name: string, visits: Visits): readonly Row[] {
  return [
    {
      what: `${name}: visits while releases are mixed`,
      measured: `${visits.pages} pages, ${visits.files} files`,
    },
    noneOf(`${name}: failed visits`, visits.failedPages),
    noneOf(`${name}: missing files`, visits.missingFiles),
  ]
}
