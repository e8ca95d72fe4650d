import { spawn } from "node:child_process"
import { once } from "node:events"
import { tmpdir } from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

export type LogLine = { readonly level: string; readonly message: string } & Readonly<Record<string, unknown>>

export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>

type ProcessOptions = {
  readonly nodeFlags?: readonly string[]
  /** The folder of another release; this one unless given. */
  readonly release?: string
}

const root = fileURLToPath(new URL("..", import.meta.url))
const endWithParent = fileURLToPath(new URL("end-with-parent.ts", import.meta.url))
const PATIENCE_MS = 90_000
/** Tests start the same release again and again, and compiling it is a third of the processor's time until it listens. */
const compileCache = path.join(tmpdir(), "demo-site-compile-cache")

/** The built site in a process of its own, as in production, save that it never outlives this one. */
export async function startSiteProcess(
  environment: Readonly<Record<string, string>>,
  { nodeFlags = [], release = root }: ProcessOptions = {},
) {
  const child = spawn(process.execPath, ["--import", endWithParent, ...nodeFlags, "server/main.ts"], {
    cwd: release,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compileCache,
      PORT: "0",
      ...environment,
    },
    stdio: ["pipe", "pipe", "inherit"],
  })
  const lines: LogLine[] = []
  const waiting = new Set<() => void>()
  const exited = once(child, "exit").then(([code]) => code as number | null)
  createInterface(child.stdout).on("line", (line) => {
    lines.push(JSON.parse(line))
    for (const check of waiting) check()
  })

  /** The first line from the `after`th on that fits. */
  function waitForLine(
    fits: (line: LogLine) => boolean,
    after = 0,
    patienceMs = PATIENCE_MS,
  ): Promise<LogLine> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => finish(() => reject(new Error(`no such line in: ${describeLast(lines)}`))),
        patienceMs,
      )
      const check = () => {
        const line = lines.slice(after).find(fits)
        if (line !== undefined) finish(() => resolve(line))
      }
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        waiting.delete(check)
        settle()
      }
      waiting.add(check)
      exited.then((code) =>
        finish(() => reject(new Error(`site ended with ${code}: ${describeLast(lines)}`))),
      )
      check()
    })
  }

  const { port } = await waitForLine(({ message }) => message === "listening")
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    /** Every line it has logged so far. */
    lines,
    waitForLine,
    /** Ends the process and returns its exit code; null when it had to be killed. */
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      child.kill(signal)
      return exited
    },
  }
}

function describeLast(lines: readonly LogLine[]): string {
  return lines
    .slice(-5)
    .map((line) => JSON.stringify(line))
    .join("\n")
}
