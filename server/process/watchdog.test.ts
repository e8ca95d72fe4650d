import { spawnSync } from "node:child_process"
import { describe, expect, it } from "vitest"

/** A process with a watchdog that looks every 100 ms and waits for ten checks, and `code` in its main thread. */
function run(code: string) {
  const watch = `import { startWatchdog } from "./server/process/watchdog.ts"; startWatchdog({ checkMs: 100, maxMissed: 10 });`
  return spawnSync(process.execPath, ["--input-type=module", "--eval", watch + code], {
    encoding: "utf8",
    timeout: 30_000,
  })
}

describe("the watchdog", () => {
  it("ends a process whose event loop hangs, and says so in one line", () => {
    const { signal, stdout } = run("setTimeout(() => { for (;;); }, 300)")
    expect(signal).toBe("SIGKILL")
    expect(JSON.parse(stdout)).toMatchObject({ level: "error", message: "event loop hangs", seconds: 1 })
  })

  it("lets long work be done, and keeps no process alive", () => {
    const { status, stdout } = run(
      `const work = () => { const until = Date.now() + 250; while (Date.now() < until); };
       for (let turn = 0; turn < 6; turn++) setTimeout(work, 100 + turn * 350); setTimeout(() => console.log("done"), 2500)`,
    )
    expect({ status, stdout }).toEqual({ status: 0, stdout: "done\n" })
  })
})
