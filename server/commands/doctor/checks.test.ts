import { describe, expect, it } from "vitest"
import { examine, formatFindings } from "../doctor.ts"
import type { CheckName } from "./checks.ts"
import type { SiteStatus } from "./inspect-site.ts"

const at = new Date("2026-11-18T08:40:00Z")
const HOUR = 3_600_000
const later = (hours: number) => new Date(at.getTime() + hours * HOUR)

const running = (port: number): SiteStatus["processes"][number] => ({
  port,
  service: "active",
  holder: "node",
  ready: { status: "ready", release: "35e9f3c" },
})

const sound: SiteStatus = {
  name: "javorina",
  siteUrl: "https://www.example.cz",
  configFaults: [],
  dealerFaults: [],
  dealerGaps: [],
  unreadable: [],
  isDataWritable: true,
  program: { release: "dealership-35e9f3c", node: "v24.1.0" },
  processes: [running(3000), running(3001)],
  edge: { problem: null, holders: { 80: "nginx", 443: "nginx" }, names: ["www.example.cz", "example.cz"] },
  dns: { addresses: ["203.0.113.7"], own: ["127.0.0.1", "203.0.113.7"] },
  visit: { status: 200, ms: 90 },
  database: { problem: null },
  mail: { problem: null },
  backupTimer: "active",
  isClockSynchronised: true,
  state: {
    at,
    stock: { isStale: false, takenAt: later(-0.1).toISOString(), problem: null, leftOut: 0, rareFacts: [] },
    photos: { tried: 40, failed: 1, problem: "feed.example: status 404" },
    providerMs: later(0.5).getTime(),
    dealerFaults: [],
    disks: [{ path: "/var/lib", freeBytes: 22e9, totalBytes: 38e9 }],
    database: { isUp: true, oldestMailAt: null },
    backup: { time: later(-6) },
    certificate: { time: later(24 * 80) },
  },
}

const { edge, program, dns, state } = sound
const first = running(3000)

const inState = (changes: Partial<SiteStatus["state"]>): Partial<SiteStatus> => ({
  state: { ...state, ...changes },
})
const replaceSecond = (service: string, holder: string | null): Partial<SiteStatus> => ({
  processes: [first, { port: 3001, service, holder, ready: null }],
})

/** The check that fails, what it sees, and the words and the command of what it says. */
const breakages: readonly (readonly [CheckName, Partial<SiteStatus>, words: string, command: string])[] = [
  [
    "edge",
    { edge: { ...edge, holders: { 80: "apache2", 443: null } } },
    "port 80 is taken by apache2",
    "systemctl disable --now apache2",
  ],
  ["edge", { edge: { ...edge, problem: 'cannot load "/none.pem"' } }, 'cannot load "/none.pem"', "nginx -t"],
  ["edge", { edge: { ...edge, holders: { 80: null, 443: null } } }, "does not run", "systemctl start nginx"],
  ["processes", replaceSecond("activating", "python3"), "port 3001 is taken by python3", "ss -ltnp"],
  ["processes", replaceSecond("failed", null), "dealership@3001 is failed", "dealership repair javorina"],
  [
    "processes",
    { processes: [{ ...first, ready: { status: "no stock", release: "35e9f3c" } }] },
    "dealership@3000 has no stock",
    "journalctl -u dealership@3000",
  ],
  ["settings", { siteUrl: "http://localhost:3000" }, "http://localhost:3000", "SITE_URL=https://"],
  ["settings", { siteUrl: "https://www.exmple.cz" }, "nginx answers to www.example.cz", "SITE_URL"],
  [
    "settings",
    { configFaults: ["FEED_CARS_URL: Invalid URL"] },
    "FEED_CARS_URL: Invalid",
    "javorina/site.env",
  ],
  ["rights", { unreadable: ["/etc/dealer.json"] }, "dealer_javorina cannot read", "chgrp -R dealer_javorina"],
  ["rights", { isDataWritable: false }, "cannot write", "chown -R dealer_javorina:"],
  [
    "dealer file",
    { dealerFaults: ["openingHours.saturday: must be …"] },
    "openingHours.saturday",
    "dealership dealer check /etc/dealership/javorina/dealer.json",
  ],
  [
    "stock",
    inState({ stock: { ...state.stock, isStale: true, problem: "status 401" } }),
    "401",
    "FEED_PASSWORD",
  ],
  ["mail", { mail: { problem: "EAUTH API 535" } }, "EAUTH API 535", "SMTP_URL"],
  [
    "mail",
    inState({ database: { isUp: true, oldestMailAt: later(-2) } }),
    "waited since 18 Nov 2026, 07:40",
    "mail not sent",
  ],
  [
    "disk",
    inState({ disks: [{ path: "/var/lib/dealers", freeBytes: 1e6, totalBytes: 50e6 }] }),
    "/var/lib/dealers: only 1 MB free",
    "du -xsh",
  ],
  [
    "certificate",
    { ...inState({ certificate: { time: later(-24) } }), visit: { problem: "CERT_HAS_EXPIRED" } },
    "ends on 17 Nov 2026",
    "dealership repair",
  ],
  [
    "clock",
    inState({ providerMs: later(48).getTime() }),
    "this machine's clock says 18 Nov 2026, 09:40, the provider's 20 Nov 2026, 09:40",
    "timedatectl set-ntp true",
  ],
  [
    "photos",
    inState({ photos: { tried: 6, failed: 6, problem: "10.0.0.7: reserved address" } }),
    "6 of the 6 photos fetched in the last hour failed: 10.0.0.7: reserved address",
    "call the provider",
  ],
  ["program", { program: { ...program, node: "v18.20.4" } }, "v18.20.4", "dealership update"],
  ["program", { program: { ...program, release: null } }, "leads nowhere", "mv -T"],
  [
    "database",
    { database: { problem: 'role "x" does not exist' } },
    "does not exist",
    "dealership repair javorina",
  ],
  ["database", { database: { problem: "No such file" } }, "No such file", "systemctl restart postgresql"],
  ["name", { dns: { ...dns, addresses: [] } }, "leads nowhere", "an A record with"],
  [
    "name",
    { dns: { ...dns, addresses: ["198.51.100.20"] }, visit: { problem: "ECONNREFUSED" } },
    "198.51.100.20",
    "change the A record",
  ],
  ["site", { visit: { problem: "ECONNREFUSED: connect" } }, "ECONNREFUSED", "systemctl status nginx"],
  ["backup", inState({ backup: { time: later(-50) } }), "16 Nov 2026", "dealership backup"],
  ["backup", { backupTimer: "inactive" }, "inactive", "systemctl enable --now dealership-backup.timer"],
]

describe("doctor", () => {
  it("finds nothing on a sound site, and says how it knows", () => {
    const findings = examine(sound)
    expect(findings.filter(({ word }) => word !== "ok")).toEqual([])
    const text = formatFindings(sound, findings, at)
    expect(text).toContain("https://www.example.cz, dealership-35e9f3c, 18 Nov 2026, 09:40")
    expect(text).toContain("  ok     certificate  until 2027-02-06\n")
    expect(text).toContain("\n  All is well.\n")
  })

  it("takes what a site need not have for no fault", () => {
    const least: SiteStatus = {
      ...sound,
      database: null,
      mail: null,
      dealerGaps: ["no rights.notice"],
      isClockSynchronised: false,
      dns: { ...sound.dns, addresses: ["198.51.100.20"] },
      state: { ...state, database: null, backup: null, certificate: null },
    }
    expect(examine(least).filter(({ word }) => word === "fault")).toEqual([])
  })

  it.each(breakages)("has for %s, seen %j, words “%s” and command “%s”", (name, broken, words, command) => {
    const status = { ...sound, ...broken }
    const findings = examine(status)
    const found = findings.find((each) => each.name === name)
    if (found?.word !== "fault") throw new Error(`not found: ${JSON.stringify(findings)}`)
    expect(found.text).toContain(words)
    expect(found.fix.join("\n")).toContain(command)
    const text = formatFindings(status, findings, at)
    expect(text).toContain(`  fault  ${name.padEnd(12)} `)
    expect(text).toMatch(/ {9}fix {10}1 {2}\S/)
  })

  it("puts the faults first and what is well into a line", () => {
    const broken = { ...sound, mail: { problem: "EAUTH API 535" }, isClockSynchronised: false }
    const lines = formatFindings(broken, examine(broken), at).split("\n")
    expect(lines[3]).toBe("  fault  mail         the mail server says: EAUTH API 535")
    expect(lines.filter((line) => line.startsWith("  ok "))).toHaveLength(1)
    expect(lines.find((line) => line.startsWith("  warn"))).toContain("timedatectl")
    expect(lines.at(-3)).toBe("  1 fault.")
  })
})
