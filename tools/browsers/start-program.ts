import { type ChildProcess, type StdioOptions, spawn } from "node:child_process"

type Program = Disposable & { readonly child: ChildProcess }

type ProgramOptions = {
  readonly environment?: Readonly<Record<string, string>>
  readonly stdio?: StdioOptions
}

/** A program in a process group of its own: browsers leave children behind when only they are ended. */
export function startProgram(
  file: string,
  args: readonly string[],
  { environment = {}, stdio = "ignore" }: ProgramOptions = {},
): Program {
  const child = spawn(file, args, {
    detached: true,
    stdio,
    env: { ...process.env, TZ: "Europe/Prague", ...environment },
  })
  const stop = () => {
    process.off("exit", stop)
    endGroup(child.pid)
  }
  process.once("exit", stop)
  return { child, [Symbol.dispose]: stop }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // It has ended by itself.
  }
}
