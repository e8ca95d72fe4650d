import { once } from "node:events"

type BidiEvent = { readonly method: string; readonly params: Record<string, unknown> }

/** WebDriver BiDi over Node's own WebSocket: numbered commands there, answers and events back. */
export type BidiConnection = {
  send(method: string, params: object): Promise<Record<string, unknown>>
}

type Answer = BidiEvent & {
  readonly id?: number
  readonly type: "success" | "error" | "event"
  readonly result: Record<string, unknown>
  readonly error: string
  readonly message: string
}

export async function connectBidi(url: string, onEvent: (event: BidiEvent) => void): Promise<BidiConnection> {
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
  return {
    send(method, params) {
      const id = ++lastId
      const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>()
      waiting.set(id, (answer) =>
        answer.type === "error"
          ? reject(new Error(`${method}: ${answer.error}, ${answer.message}`))
          : resolve(answer.result),
      )
      socket.send(JSON.stringify({ id, method, params }))
      return promise
    },
  }
}
