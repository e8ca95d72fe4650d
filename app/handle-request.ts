import * as build from "virtual:react-router/server-build"
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import type { Services } from "#server/services.ts"
import { servicesContext } from "./services-context.ts"

// The generated module's type differs from ServerBuild only in where `undefined` is spelled out.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

export function handleRequest(request: Request, services: Services): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  return handle(request, context)
}
