import { setTimeout as sleep } from "node:timers/promises"

/** W3C WebDriver: commands over plain HTTP. */
export type WebdriverSession = {
  /** A command of this session; its answer's value. */
  call(method: "GET" | "POST", command: string, body?: object): Promise<unknown>
}

export async function startWebdriverSession(port: number, capabilities: object): Promise<WebdriverSession> {
  const started = await callDriver(port, "POST", "/session", { capabilities: { alwaysMatch: capabilities } })
  const id = readText(started, "sessionId")
  return { call: (method, command, body) => callDriver(port, method, `/session/${id}/${command}`, body) }
}

export async function waitForDriver(port: number): Promise<void> {
  for (;;) {
    try {
      await callDriver(port, "GET", "/status")
      return
    } catch {
      await sleep(50)
    }
  }
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
