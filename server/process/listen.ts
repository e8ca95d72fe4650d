import { once } from "node:events"
import type { Server } from "node:http"

type Address = { readonly host: string; readonly port: number }

/** The port that it listens on, which is another than asked for when that was 0. */
export async function listen(server: Server, { host, port }: Address): Promise<number> {
  // As long a queue as the system allows, so that a burst of visitors is not refused.
  await once(server.listen({ port, host, backlog: 4096 }), "listening")
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : port
}

/** "PORT: cannot listen on 0.0.0.0 port 3000: EADDRINUSE". */
export function describeListenFault(variable: string, { host, port }: Address, error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : error
  return `${variable}: cannot listen on ${host} port ${port}: ${code}`
}
