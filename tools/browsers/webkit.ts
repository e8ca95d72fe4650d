import { once } from "node:events"
import { globSync } from "node:fs"
import { mkdir, mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { findFreePort } from "#harness/start-edge.ts"
import { buildClick, buildPress } from "./input-actions.ts"
import { leaveDocument } from "./leave-document.ts"
import type { Engine, Page, Size } from "./page.ts"
import { startProgram } from "./start-program.ts"
import { limit } from "./time-limit.ts"
import { watchErrors } from "./watch-errors.ts"
import { startWebdriverSession, type WebdriverSession, waitForDriver } from "./webdriver-session.ts"

const START_MS = 30_000
const RESIZE_MS = 100

/** The toolbar must not keep the window wider than a phone. */
const narrowToolbar =
  "toolbar, toolbar *, headerbar, headerbar *, button, entry { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 4px; }"

/** WebKitGTK: the engine of Safari, in the window of its example browser, on a screen that nobody sees. */
export const webkit: Engine = {
  name: "WebKit",
  async start() {
    using stack = new DisposableStack()
    const screen = stack.use(
      startProgram("Xvfb", ["-displayfd", "3", "-screen", "0", "1700x1400x24", "-ac"], {
        stdio: ["ignore", "ignore", "ignore", "pipe"],
      }),
    )
    const [display] = await limit(
      once(screen.child.stdio[3] ?? process.stdin, "data"),
      "starting Xvfb",
      START_MS,
    )
    const port = await findFreePort()
    stack.use(
      startProgram("WebKitWebDriver", [`--port=${port}`], {
        environment: {
          DISPLAY: `:${String(display).trim()}`,
          XDG_CONFIG_HOME: await writeStyles(),
          LANGUAGE: "cs",
          LIBGL_ALWAYS_SOFTWARE: "1",
          // Its sandbox refuses to start for root, as which CI runs.
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
        },
      }),
    )
    await limit(waitForDriver(port), "starting WebKitWebDriver", START_MS)
    const session = await limit(
      startWebdriverSession(port, {
        browserName: "MiniBrowser",
        // With "eager" it waits for ever now and then; with "normal", for the last photo.
        pageLoadStrategy: "none",
        "webkitgtk:browserOptions": {
          binary: globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0],
          args: ["--automation"],
        },
      }),
      "starting MiniBrowser",
      START_MS,
    )
    const running = stack.move()
    return { page: buildPage(session), [Symbol.asyncDispose]: async () => running.dispose() }
  },
}

function buildPage({ call }: WebdriverSession): Page {
  const post = async (command: string, body: object = {}) => void (await call("POST", command, body))
  const evaluate = async (expression: string) =>
    String(
      await call("POST", "execute/async", {
        script: `(${watchErrors})()
          const answer = arguments[0]
          Promise.resolve(${expression}).then((value) => answer(JSON.stringify(value)), (error) => answer(JSON.stringify(String(error))))`,
        args: [],
      }),
    )
  const leave = (command: string, body?: object) => leaveDocument(evaluate, () => post(command, body))
  return {
    goto: (url) => leave("url", { url }),
    resize: (size) => resizeWindow(size, post, evaluate),
    evaluate,
    click: (x, y) => post("actions", { actions: [buildClick(x, y)] }),
    press: (key) => post("actions", { actions: [buildPress(key)] }),
    back: () => post("back"),
    forward: () => post("forward"),
    reload: () => leave("refresh"),
    takeErrors: async () => JSON.parse(await evaluate("window.watchedErrors.splice(0)")),
  }
}

/** A window is larger than its page by what only the page can tell. */
async function resizeWindow(
  { width, height }: Size,
  post: (command: string, body: object) => Promise<void>,
  evaluate: (expression: string) => Promise<string>,
): Promise<void> {
  let extra = { width: 0, height: 0 }
  for (let tries = 0; tries < 20; tries++) {
    await post("window/rect", { x: 0, y: 0, width: width + extra.width, height: height + extra.height })
    // The window follows a moment later.
    await sleep(RESIZE_MS)
    const inner: Size = JSON.parse(await evaluate("({ width: innerWidth, height: innerHeight })"))
    if (inner.width === width && inner.height === height) return
    extra = {
      width: Math.max(0, extra.width + width - inner.width),
      height: Math.max(0, extra.height + height - inner.height),
    }
  }
  throw new Error(`the window cannot be made ${width} × ${height}`)
}

async function writeStyles(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "gtk-"))
  await mkdir(path.join(folder, "gtk-3.0"))
  await writeFile(path.join(folder, "gtk-3.0", "gtk.css"), narrowToolbar)
  return folder
}
