import { execFile, spawnSync } from "node:child_process"
import { existsSync, mkdirSync } from "node:fs"
import { rm } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const script = (name: string) => path.join(import.meta.dirname, name)
/** Where a fresh Debian is kept from one run to the next; it takes 70 seconds and 400 MB. */
const BEDS = "/var/tmp/dealership-bed"
const NAME = "life"
const NUMBER = 9
const environment = { ...process.env, BED_ROOT: `${BEDS}/bare`, BED_STATE: `${BEDS}/beds` }
const bed = (...words: readonly string[]) =>
  run(script("bed"), words, { env: environment, maxBuffer: 64_000_000 })

export type Ended = { readonly status: number; readonly text: string }

/** A Debian with systemd as its first process, in a namespace of this machine. */
export const machine = {
  outside: `10.213.${NUMBER}.1`,
  inside: `10.213.${NUMBER}.2`,
  /** The machine's root folder, seen from outside. */
  root: path.join(BEDS, "beds", NAME, "root"),
  /** Why this machine cannot boot another; undefined where it can. */
  findObstacle(): string | undefined {
    const { status, stdout } = spawnSync(script("bed"), ["can", "-"], { env: environment, encoding: "utf8" })
    return status === 0 ? undefined : stdout.trim()
  },
  async boot(): Promise<void> {
    mkdirSync(`${BEDS}/beds`, { recursive: true })
    if (!existsSync(`${BEDS}/bare/etc`))
      await run(script("make-root"), [`${BEDS}/bare`], { maxBuffer: 64_000_000 })
    // What a run left that was killed.
    if (existsSync(path.join(BEDS, "beds", NAME))) await bed("kill", NAME).catch(() => {})
    await bed("up", NAME, String(NUMBER))
  },
  /** Never rejects: how a command ends is what is tested. */
  async run(...command: readonly string[]): Promise<Ended> {
    return bed("run", NAME, ...command).then(
      ({ stdout, stderr }) => ({ status: 0, text: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ status: Number(code), text: `${stdout}${stderr}` }),
    )
  },
  shell: (line: string): Promise<Ended> => machine.run("sh", "-c", line),
  cutPower: () => bed("again", NAME, "kill"),
  async remove(): Promise<void> {
    await bed("down", NAME).catch(() => bed("kill", NAME))
    await rm(path.join(BEDS, "beds", NAME), { recursive: true, force: true })
  },
  makeCertificates: (folder: string) => run(script("make-ca"), [folder, `10.213.${NUMBER}.1`]),
}
