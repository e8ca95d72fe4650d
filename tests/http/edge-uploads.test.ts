import { once } from "node:events"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import net from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import tls from "node:tls"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { getFrom } from "#harness/get-from.ts"
import { answerText } from "#tests/scripted-site.ts"
import { startScriptedEdge } from "./start-scripted-edge.ts"

const FORM = "/vykup/nabidka"
const PHOTO = "/vykup/nabidka/fotografie"
const OTHER_DEALER = "www.other.example"

const dealersRoot = await mkdtemp(path.join(tmpdir(), "dealers-"))
// Not every machine has IPv6: such a visitor is named by a header.
const more = "set_real_ip_from 127.0.0.0/8; real_ip_header x-visitor;"
const { site, edge } = await startScriptedEdge(
  (response, request) => {
    request.resume().once("end", () => answerText("read", "no-store", 422)(response, request))
  },
  { dealersRoot, more },
)

beforeAll(async () => {
  const folder = path.join(dealersRoot, "etc/dealership/other")
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, "site.env"), `SITE_URL=https://${OTHER_DEALER}\n`)
  await writeFile(path.join(folder, "machine.env"), `PORTS=${site.port}\n`)
  await edge.reload()
})
afterAll(() => rm(dealersRoot, { recursive: true }))

const describeVisitor = (from: string) =>
  from.includes(":")
    ? { localAddress: "127.0.0.2", headers: { "x-visitor": from } }
    : { localAddress: from, headers: {} }

/** Begins an upload that never ends; a byte every second keeps it from being idle. */
async function beginUpload(from: string, target: string, dripMs = 1_000) {
  const { port } = new URL(edge.origin)
  const { localAddress, headers } = describeVisitor(from)
  const connection = net.connect({ host: "127.0.0.1", port: Number(port), localAddress })
  const socket = tls.connect({ socket: connection, servername: "localhost" })
  const upload = { isOpen: true, isRefused: false, leave: () => socket.destroy() }
  socket.on("error", () => {})
  socket.on("data", () => {
    upload.isRefused = true
  })
  await once(socket, "secureConnect")
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 4000000`
  socket.write(`${head}\r\n${lines.join("")}\r\n--x\r\n`)
  const drip = setInterval(() => socket.write("a"), dripMs)
  socket.once("close", () => {
    upload.isOpen = false
    clearInterval(drip)
  })
  return upload
}

type Upload = Awaited<ReturnType<typeof beginUpload>>

/** Four connections of each address, all at once. */
async function attack(addresses: number, target: string, network: string) {
  const all = Array.from({ length: addresses * 4 }, (_, index) =>
    beginUpload(`${network}.${(index % addresses) + 1}`, target),
  )
  return Promise.all(all)
}

const countQuarantined = (uploads: readonly Upload[]) =>
  uploads.filter(({ isOpen, isRefused }) => isOpen && !isRefused).length

function leaveAll(uploads: readonly Upload[]): void {
  for (const { leave } of uploads) leave()
}

const send = (target: string, byteCount: number, from: string, host = "www.example.cz") =>
  getFrom(edge.origin + target, {
    method: "POST",
    headers: { "content-length": String(byteCount), host, ...describeVisitor(from).headers },
    body: "a".repeat(byteCount),
    from: describeVisitor(from).localAddress,
  })

describe("uploads that never end", () => {
  it.each([
    [FORM, "127.9.1"],
    [PHOTO, "127.9.2"],
  ])("to %s, 16 from four addresses, hold two places each and keep nobody out", async (target, network) => {
    const uploads = await attack(4, target, network)
    await expect.poll(() => countQuarantined(uploads)).toBe(8)
    for (const size of [3, 90_000, 300_000])
      for (const path of [FORM, PHOTO])
        expect((await send(path, size, "127.30.0.1")).status, `${path} of ${size}`).toBe(422)
    leaveAll(uploads)
  })

  it("hold no form without photos back, not even from an address that has no place left", async () => {
    const uploads = await attack(1, FORM, "127.9.3")
    await expect.poll(() => countQuarantined(uploads)).toBe(2)
    expect((await send(FORM, 90_000, "127.9.3.1")).status).toBe(422)
    expect((await send(FORM, 300_000, "127.9.3.1")).status).toBe(429)
    leaveAll(uploads)
  })

  it("of a whole IPv6 network hold eight places, and another network's are its own", async () => {
    const beginAll = (network: string) =>
      Promise.all(Array.from({ length: 12 }, (_, index) => beginUpload(`${network}:${index}::1`, FORM)))
    const uploads = await beginAll("2001:db8:1")
    await expect.poll(() => uploads.filter(({ isRefused }) => isRefused).length).toBe(4)
    expect(countQuarantined(uploads)).toBe(8)
    expect((await send(FORM, 300_000, "2001:db8:1:99::1")).status).toBe(429)
    expect((await send(FORM, 300_000, "2001:db8:2:99::1")).status).toBe(422)
    leaveAll(uploads)
  })

  it("fill the places of one dealer, and those of another stay", async () => {
    const uploads = await attack(55, FORM, "127.9.4")
    await expect.poll(() => countQuarantined(uploads)).toBe(100)
    expect((await send(FORM, 300_000, "127.30.0.1")).status).toBe(429)
    // Script sends photos one by one, and they have places of their own.
    expect((await send(PHOTO, 300_000, "127.30.0.1")).status).toBe(422)
    expect((await send(FORM, 300_000, "127.30.0.1", OTHER_DEALER)).status).toBe(422)
    leaveAll(uploads)
  })

  it("are ended after ten seconds without a byte", async () => {
    const upload = await beginUpload("127.9.5.1", PHOTO, 60_000)
    await expect.poll(() => upload.isOpen, { timeout: 40_000, interval: 500 }).toBe(false)
  })
})

it("a nearly full disk takes no photos, but every form without them", async () => {
  const flag = path.join(edge.folder, "shared/disk-full")
  await writeFile(flag, "")
  for (const target of [FORM, PHOTO]) expect((await send(target, 300_000, "127.30.0.2")).status).toBe(503)
  expect((await send(FORM, 90_000, "127.30.0.2")).status).toBe(422)
  await rm(flag)
  expect((await send(FORM, 300_000, "127.30.0.2")).status).toBe(422)
})
