import { type ChildProcess, type StdioOptions, spawn } from "node:child_process"
import { eventually } from "#harness/eventually.ts"
import { signal } from "#tools/process-use.ts"
import { type Key, limit } from "./page.ts"

const ANSWER_MS = 3_000

const keys: Readonly<Record<Key, string>> = {
  Escape: "\uE00C",
  ArrowRight: "\uE014",
  ArrowLeft: "\uE012",
}

/** Input as WebDriver and WebDriver BiDi both take it. */
export const buildClick = (x: number, y: number) => ({
  type: "pointer",
  id: "mouse",
  actions: [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
})

export const buildPress = (key: Key) => ({
  type: "key",
  id: "keyboard",
  actions: [
    { type: "keyDown", value: keys[key] },
    { type: "keyUp", value: keys[key] },
  ],
})

/**
 * Neither can be asked to wait for a parsed document without counting the failure of a frame in it as its own: marks the document,
 * has it left, and waits until there is another. Firefox stands on an empty one between two.
 */
export async function leaveDocument(
  evaluate: (expression: string) => Promise<string>,
  go: () => Promise<unknown>,
): Promise<void> {
  await evaluate("void (window.isLeft = true)")
  await go()
  const isParsed = `!window.isLeft && location.protocol !== "about:" && document.readyState !== "loading"`
  // Between two documents there is nobody to answer, and WebKit may never say so: its next process has not heard the question.
  const ask = () => limit(evaluate(isParsed), "a new document", ANSWER_MS).catch(String)
  await eventually("another document", async () => (await ask()) === "true")
}

type ProgramOptions = {
  readonly environment?: Readonly<Record<string, string>>
  readonly stdio?: StdioOptions
}

/** In a process group of its own, which ends with the stack: browsers leave children behind when only they are ended. */
export function startProgram(
  stack: DisposableStack,
  file: string,
  args: readonly string[],
  { environment = {}, stdio = "ignore" }: ProgramOptions,
): ChildProcess {
  const env = { ...process.env, TZ: "Europe/Prague", ...environment }
  const child = spawn(file, args, { detached: true, stdio, env })
  const { pid } = child
  if (pid !== undefined) stack.defer(() => void signal(-pid, "SIGKILL"))
  return child
}
