import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"
import { createWebServer } from "./server.ts"

const film = Buffer.alloc(20_000_000)

/** A server that disconnects after a second of silence, and a client that has asked for the film. */
async function askForFilm(): Promise<AsyncDisposable & { readonly socket: Socket }> {
  const server = createWebServer((_, response) => response.end(film), 1_000).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  const socket = connect(address.port, "127.0.0.1")
  socket.on("error", () => {})
  socket.pause()
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
  return {
    socket,
    async [Symbol.asyncDispose]() {
      socket.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

it("disconnects a client that does not read", async () => {
  await using client = await askForFilm()
  await sleep(3_000)
  // What the system had already taken is still there to be read.
  let received = 0
  client.socket.on("data", (chunk) => {
    received += chunk.length
  })
  client.socket.resume()
  await once(client.socket, "close")
  expect(received).toBeLessThan(film.length)
})

it("lets a client read slowly", async () => {
  await using client = await askForFilm()
  let received = 0
  client.socket.on("data", (chunk) => {
    received += chunk.length
    if (received >= film.length) return client.socket.destroy()
    client.socket.pause()
    // About 10 MB a second: more than two seconds, in each of which there is progress.
    setTimeout(() => client.socket.resume(), chunk.length / 10_000)
  })
  client.socket.resume()
  await once(client.socket, "close")
  expect(received).toBeGreaterThanOrEqual(film.length)
})
