import { fileURLToPath } from "node:url"
import type { DemoProvider } from "./demo-provider.ts"

type Provider = Pick<DemoProvider, "carsUrl" | "carUrl" | "credentials">

/** The environment in which the site sells the demo dealer's stock. */
export function buildSiteEnvironment(provider: Provider): Record<string, string> {
  return {
    SITE_URL: "http://localhost:3000",
    DEALER_FILE: fileURLToPath(new URL("dealer.json", import.meta.url)),
    FEED_CARS_URL: provider.carsUrl,
    FEED_CAR_URL: provider.carUrl,
    FEED_NAME: provider.credentials.name,
    FEED_PASSWORD: provider.credentials.password,
    FEED_ACCOUNT_ID: provider.credentials.accountId,
    // Nobody balances the load of a demo: it may end at once.
    STOP_GRACE_SECONDS: "0",
  }
}
