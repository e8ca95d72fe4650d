import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"

/** A program with its arguments, or a file with its content. */
export type Command =
  | { readonly run: readonly string[]; readonly input?: string }
  | { readonly file: string; readonly text: string; readonly mode: string; readonly group?: string }

/** What `dealership` makes. Run again, it changes nothing: each step first looks whether it is done. */
export type Step = {
  readonly what: string
  isDone(): boolean | Promise<boolean>
  commands(): readonly Command[]
  /** Puts back what was there, where a command fails. */
  undo?(): readonly Command[]
  /** Made also where the machine is only a folder (`--root`), unlike users, services and packages. */
  readonly inFolder?: true
}

export const write = (text: string) => process.stdout.write(`${text}\n`)
const print = (word: string, text: string) => write(`  ${word.padEnd(6)} ${text}`)

/** The status of a command that has done nothing. */
export function refuse(...faults: readonly string[]): number {
  process.stderr.write(`${faults.join("\n")}\n`)
  return 1
}

/** Stops at the first step that fails, and says why. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) {
    if (await step.isDone()) print("ok", step.what)
    else if (!(await makeStep(step))) return false
  }
  return true
}

async function makeStep({ what, isDone, commands, undo = () => [] }: Step): Promise<boolean> {
  const putBack = undo()
  const isMade = await perform(what, async () => {
    for (const command of commands()) await runCommand(command)
    if (!(await isDone())) throw new Error("all commands ended well, and it is still not done")
  })
  if (!isMade) for (const command of putBack) await runCommand(command)
  return isMade
}

/** Says what was done and how long it took, or why not. */
export async function perform(what: string, work: () => Promise<unknown>): Promise<boolean> {
  const began = Date.now()
  // A terminal sees what takes its time; the line of what came of it is written over this one.
  if (process.stdout.isTTY) process.stdout.write(`  …      ${what}\r`)
  try {
    await work()
    print("made", `${what.padEnd(60)} ${Math.round((Date.now() - began) / 1000)} s`)
    return true
  } catch (error) {
    print("fault", `${what}: ${error instanceof Error ? error.message : error}`)
    return false
  }
}

/** What would be made, as lines for a shell. */
export async function printSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (await step.isDone()) continue
    process.stdout.write(`# ${step.what}\n${step.commands().map(formatCommand).join("\n")}\n\n`)
  }
}

export function formatCommand(command: Command): string {
  if ("run" in command) return [command.run.map(quote).join(" "), ...formatInput(command.input)].join("")
  const { file, text, mode, group } = command
  const owner = group === undefined ? "" : ` -g ${group}`
  return `install -D -m ${mode}${owner} /dev/stdin ${quote(file)}${formatInput(text).join("")}`
}

function formatInput(input: string | undefined): readonly string[] {
  return input === undefined ? [] : [` <<'EOF'\n${input.replace(/\n?$/, "\n")}EOF`]
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

async function runCommand(command: Command): Promise<void> {
  if ("run" in command) await runProgram(command.run, command.input)
  else await writeWhole(command)
}

/** Its output; the end of what it said where it fails. */
export async function runProgram([program = "", ...flags]: readonly string[], input = ""): Promise<string> {
  const child = spawn(program, flags, { cwd: "/", stdio: "pipe" })
  const text = { out: "", all: "" }
  child.stdout.on("data", (part) => {
    text.out += part
    text.all += part
  })
  child.stderr.on("data", (part) => {
    text.all += part
  })
  // A program that does not read its input may have ended before it is written.
  child.stdin.on("error", () => {})
  child.stdin.end(input)
  const [status] = await once(child, "close")
  if (status === 0) return text.out
  const end = text.all.trim().split("\n").slice(-8).join("\n         ")
  throw new Error(`${[program, ...flags].map(quote).join(" ")} ended with ${status}\n         ${end}`)
}

/** Never half-written, and never readable by more than it is for. */
async function writeWhole(command: Extract<Command, { readonly file: string }>): Promise<void> {
  const { file, text, mode, group } = command
  mkdirSync(path.dirname(file), { recursive: true })
  const made = `${file}.new`
  writeFileSync(made, text, { mode: 0o600 })
  if (group !== undefined) await promisify(execFile)("chgrp", [group, made])
  chmodSync(made, Number.parseInt(mode, 8))
  renameSync(made, file)
}

export function isWritten(file: string, text: string): boolean {
  return findText(file) === text
}

/** Undefined where there is no such file. */
export function findText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}

/** Whether a program ends well. */
export async function succeeds(command: readonly string[]): Promise<boolean> {
  return runProgram(command).then(
    () => true,
    () => false,
  )
}
