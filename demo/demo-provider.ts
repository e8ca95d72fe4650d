import { createServer, type Server } from "node:http"
import { createServer as createTlsServer } from "node:https"
import { answerRequest } from "./answer-request.ts"
import { type DemoCar, readDemoCars } from "./demo-cars.ts"
import type { FaultName } from "./faults.ts"
import { generateCars } from "./generate-cars.ts"
import { buildStock, demoCredentials, type ProviderState, type RequestCounts } from "./provider-state.ts"
import { sendReply } from "./send-reply.ts"

export type DemoProviderOptions = {
  /** Any free port unless given. */
  readonly port?: number
  /** Of this machine alone unless given. */
  readonly host?: string
  /** So many generated vehicles instead of the fifty. */
  readonly vehicles?: number
  readonly fault?: FaultName
  readonly tls?: { readonly key: string; readonly cert: string }
}

export type DemoProvider = AsyncDisposable & {
  readonly origin: string
  readonly carsUrl: string
  readonly carUrl: string
  readonly credentials: { readonly name: string; readonly password: string; readonly accountId: string }
  readonly requests: Readonly<RequestCounts>
  cars(): readonly DemoCar[]
  setCars(cars: readonly DemoCar[]): void
  setFault(fault: FaultName | null): void
  setPhotosDown(down: boolean): void
  /** Milliseconds by which its clock is ahead. */
  setClock(aheadMs: number): void
  /** Any bytes under a URL of their own, which is returned. */
  setFile(name: string, content: Uint8Array): string
  /** Closes every connection at once, also those that a fault keeps open. */
  stop(): Promise<void>
}

export async function startDemoProvider(options: DemoProviderOptions = {}): Promise<DemoProvider> {
  const { port = 0, host = "127.0.0.1", vehicles, fault = null, tls } = options
  const server = tls ? createTlsServer(tls) : createServer()
  const origin = `${tls ? "https" : "http"}://${host}:${await listen(server, port, host)}`
  const cars = vehicles === undefined ? readDemoCars() : generateCars(vehicles)
  const requests = { cars: 0, car: 0, elsewhere: 0, elsewhereWithCredentials: 0 }
  const state: ProviderState = {
    origin,
    requests,
    fault,
    photosDown: false,
    files: new Map(),
    ...buildStock(cars, origin),
  }
  let aheadMs = 0
  server.on("request", (request, response) => {
    response.setHeader("Date", new Date(Date.now() + aheadMs).toUTCString())
    // A caller that hangs up in mid-request is no concern of the provider's.
    answerRequest(state, request).then(
      (reply) => sendReply(response, reply),
      () => response.destroy(),
    )
  })
  return {
    origin,
    carsUrl: `${origin}/cars`,
    carUrl: `${origin}/car`,
    credentials: demoCredentials,
    requests,
    cars: () => state.stock,
    setCars: (changed) => {
      Object.assign(state, buildStock(changed, origin))
    },
    setFault: (name) => {
      state.fault = name
    },
    setPhotosDown: (down) => {
      state.photosDown = down
    },
    setClock: (ahead) => {
      aheadMs = ahead
    },
    setFile: (name, content) => {
      state.files.set(name, content)
      return `${origin}/files/${name}`
    },
    stop: () => stop(server),
    [Symbol.asyncDispose]: () => stop(server),
  }
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve)
  })
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : port
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
