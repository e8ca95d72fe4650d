import { setTimeout as sleep } from "node:timers/promises"
import { type Machine, waitUntil } from "./machine.ts"
import { addresses, type Network } from "./machine-network.ts"

/** How soon somebody types the documented command. */
export const OPERATOR_MS = 5_000
const LOST_MS = 10_000

export type Stage = { readonly one: Machine; readonly two: Machine; readonly network: Network }

/** What is committed is on the disk of the standby, too. */
export async function commitToBoth(primary: Machine, standby: Machine): Promise<void> {
  await waitUntil(async () => {
    const [row] = await primary.postgres.ask(
      `select 1 from pg_stat_replication where application_name = '${standby.name}' and state = 'streaming'`,
    )
    return row !== undefined
  })
  await setStandby(primary, standby.name)
}

/** The documented commands: from now on a commit waits for this standby, or for none. */
async function setStandby(primary: Machine, name: string): Promise<void> {
  await primary.postgres.ask(`alter system set synchronous_standby_names = '${name}'`)
  await primary.postgres.ask("select pg_reload_conf()")
}

/** A copy of the primary that waits for nobody, should it be promoted. */
export async function makeStandby(standby: Machine, primary: Machine): Promise<void> {
  await standby.postgres.copy(addresses[primary.name])
  await standby.postgres.start()
  await standby.postgres.ask("alter system reset synchronous_standby_names")
  await standby.postgres.ask("select pg_reload_conf()")
}

/** In this order: the first machine has the primary until the last of them. */
export const events: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  "a site": async ({ one }) => {
    await one.killSite()
    await sleep(LOST_MS)
    await one.startSite()
  },
  "an edge": async ({ one }) => {
    await one.killEdge()
    await sleep(LOST_MS)
    await one.startEdge()
  },
  "the standby": async ({ one, two }) => {
    await two.postgres.kill()
    await sleep(OPERATOR_MS)
    await setStandby(one, "")
    await sleep(LOST_MS)
    await two.postgres.start()
    await commitToBoth(one, two)
  },
  "the network between": async ({ one, two, network }) => {
    network.cut()
    await sleep(OPERATOR_MS)
    await setStandby(one, "")
    await sleep(LOST_MS)
    network.mend()
    await commitToBoth(one, two)
  },
  "the primary": async ({ one, two }) => {
    await one.postgres.kill()
    await sleep(OPERATOR_MS)
    await two.postgres.promote()
    await sleep(LOST_MS)
    await makeStandby(one, two)
    await commitToBoth(two, one)
  },
}
