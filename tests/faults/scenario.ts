import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { type DemoProvider, type DemoProviderOptions, startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#demo/site-environment.ts"
import { type LogLine, type SiteProcess, startSite } from "#demo/start-site.ts"

/** A provider and a site of one fault's own, on a fresh folder; polls follow each other fast. */
export type Stage = {
  readonly provider: DemoProvider
  readonly dataFolder: string
  startSite(changes?: Readonly<Record<string, string>>, nodeFlags?: readonly string[]): Promise<SiteProcess>
}

const outcomes = ["feed poll accepted", "feed poll failed", "feed reply quarantined"]
const isOutcome = ({ message }: LogLine) => outcomes.includes(message)

export async function withStage<Result>(
  options: DemoProviderOptions,
  play: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const provider = await startDemoProvider(options)
  const dataFolder = await mkdtemp(path.join(tmpdir(), "faults-"))
  const sites: SiteProcess[] = []
  try {
    return await play({
      provider,
      dataFolder,
      async startSite(changes = {}, nodeFlags = []) {
        const environment = {
          ...buildSiteEnvironment(provider),
          DATA_FOLDER: dataFolder,
          FEED_POLL_SECONDS: "2",
          FEED_TIMEOUT_SECONDS: "2",
          ...changes,
        }
        const site = await startSite(environment, nodeFlags)
        sites.push(site)
        return site
      },
    })
  } finally {
    await Promise.all(sites.map((site) => site.stop("SIGKILL")))
    await provider.stop()
    await rm(dataFolder, { recursive: true })
  }
}

/** The site has all that the provider tells, details too. */
export async function waitUntilComplete(site: SiteProcess): Promise<void> {
  await site.waitForLine(({ message, missing }) => message === "vehicle details merged" && missing === 0)
}

/** The outcome of the first poll that begins after now. */
export async function waitForNextPoll(site: SiteProcess, provider: DemoProvider): Promise<LogLine> {
  const before = provider.requests.cars
  while (provider.requests.cars === before) await sleep(20)
  // What the poll before has to say is on its way through the pipe.
  await sleep(20)
  return site.waitForLine(isOutcome, site.lines.length)
}

export async function waitForPolls(site: SiteProcess, count: number): Promise<LogLine> {
  let last: LogLine | undefined
  for (let poll = 0; poll < count; poll++) last = await site.waitForLine(isOutcome, site.lines.length)
  if (last === undefined) throw new Error("no poll asked for")
  return last
}
