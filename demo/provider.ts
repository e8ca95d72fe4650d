import { parseArgs } from "node:util"
import { startDemoProvider } from "./demo-provider.ts"
import { faults, isFaultName } from "./faults.ts"

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4000" },
    vehicles: { type: "string" },
    fault: { type: "string" },
  },
})
const { fault } = values
const port = Number(values.port)
const vehicles = values.vehicles === undefined ? undefined : Number(values.vehicles)

if (!Number.isInteger(port) || port < 0 || port > 65_535) exitWith(`--port ${values.port} is not a port`)
if (vehicles !== undefined && !(Number.isInteger(vehicles) && vehicles >= 0))
  exitWith(`--vehicles ${values.vehicles} is not a count`)
if (fault !== undefined && !isFaultName(fault))
  exitWith(`--fault ${fault} is unknown; known: ${Object.keys(faults).join(" ")}`)

const provider = await startDemoProvider({
  port,
  ...(vehicles !== undefined && { vehicles }),
  ...(fault !== undefined && { fault }),
})
console.log(
  `Demo provider on ${provider.origin}: ${provider.cars().length} vehicles, fault ${fault ?? "none"}`,
)

function exitWith(problem: string): never {
  console.error(problem)
  process.exit(1)
}
