import { execFileSync } from "node:child_process"

const machineNames = ["one", "two"] as const
export type MachineName = (typeof machineNames)[number]

/** Where visitors, the provider and the mail server are. */
const OUTSIDE = "outside"
const LAN = "lan"
const places = [...machineNames, OUTSIDE]

export const addresses = { one: "10.77.0.1", two: "10.77.0.2", [OUTSIDE]: "10.77.0.3" } as const
/** Visitors have addresses of their own, because the edge limits each. */
export const visitorAddresses = Array.from({ length: 100 }, (_, index) => `10.77.1.${index + 1}`)

/** Machines that are network namespaces on a bridge; nothing leaves them. */
export type Network = {
  /** Before a program, so that it runs on that machine. */
  enter(place: MachineName | typeof OUTSIDE): readonly string[]
  /** The two machines do not reach each other; everyone else reaches both. */
  cut(): void
  mend(): void
  remove(): void
}

/** Names of namespaces are the machine's own, so each run has its own. */
export function describeNetwork(run: string): Network {
  const name = (place: string) => `two-machines-${run}-${place}`
  const ip = (...args: readonly string[]) => execFileSync("ip", args)
  const isolate = (state: "on" | "off") => {
    for (const machine of machineNames)
      ip("-n", name(LAN), "link", "set", "dev", machine, "type", "bridge_slave", "isolated", state)
  }
  return {
    enter: (place) => ["nsenter", `--net=/run/netns/${name(place)}`],
    cut: () => isolate("on"),
    mend: () => isolate("off"),
    remove() {
      for (const place of [LAN, ...places])
        try {
          ip("netns", "delete", name(place))
        } catch {
          // It was not made.
        }
    },
  }
}

export function createNetwork(run: string): Network {
  const name = (place: string) => `two-machines-${run}-${place}`
  const ip = (...args: readonly string[]) => execFileSync("ip", args)
  ip("netns", "add", name(LAN))
  ip("-n", name(LAN), "link", "add", "bridge", "type", "bridge")
  ip("-n", name(LAN), "link", "set", "bridge", "up")
  for (const place of places) {
    const own = name(place)
    ip("netns", "add", own)
    ip("-n", own, "link", "set", "lo", "up")
    ip("-n", own, "link", "add", "eth0", "type", "veth", "peer", "name", place, "netns", name(LAN))
    ip("-n", name(LAN), "link", "set", place, "master", "bridge", "up")
    ip("-n", own, "address", "add", `${addresses[place as keyof typeof addresses]}/16`, "dev", "eth0")
    ip("-n", own, "link", "set", "eth0", "up")
  }
  for (const address of visitorAddresses)
    ip("-n", name(OUTSIDE), "address", "add", `${address}/16`, "dev", "eth0")
  return describeNetwork(run)
}
