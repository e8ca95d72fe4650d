import type { Page } from "./page.ts"

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
