export type Size = { readonly width: number; readonly height: number }

export type Key = "Escape" | "ArrowRight" | "ArrowLeft"

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

/** A browser with one page. It ends, with all its processes, at the end of the block that declares it. */
export type StartedPage = AsyncDisposable & { readonly page: Page }

export type Engine = { readonly name: string; start(): Promise<StartedPage> }

/** Two busy cores answer within three seconds. */
const LIMIT_MS = 15_000

/** The engine does not answer any more: whatever it is asked next would wait for ever too. */
export class Hang extends Error {}

/** The same page, save that every call answers in time or throws a `Hang` that names it. */
export function limitTime(page: Page): Page {
  return {
    goto: (url) => limit(page.goto(url), `opening ${new URL(url).pathname}`),
    resize: (size) => limit(page.resize(size), "resizing the window"),
    evaluate: (expression) => limit(page.evaluate(expression), "reading the page"),
    click: (x, y) => limit(page.click(x, y), "a click"),
    press: (key) => limit(page.press(key), `the key ${key}`),
    back: () => limit(page.back(), "Back"),
    forward: () => limit(page.forward(), "Forward"),
    takeErrors: () => limit(page.takeErrors(), "reading the console"),
  }
}

export async function limit<T>(call: Promise<T>, what: string, ms = LIMIT_MS): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Hang(`${what} hangs: no answer in ${ms / 1000} s`)), ms)
  try {
    return await Promise.race([call, promise])
  } finally {
    clearTimeout(timer)
  }
}
