import { byteFaults } from "./byte-faults.ts"
import { stockFaults } from "./stock-faults.ts"
import { textFaults } from "./text-faults.ts"
import { transportFaults } from "./transport-faults.ts"

/** Every way the provider can be made to fail. A fault of one vehicle follows it to the single-car endpoint. */
export const faults = { ...transportFaults, ...byteFaults, ...textFaults, ...stockFaults } as const

export type FaultName = keyof typeof faults

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(faults, name)
}
