import { once } from "node:events"
import { globSync } from "node:fs"
import { mkdir, mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { eventually } from "#harness/eventually.ts"
import { findFreePort } from "#harness/start-edge.ts"
import { type Engine, limit, type Page, type Size } from "./page.ts"
import { buildClick, buildPress, leaveDocument, startProgram } from "./webdriver.ts"

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
    const screen = startProgram(stack, "Xvfb", ["-displayfd", "3", "-screen", "0", "1700x1400x24", "-ac"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    })
    const [display] = await limit(once(screen.stdio[3] ?? process.stdin, "data"), "starting Xvfb", START_MS)
    const port = await findFreePort()
    startProgram(stack, "WebKitWebDriver", [`--port=${port}`], {
      environment: {
        DISPLAY: `:${String(display).trim()}`,
        XDG_CONFIG_HOME: await writeStyles(),
        LANGUAGE: "cs",
        LIBGL_ALWAYS_SOFTWARE: "1",
        // There is no GPU: to have one imitated takes twice as long as to paint without.
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
        // Its sandbox refuses to start for root, as which CI runs.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      },
    })
    await eventually("WebKitWebDriver answers", () =>
      callDriver(port, "GET", "/status").then(
        () => true,
        () => false,
      ),
    )
    const session = await limit(
      startSession(port, {
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

function buildPage(call: Awaited<ReturnType<typeof startSession>>): Page {
  const post = async (command: string, body?: object) => void (await call(command, body))
  const evaluate = async (expression: string) =>
    String(
      await call("execute/async", {
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

/** W3C WebDriver: commands over plain HTTP. A command of the session returns its answer's value. */
async function startSession(port: number, capabilities: object) {
  const started = await callDriver(port, "POST", "/session", { capabilities: { alwaysMatch: capabilities } })
  const id = readText(started, "sessionId")
  return (command: string, body: object = {}) => callDriver(port, "POST", `/session/${id}/${command}`, body)
}

async function callDriver(port: number, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value }: { value: unknown } = await response.json()
  if (!response.ok) throw new Error(`${path}: ${readText(value, "error")}, ${readText(value, "message")}`)
  return value
}

function readText(value: unknown, name: string): string {
  return typeof value === "object" && value !== null ? String(Reflect.get(value, name)) : ""
}

declare global {
  interface Window {
    watchedErrors?: string[]
  }
}

/**
 * Runs in the page, of an engine whose protocol tells nothing of the console. It sees what happens from the parsed document
 * on, which is before the site's script is loaded.
 */
function watchErrors(): void {
  if (window.watchedErrors !== undefined) return
  const errors: string[] = []
  window.watchedErrors = errors
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} refuses ${blockedURI}`),
  )
  addEventListener("unhandledrejection", ({ reason }) => errors.push(`unhandled ${reason}`))
  addEventListener(
    "error",
    ({ message, target }) => {
      if (target instanceof HTMLImageElement) errors.push(`not loaded: ${target.currentSrc}`)
      else if (target instanceof HTMLElement) errors.push(`not loaded: ${target.outerHTML}`)
      else errors.push(message)
    },
    true,
  )
  const write = console.error
  console.error = (...words: unknown[]) => {
    errors.push(words.join(" "))
    write(...words)
  }
}
