import { fork } from "node:child_process"
import { readFileSync } from "node:fs"
import { type LossReason, WorkerLostError, WorkerNotStartedError } from "./image-jobs.ts"

export type WorkerLimits = {
  /** A worker that takes more memory is killed. */
  readonly residentBytes: number
  /** So is one that takes longer for a job. */
  readonly jobMs: number
}

export type WorkerProcess = {
  /** Resolves to the worker's reply. Rejects with WorkerLostError or WorkerNotStartedError. */
  run(job: object): Promise<unknown>
  residentBytes(): number
  end(): void
}

type WorkerOptions = WorkerLimits & {
  /** The script, which sends one message when it is ready and one for each job. */
  readonly script: string
  /** Called when it has ended for another reason than `end`. */
  readonly onLost: (reason: LossReason) => void
}

const WATCH_MS = 25
const MAX_START_MS = 15_000

/** What a worker needs of the environment: nothing secret. */
const passedVariables = ["PATH", "HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH"]

/** A child process that does one job at a time, watched from outside: the memory of native code has no limit inside Node. */
export function startWorkerProcess({ script, residentBytes, jobMs, onLost }: WorkerOptions): WorkerProcess {
  const child = fork(script, [], {
    serialization: "advanced",
    execArgv: ["--max-old-space-size=64"],
    env: buildEnvironment(),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  // Neither keeps the web process from ending.
  child.unref()
  child.channel?.unref()
  const pid = child.pid ?? 0
  let lossReason: LossReason = "crash"
  let isReady = false
  let state: "running" | "ending" | "ended" = "running"
  let expected: PromiseWithResolvers<unknown> | undefined

  function expectMessage(): Promise<unknown> {
    expected = Promise.withResolvers()
    if (state === "ended") onEnded()
    return expected.promise
  }

  function onEnded(): void {
    const wasLost = state === "running"
    state = "ended"
    expected?.reject(isReady ? new WorkerLostError(lossReason) : new WorkerNotStartedError())
    if (wasLost) onLost(lossReason)
  }

  child.on("message", (message) => expected?.resolve(message))
  child.once("exit", onEnded)
  // The process could not be started, or a message not be sent because it has just ended.
  child.on("error", () => {
    if (child.pid === undefined) onEnded()
  })
  const starting = expectMessage()

  function watch(maxMs: number): NodeJS.Timeout {
    const deadline = performance.now() + maxMs
    return setInterval(() => {
      if (getResidentBytes(pid) > residentBytes) lossReason = "memory"
      else if (performance.now() > deadline) lossReason = "time"
      else return
      child.kill("SIGKILL")
    }, WATCH_MS)
  }

  return {
    residentBytes: () => getResidentBytes(pid),
    async run(job) {
      let watching = watch(MAX_START_MS)
      try {
        if (!isReady) await starting
        isReady = true
        clearInterval(watching)
        watching = watch(jobMs)
        const reply = expectMessage()
        if (state === "running") child.send(job)
        return await reply
      } finally {
        clearInterval(watching)
      }
    },
    end() {
      if (state === "running") state = "ending"
      child.kill("SIGKILL")
    },
  }
}

/** One arena of memory, because a worker does one job at a time and returns what it no longer needs. */
function buildEnvironment(): NodeJS.ProcessEnv {
  const passed = passedVariables.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(passed), MALLOC_ARENA_MAX: "1" }
}

/** The resident memory of a process; 0 where the system does not tell, and then nothing is limited by it. */
function getResidentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    return Number(status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
