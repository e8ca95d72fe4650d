import { readDealerFile } from "#server/config/read-dealer-file.ts"

const reading = await readDealerFile("demo/dealer.json")
if (!reading.ok) throw new Error(reading.faults.join("\n"))

/** The demo's dealer, as the site has it. */
export const exampleDealer = reading.dealer
