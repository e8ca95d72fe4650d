import { spawn } from "node:child_process"
import { once } from "node:events"
import { writeFile } from "node:fs/promises"
import path from "node:path"
import { startNginx } from "./nginx-server.ts"
import { runWrk } from "./run-wrk.ts"
import { pick } from "./time-rounds.ts"

const ROUNDS = 5
const SECONDS = 3
const NGINX_PORT = 4899
const LEAST_RATIO = 0.7

/** A cached photo through the whole site beside the same file from bare Node and from nginx, in turns. */
export async function measureSpeed(address: string, folder: string): Promise<boolean> {
  const reply = await fetch(address)
  const file = path.join(folder, "photo.webp")
  await writeFile(file, Buffer.from(await reply.arrayBuffer()))
  const own = ["content-type", "content-length", "cache-control", "x-content-type-options"]
  const headers = Object.fromEntries(own.map((name) => [name, reply.headers.get(name)]))
  const bare = spawn(process.execPath, ["tests/bench/bare-server.ts", file, JSON.stringify(headers)])
  const [port] = await once(bare.stdout, "data")
  const nginx = await startNginx(folder, NGINX_PORT)
  const servers = {
    site: address,
    "bare Node": `http://127.0.0.1:${String(port).trim()}/photo.webp`,
    ...(nginx === undefined ? {} : { nginx: `http://127.0.0.1:${NGINX_PORT}/photo.webp` }),
  }
  const rates = await measureInTurns(servers).finally(() => {
    bare.kill()
    nginx?.kill()
  })
  console.log(`a cached photo of ${headers["content-length"]} bytes, median of ${ROUNDS} rounds in turns`)
  const medians = Object.entries(rates).map(
    ([name, each]) => [name, pick(each.toSorted(ascending), 0.5)] as const,
  )
  for (const [name, median] of medians) {
    const rounds = (rates[name] ?? []).map((rate) => Math.round(rate / 1000)).join(" ")
    console.log(`${name.padEnd(12)}${Math.round(median)} requests/s   (thousands: ${rounds})`)
  }
  const [ours = 0, node = 0, other] = medians.map(([, median]) => median)
  const passed = ours / node >= LEAST_RATIO
  console.log(
    `${passed ? "PASS" : "MISS"}: ${(ours / node).toFixed(2)} of bare Node (at least ${LEAST_RATIO})`,
  )
  console.log(other === undefined ? "no nginx on this machine" : `${(ours / other).toFixed(2)} of nginx`)
  return passed
}

async function measureInTurns(servers: Readonly<Record<string, string>>): Promise<Record<string, number[]>> {
  const rates: Record<string, number[]> = {}
  for (const server of Object.values(servers)) await runWrk(server, 1)
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, server] of Object.entries(servers)) {
      rates[name] ??= []
      rates[name].push(await runWrk(server, SECONDS))
    }
  return rates
}

function ascending(a: number, b: number): number {
  return a - b
}
