import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"

/** On a free port of this machine. Its connections end with it. */
export async function startHttpServer(answer: RequestListener, host = "127.0.0.1") {
  const server = createServer(answer).listen(0, host)
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, "close")
  }
  return {
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
