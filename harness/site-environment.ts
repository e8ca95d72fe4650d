import { fileURLToPath } from "node:url"
import type { DemoProvider } from "#demo/demo-provider.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"

const dealerFile = fileURLToPath(new URL("../demo/dealer.json", import.meta.url))
/** Of a dealer whose name, town and addresses are long, and who has left out what is optional. */
export const secondDealerFile = fileURLToPath(new URL("../demo/second-dealer.json", import.meta.url))

/** As in production. */
export const everyPhotoAhead = { PHOTO_WARM_UP_VEHICLES: "500" }

let reading: ReturnType<typeof readDealerFile> | undefined

/** What the site of that environment knows of its dealer. */
export async function readDemoDealer() {
  reading ??= readDealerFile(dealerFile)
  const file = await reading
  if (!file.ok) throw new Error(file.faults.join("\n"))
  return file.dealer
}

type Provider = Pick<DemoProvider, "carsUrl" | "carUrl" | "credentials">

/** The environment in which the site sells the demo dealer's stock. */
export function buildSiteEnvironment(provider: Provider): Record<string, string> {
  return {
    SITE_URL: "http://localhost:3000",
    DEALER_FILE: dealerFile,
    FEED_CARS_URL: provider.carsUrl,
    FEED_CAR_URL: provider.carUrl,
    FEED_NAME: provider.credentials.name,
    FEED_PASSWORD: provider.credentials.password,
    FEED_ACCOUNT_ID: provider.credentials.accountId,
    // Only the photos that are shown are converted: all of them take a processor for minutes.
    PHOTO_WARM_UP_VEHICLES: "0",
    // Nobody balances the load of a demo: it may end at once.
    STOP_GRACE_SECONDS: "0",
  }
}
