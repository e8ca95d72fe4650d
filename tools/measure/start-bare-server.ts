import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"

const script = fileURLToPath(new URL("bare-server.ts", import.meta.url))

/** Bare Node in a process of its own, which sends the same bytes and headers to whatever is asked. */
export async function startBareServer(bytes: Buffer, headers: Readonly<Record<string, unknown>>) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "bare-")), "body")
  await writeFile(file, bytes)
  const bare = spawn(process.execPath, [script, file, JSON.stringify(headers)])
  const [port] = await once(bare.stdout, "data")
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    [Symbol.dispose]: () => void bare.kill(),
  }
}
