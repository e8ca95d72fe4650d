import { execFile } from "node:child_process"
import { setPriority } from "node:os"
import { text } from "node:stream/consumers"
import { flood } from "./flood.ts"
import { hold } from "./hold.ts"
import { sendMadeUp } from "./made-up.ts"

const works = { flood, hold, sendMadeUp }
type Works = typeof works

/** Where an attacker's requests come from, unless from many addresses. */
export const ATTACKER = "127.66.0.1"
export const manyAddresses = Array.from({ length: 200 }, (_, number) => `127.66.1.${number + 1}`)

/**
 * In a process of its own, so that it does not slow the measuring of the visitors down; and with the lowest priority,
 * because an attacker has a processor of his own.
 */
export function sendApart<Name extends keyof Works>(
  name: Name,
  options: Parameters<Works[Name]>[0],
): Promise<Awaited<ReturnType<Works[Name]>>> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [import.meta.filename, name],
      { maxBuffer: 1e8 },
      (error, stdout) => (error === null ? resolve(JSON.parse(stdout)) : reject(error)),
    )
    if (child.pid !== undefined) setPriority(child.pid, 19)
    child.stdin?.end(JSON.stringify(options))
  })
}

if (import.meta.main) {
  const [, work] = Object.entries(works).find(([name]) => name === process.argv[2]) ?? []
  console.log(JSON.stringify(await work?.(JSON.parse(await text(process.stdin)))))
  process.exit()
}
