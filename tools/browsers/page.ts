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
  reload(): Promise<void>
  /** What the console, the page and its policy complained of since the last call. */
  takeErrors(): Promise<readonly string[]>
}

export type Key = keyof typeof keys

/** As WebDriver writes them. */
export const keys = { Escape: "\uE00C", ArrowRight: "\uE014", ArrowLeft: "\uE012" } as const

/** A browser with one page. It ends, with all its processes, at the end of the block that declares it. */
export type StartedPage = AsyncDisposable & { readonly page: Page }

export type Engine = { readonly name: string; start(): Promise<StartedPage> }
