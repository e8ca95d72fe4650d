import { readStatus, sendRaw } from "#harness/raw-request.ts"
import { type Site, startSite, waitUntilReady } from "#harness/start-site.ts"
import { workInParallel } from "#tools/attempts.ts"
import { type Row, showProgress } from "#tools/terminal.ts"
import { attackByFeed } from "./feed-texts.ts"
import { type Attempts, type Case, type PlayOptions, play } from "./play.ts"
import { type Attempt, buildQueryAttempts, headerAttempts, poisonCache } from "./poison.ts"
import { smuggleRequests } from "./smuggle.ts"
import { attackByAddresses } from "./ssrf.ts"

const PATIENCE_MS = 5_000

/** Whether anything that a visitor sends or the feed says is taken for something else than data. */
export async function attackByInjection(options: PlayOptions): Promise<readonly Row[]> {
  showProgress("starting the sites and the edge")
  // Each of the three has sites of its own, and waits for most of its time.
  const kinds = [attackSite, attackByAddresses, attackByFeed]
  return (await Promise.all(kinds.map((attack) => attack(options)))).flat()
}

async function attackSite(options: PlayOptions): Promise<readonly Row[]> {
  await using site = await startSite({
    edge: true,
    processes: 2,
    waitFor: "details",
    unlimited: true,
    serviceLimits: true,
    // A new version of the stock between two answers would be a difference.
    environment: { LOG_REQUESTS: "all", FEED_POLL_SECONDS: "86400" },
  })
  // The edge does not know it.
  const untouched = await site.startProcess({ PAGE_CACHE_MEGABYTES: "1" })
  await waitUntilReady(untouched)
  const poison = (attempts: readonly Attempt[]) => poisonCache(site.origin, untouched.origin, attempts)
  const cases: readonly Case[] = [
    { name: "spellings of paths out of a folder", send: () => traversePaths(site) },
    { name: "headers that change what the next visitor gets", send: () => poison(headerAttempts) },
    {
      name: "queries and headers that change what the next visitor gets",
      send: () => poison(buildQueryAttempts(Date.now() % 1_000_000)),
    },
    { name: "requests hidden in requests", send: () => smuggleRequests(site) },
  ]
  return await play(site, cases, options)
}

const steps = [
  ...["../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%252f", "%252e%252e%252f", "..\\", "..%5c", "%2e%2e%5c"],
  ...["..%255c", "....//", "..;/", "..%c0%af", "%c0%ae%c0%ae/", "..%ef%bc%8f", ".%00./", "..%00/", "..%0a/"],
  ...[".%2e/", "%2e./", "..//", "..\\/", "\\..\\", "/..%2f", "..%u2215", "..%e2%88%95"],
]
const targets = [
  ...["package.json", "server/main.ts", "etc/passwd", ".env", ".data/demo/stock.ndjson"],
  ...["build/server/index.js", "proc/self/environ"],
]
const bases = [
  ...["/assets/", "/assets", "/foto/", "/foto/1/1/x/", "/sdileni/0/", "/nabidka/", "/", "/.well-known/"],
  "/assets/x/",
]
/** What only these files say. */
const secrets =
  /devDependencies|readConfig\(|root:x:0|FEED_PASSWORD|demo-password|"checksum"|createRequestHandler|PATH=/

/** To the edge and to each process alike. */
async function traversePaths(site: Site): Promise<Attempts> {
  const climbing = bases.flatMap((base) =>
    steps.flatMap((step) =>
      [1, 2, 3, 6].flatMap((depth) => targets.map((target) => base + step.repeat(depth) + target)),
    ),
  )
  const direct = targets.flatMap((target) => {
    const more = [`${target}%00.js`, `.%2f${target}`, `~/${target}`]
    return ["/assets/", "/foto/", "/sdileni/"].flatMap((base) =>
      [`/${target}`, `%2f${target}`, `file:///${target}`, ...more].map((rest) => base + rest),
    )
  })
  const paths = [...climbing, ...direct]
  const doors = [site, ...site.processes]
  const through: string[] = []
  await workInParallel(paths, 20, async (path, index) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
    const { origin } = doors[index % doors.length] ?? site
    const answer = await sendRaw(origin, request, PATIENCE_MS)
    const status = readStatus(answer)
    if (status >= 500 || status === 0 || secrets.test(answer.slice(answer.indexOf("\r\n\r\n"))))
      through.push(`${status} ${path}`)
  })
  return { tried: paths.length, through }
}
