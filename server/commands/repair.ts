import { listDealerSteps, listRestart } from "./dealer-steps.ts"
import { chooseDealers } from "./installed-dealers.ts"
import { listMachineSteps } from "./machine-steps.ts"
import { perform, runProgram, runSteps } from "./steps.ts"

/** `dealership repair [dealer]`: makes again what follows from the settings on this machine; the settings stay as they are. */
export async function repair(args: string[]): Promise<number> {
  const steps = chooseDealers(args).flatMap((dealer) =>
    listDealerSteps(
      { ...dealer, given: undefined, operatorEmail: dealer.environment.OPERATOR_EMAIL },
      { root: "", server: undefined },
    ),
  )
  return (await runSteps([...listMachineSteps(), ...steps])) ? 0 : 1
}

/** `dealership poll [dealer]`: the provider is asked now; of a dealer's processes the one that polls asks it. */
export async function poll(args: string[]): Promise<number> {
  const units = chooseDealers(args).flatMap(({ ports }) => ports.map((port) => `dealership@${port}`))
  const kill = ["systemctl", "kill", "--kill-whom=main", "--signal=USR2"]
  const isAsked = await perform("the provider is asked now", () => runProgram([...kill, ...units]))
  return isAsked ? 0 : 1
}

/** `dealership restart [dealer]`: one process after the other, each only when the one before answers. */
export async function restart(args: string[]): Promise<number> {
  for (const port of chooseDealers(args).flatMap(({ ports }) => ports)) {
    const isReady = await perform(`dealership@${port} started again, and ready`, async () => {
      for (const command of listRestart(port)) await runProgram(command)
    })
    if (!isReady) return 1
  }
  return 0
}
