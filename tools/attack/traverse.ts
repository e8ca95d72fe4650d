import { readStatus, sendRaw } from "#harness/raw-request.ts"
import { type Attempts, workInParallel } from "#tools/attempts.ts"

const PATIENCE_MS = 5_000

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

/** Spellings of the way out of a folder, to the site and to the edge in turn. */
export async function traversePaths(site: string, edge: string): Promise<Attempts> {
  const climbing = bases.flatMap((base) =>
    steps.flatMap((step) =>
      [1, 2, 3, 6].flatMap((depth) => targets.map((target) => base + step.repeat(depth) + target)),
    ),
  )
  const direct = targets.flatMap((target) =>
    ["/assets/", "/foto/", "/sdileni/"].flatMap((base) =>
      [
        `/${target}`,
        `%2f${target}`,
        `file:///${target}`,
        `${target}%00.js`,
        `.%2f${target}`,
        `~/${target}`,
      ].map((rest) => base + rest),
    ),
  )
  const paths = [...climbing, ...direct]
  const through: string[] = []
  await workInParallel(paths, 20, async (path, index) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
    const answer = await sendRaw(index % 3 === 0 ? edge : site, request, PATIENCE_MS)
    const status = readStatus(answer)
    if (status >= 500 || status === 0 || secrets.test(answer.slice(answer.indexOf("\r\n\r\n"))))
      through.push(`${status} ${path}`)
  })
  return { tried: paths.length, through }
}
