import { eventually } from "#harness/eventually.ts"

export type Size = { readonly width: number; readonly height: number }

/** What every engine can do, whatever protocol it speaks. */
export type Page = {
  /** Returns when the document is parsed; not when its photos are there. */
  goto(url: string): Promise<void>
  /** Of what the page sees, not of the window around it. */
  resize(size: Size): Promise<void>
  /** The value of an expression, as JSON. A promise is waited for. */
  evaluate(expression: string): Promise<string>
  click(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** What the console, the page and its policy complained of since the last call. */
  takeErrors(): Promise<readonly string[]>
}

export type Key = keyof typeof keys

/** As WebDriver writes them. */
const keys = { Escape: "\uE00C", ArrowRight: "\uE014", ArrowLeft: "\uE012" } as const

/** A browser with one page. It ends, with all its processes, at the end of the block that declares it. */
export type StartedPage = AsyncDisposable & { readonly page: Page }

export type Engine = { readonly name: string; start(): Promise<StartedPage> }

/** Input as WebDriver and WebDriver BiDi both take it. */
type InputSource = {
  readonly type: "pointer" | "key"
  readonly id: string
  readonly actions: readonly Readonly<Record<string, unknown>>[]
}

export function buildClick(x: number, y: number): InputSource {
  return {
    type: "pointer",
    id: "mouse",
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  }
}

export function buildPress(key: Key): InputSource {
  const value = keys[key]
  return {
    type: "key",
    id: "keyboard",
    actions: [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ],
  }
}

/**
 * For protocols that cannot be asked to wait for a parsed document, or that count the failure of a frame in it as its own:
 * marks the document, has it left, and waits until there is another.
 */
export async function leaveDocument(
  evaluate: (expression: string) => Promise<string>,
  go: () => Promise<unknown>,
): Promise<void> {
  await evaluate("void (window.isLeft = true)")
  await go()
  await eventually("another document", () => isParsed(evaluate))
}

async function isParsed(evaluate: (expression: string) => Promise<string>): Promise<boolean> {
  try {
    return (await evaluate(`(${isNewAndParsed})()`)) === "true"
  } catch {
    // Between two documents there is nobody to answer.
    return false
  }
}

/** Runs in the page. Firefox stands on an empty document between two. */
function isNewAndParsed(): boolean {
  return window.isLeft !== true && location.protocol !== "about:" && document.readyState !== "loading"
}

declare global {
  interface Window {
    isLeft?: boolean
  }
}
