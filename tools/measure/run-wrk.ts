import { execFile } from "node:child_process"
import { promisify } from "node:util"

/** Requests a second over 32 connections, as wrk counts them. A failure of any request is a failure of the run. */
export async function runWrk(url: string, seconds: number, options: readonly string[] = []): Promise<number> {
  const { stdout } = await promisify(execFile)("wrk", ["-t1", "-c32", `-d${seconds}s`, ...options, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
}
