import { fork } from "node:child_process"
import { readFileSync } from "node:fs"
import { type LossReason, WorkerLostError, WorkerNotStartedError } from "./image-jobs.ts"

export type WorkerPool = ReturnType<typeof createWorkerPool>

type PoolOptions = WorkerOptions & {
  /** A worker without work ends after this time, and the next job starts another. */
  readonly idleMs: number
  /** A worker that still holds more than this after a job ends too. */
  readonly recycleBytes: number
}

type IdleWorker = { readonly worker: WorkerProcess; readonly timer: NodeJS.Timeout }

export function createWorkerPool(options: PoolOptions) {
  const { idleMs, recycleBytes, onLost } = options
  const workers = new Set<WorkerProcess>()
  const idle: IdleWorker[] = []

  function start(): WorkerProcess {
    const worker = startWorkerProcess({
      ...options,
      onLost(reason) {
        forget(worker)
        onLost(reason)
      },
    })
    workers.add(worker)
    return worker
  }

  function forget(worker: WorkerProcess): void {
    workers.delete(worker)
    const index = idle.findIndex((each) => each.worker === worker)
    for (const { timer } of index === -1 ? [] : idle.splice(index, 1)) clearTimeout(timer)
  }

  function end(worker: WorkerProcess): void {
    forget(worker)
    worker.end()
  }

  function takeIdle(): WorkerProcess | undefined {
    const taken = idle.pop()
    clearTimeout(taken?.timer)
    return taken?.worker
  }

  return {
    size: () => workers.size,
    /** In an idle worker, or a new one: whoever calls limits how many run at the same time. */
    async run(job: object): Promise<unknown> {
      const worker = takeIdle() ?? start()
      const reply = await worker.run(job)
      if (worker.residentBytes() > recycleBytes) end(worker)
      else if (workers.has(worker)) idle.push({ worker, timer: setTimeout(end, idleMs, worker).unref() })
      return reply
    },
    end(): void {
      for (const worker of workers) end(worker)
    },
  }
}

type WorkerOptions = {
  /** The script, which sends one message when it is ready and one for each job. */
  readonly script: string
  /** A worker that takes more memory is killed. */
  readonly residentBytes: number
  /** So is one that takes longer for a job. */
  readonly jobMs: number
  /** Called when it has ended for another reason than `end`; the next job gets another. */
  readonly onLost: (reason: LossReason) => void
}

type WorkerProcess = ReturnType<typeof startWorkerProcess>

const WATCH_MS = 25
const MAX_START_MS = 15_000

/** What a worker needs of the environment: nothing secret. */
const passedVariables = ["PATH", "HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH"]

/** A child process that does one job at a time, watched from outside: the memory of native code has no limit inside Node. */
function startWorkerProcess({ script, residentBytes, jobMs, onLost }: WorkerOptions) {
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
    /** Resolves to the worker's reply. Rejects with WorkerLostError or WorkerNotStartedError. */
    async run(job: object): Promise<unknown> {
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
    end(): void {
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
