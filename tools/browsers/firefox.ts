import { once } from "node:events"
import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import { type Engine, limit } from "./page.ts"
import { buildClick, buildPress, leaveDocument, startProgram } from "./webdriver.ts"

const START_MS = 60_000

/** Light, with scrollbars that take no room, as on a phone; and nothing asked of Mozilla. */
const preferences = {
  "layout.css.prefers-color-scheme.content-override": 1,
  "ui.useOverlayScrollbars": 1,
  "intl.accept_languages": "cs",
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.safebrowsing.downloads.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.getAddons.cache.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "toolkit.telemetry.server": "",
}

export const firefox: Engine = {
  name: "Firefox",
  async start() {
    using stack = new DisposableStack()
    const program = startProgram(stack, "firefox-esr", await listArguments(), {
      stdio: ["ignore", "ignore", "pipe"],
      environment: { HOME: process.env.TMPDIR ?? tmpdir() },
    })
    const errors: string[] = []
    const socket = await limit(readAddress(program.stderr), "starting Firefox", START_MS)
    const send = await connectBidi(`${socket}/session`, ({ method, params }) => {
      if (method === "log.entryAdded" && params.level === "error") errors.push(String(params.text))
    })
    await send("session.new", { capabilities: {} })
    await send("session.subscribe", { events: ["log.entryAdded"] })
    // The window that Firefox opens by itself never has the focus.
    const { context } = await send("browsingContext.create", { type: "tab" })
    const traverse = async (delta: number) =>
      void (await send("browsingContext.traverseHistory", { context, delta }))
    const perform = async (source: object) =>
      void (await send("input.performActions", { context, actions: [source] }))
    const evaluate = async (expression: string) => {
      const { result, exceptionDetails } = await send("script.evaluate", {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      })
      if (isRecord(exceptionDetails)) throw new Error(String(exceptionDetails.text))
      return isRecord(result) ? String(result.value) : "undefined"
    }
    const running = stack.move()
    return {
      page: {
        // By script: the protocol's own command fails with a frame whose service does not exist.
        goto: (url) =>
          leaveDocument(evaluate, () => evaluate(`void location.assign(${JSON.stringify(url)})`)),
        resize: async (viewport) => void (await send("browsingContext.setViewport", { context, viewport })),
        evaluate,
        click: (x, y) => perform(buildClick(x, y)),
        press: (key) => perform(buildPress(key)),
        back: () => traverse(-1),
        forward: () => traverse(1),
        takeErrors: async () => errors.splice(0),
      },
      [Symbol.asyncDispose]: async () => running.dispose(),
    }
  },
}

async function listArguments(): Promise<string[]> {
  const profile = await mkdtemp(path.join(tmpdir(), "firefox-"))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(path.join(profile, "user.js"), lines.join("\n"))
  return ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
}

async function readAddress(output: NodeJS.ReadableStream | null): Promise<string> {
  if (output !== null)
    for await (const line of createInterface(output)) {
      const address = line.match(/WebDriver BiDi listening on (ws:\S+)/)?.[1]
      if (address !== undefined) return address
    }
  throw new Error("Firefox has ended without listening")
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

type Answer = {
  /** None of an event. */
  readonly id?: number
  readonly method: string
  readonly params: Record<string, unknown>
  readonly type: "success" | "error" | "event"
  readonly result: Record<string, unknown>
  readonly error: string
  readonly message: string
}

/** WebDriver BiDi over Node's own WebSocket: numbered commands there, answers and events back. */
async function connectBidi(url: string, onEvent: (event: Answer) => void) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener("message", ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    if (answer.id === undefined) return onEvent(answer)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  await once(socket, "open")

  let lastId = 0
  return async (method: string, params: object): Promise<Answer["result"]> => {
    const id = ++lastId
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { type, error, message, result } = await promise
    if (type === "error") throw new Error(`${method}: ${error}, ${message}`)
    return result
  }
}
