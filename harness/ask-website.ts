import type { PageServices } from "#domain/page-services.ts"
import { loadBuiltWebsite } from "#server/http/load-website.ts"
import { readDemoDealer } from "./site-environment.ts"

/** What the built website answers where the services are as a test has them; those that it does not name are not there. */
export async function askWebsite(
  path: string,
  services: Pick<PageServices, "stock"> & Partial<PageServices>,
  init?: RequestInit,
): Promise<Response> {
  const { handleRequest } = await loadBuiltWebsite()
  return handleRequest(new Request(`http://localhost${path}`, init), {
    siteUrl: "http://localhost",
    dealer: await readDemoDealer(),
    forms: null,
    findSheet: () => undefined,
    operatorEmail: null,
    listVehiclePhotos: () => [],
    log: {
      error: (message, facts) => {
        throw new Error(`${message} ${JSON.stringify(facts)}`)
      },
    },
    ...services,
  })
}
