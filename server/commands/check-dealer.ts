import { listMissingFacts } from "#domain/dealer/legal-facts.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"

/** `dealership dealer check [file]`: every fault of a dealer file, one a line, each with what is valid. */
export async function checkDealer([file = "dealer.json"]: readonly string[]): Promise<number> {
  const reading = await readDealerFile(file)
  const lines = reading.ok
    ? [
        `ok     ${reading.dealer.name}, ${reading.dealer.town}: every field is valid`,
        ...listMissingFacts(reading.dealer).map((fact) => `look   ${fact} is not known: there are no forms`),
      ]
    : reading.faults.map((fault) => `fault  ${fault}`)
  process.stdout.write(`${lines.join("\n")}\n`)
  return reading.ok ? 0 : 1
}
