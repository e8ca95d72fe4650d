import { setTimeout as sleep } from "node:timers/promises"

const POLL_MS = 20

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
  while (!(await isParsed(evaluate))) await sleep(POLL_MS)
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
