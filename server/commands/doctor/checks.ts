import { formatSize, type Incident, incidents, type SiteState } from "#server/incidents/incidents.ts"
import type { SiteStatus } from "./inspect-site.ts"

export type Finding =
  | { readonly word: "ok" | "warn"; readonly text: string }
  | {
      readonly word: "fault"
      readonly text: string
      readonly impact: string
      readonly fix: readonly string[]
    }

const OLDEST_NODE = 24

const ok = (text: string): Finding => ({ word: "ok", text })
const warn = (text: string): Finding => ({ word: "warn", text })
const fault = (text: string, impact: string, ...fix: readonly string[]): Finding => ({
  word: "fault",
  text,
  impact,
  fix,
})

function findProcessFault(process: SiteStatus["processes"][number]): string | undefined {
  const { port, service, holder, ready } = process
  // Newer ones are called node-MainThread.
  if (holder !== null && !holder.startsWith("node")) return `port ${port} is taken by ${holder}`
  if (ready === null) return `dealership@${port} is ${service} and does not answer`
  return ready.status === "no stock" ? `dealership@${port} has no stock` : undefined
}

/** An incident that the site itself has noticed. */
function findIncident({ find, impact, fix }: Incident, state: SiteState): Finding | undefined {
  const words = find(state)
  return words === undefined ? undefined : { word: "fault", text: words, impact, fix }
}

/** Every check, in the order in which one would look. */
export const checks = {
  program({ program: { release, node } }) {
    if (release === null)
      return fault(
        "/opt/dealership/current leads nowhere",
        "no process can start",
        "dealership rollback, or: ls /opt/dealership/releases",
        "ln -s /opt/dealership/releases/<one of them> /opt/dealership/current.new",
        "mv -T /opt/dealership/current.new /opt/dealership/current",
      )
    if (node === null || Number(/\d+/.exec(node)?.[0]) < OLDEST_NODE)
      return fault(
        `the release's Node.js is ${node ?? "not there"}, ${OLDEST_NODE} or newer is needed`,
        "no process can start",
        "unpack the release's file again: dealership update <dealership-….tar.gz>",
      )
    return ok(`${release}, Node.js ${node}`)
  },
  settings({ name, configFaults, siteUrl, edge: { names } }) {
    const file = `/etc/dealership/${name}/site.env`
    if (configFaults.length > 0)
      return fault(
        configFaults.join("; "),
        "the site does not start",
        `fix ${file}`,
        `dealership restart ${name}`,
      )
    const { protocol, host, hostname } = new URL(siteUrl)
    if (protocol !== "https:" || host !== hostname)
      return fault(
        `SITE_URL is ${siteUrl}, which no visitor has in the address bar`,
        "every form is refused, and search engines are sent to a wrong address",
        `write SITE_URL=https://${hostname} into ${file}`,
        `dealership restart ${name}`,
      )
    if (!names.includes(hostname))
      return fault(
        `SITE_URL is ${siteUrl}, but nginx answers to ${names.join(", ") || "no name"}`,
        "every form is refused",
        `write the right name into SITE_URL of ${file}`,
        `dealership repair ${name}`,
      )
    return ok(`every variable is valid, the site is ${siteUrl}`)
  },
  rights({ name, unreadable, isDataWritable }) {
    if (unreadable.length > 0)
      return fault(
        `the user dealer_${name} cannot read ${unreadable.join(", ")}`,
        "the site does not start, or goes on with what it knew",
        "chmod 751 /etc/dealership",
        `chgrp -R dealer_${name} /etc/dealership/${name}`,
        `chmod 750 /etc/dealership/${name}`,
        `chmod 640 /etc/dealership/${name}/*`,
      )
    if (!isDataWritable)
      return fault(
        `the user dealer_${name} cannot write to its data folder`,
        "no stock, no photo and no journal of erasures is saved",
        `chown -R dealer_${name}: /var/lib/dealers/${name}`,
      )
    return ok("the site's user reads its settings and writes its data")
  },
  "dealer file"({ name, dealerFaults, dealerGaps }) {
    if (dealerFaults.length > 0)
      return fault(
        dealerFaults.join("; "),
        incidents["dealer file"].impact,
        `fix /etc/dealership/${name}/dealer.json; the site reads it by itself`,
        `dealership dealer check /etc/dealership/${name}/dealer.json`,
      )
    return dealerGaps.length > 0 ? warn(dealerGaps.join("; ")) : ok("every field is valid")
  },
  processes({ name, processes }) {
    const sick = processes.flatMap((process) => {
      const text = findProcessFault(process)
      return text === undefined ? [] : [{ port: process.port, text }]
    })
    const faults = sick.map(({ text }) => text)
    const ports = processes.map(({ port }) => port)
    if (faults.length > 0)
      return fault(
        faults.join("; "),
        faults.length === processes.length
          ? "visitors see the page with the phones"
          : "the others carry all visitors",
        ...(faults.some((text) => text.includes("is taken by")) ? ["ss -ltnp, then stop that program"] : []),
        ...sick.map(({ port }) => `journalctl -u dealership@${port} -n 20`),
        `dealership repair ${name}`,
      )
    const releases = new Set(processes.map(({ ready }) => ready?.release))
    if (releases.size > 1)
      return warn(`the processes run different releases: ${[...releases].join(", ")}; restart the older one`)
    return ok(`${ports.join(" and ")} answer, release ${[...releases].join()}`)
  },
  edge({ edge: { problem, holders } }) {
    const strangers = Object.entries(holders).filter(([, holder]) => holder !== null && holder !== "nginx")
    if (strangers.length > 0)
      return fault(
        strangers.map(([port, holder]) => `port ${port} is taken by ${holder}`).join("; "),
        "nginx cannot start, and nobody reaches the site",
        `systemctl disable --now ${strangers[0]?.[1]}`,
        "systemctl restart nginx",
      )
    if (problem !== null)
      return fault(
        `nginx refuses its configuration: ${problem}`,
        "it runs on with the old one, and does not start again",
        "nginx -t names the file and the line; files of dealers are in /etc/nginx/dealers/",
        "systemctl reload nginx",
      )
    if (holders["443"] === null)
      return fault("nginx does not run", "nobody reaches the site", "systemctl start nginx")
    return ok("nginx runs, its configuration is valid")
  },
  name({ siteUrl, visit, dns: { addresses, own } }) {
    const { hostname } = new URL(siteUrl)
    if (addresses.length === 0)
      return fault(
        `${hostname} leads nowhere`,
        "nobody finds the site",
        `an A record with ${own.join(" or ")} at your registrar`,
      )
    if (addresses.some((address) => own.includes(address))) return ok(`${hostname} leads to this machine`)
    const text = `${hostname} leads to ${addresses.join(", ")}, this machine is ${own.join(", ")}`
    // Behind a router or a CDN a machine does not know by which address it is reached.
    if ("status" in visit && visit.status === 200) return warn(text)
    return fault(
      text,
      "visitors come to another machine",
      `change the A record to ${own[0]} at your registrar`,
    )
  },
  certificate({ state }) {
    const { certificate } = state
    const found = findIncident(incidents.certificate, state)
    if (found !== undefined) return found
    if (certificate === null || "problem" in certificate)
      return warn("nobody watches when the certificate ends")
    return ok(`until ${certificate.time.toISOString().slice(0, 10)}`)
  },
  site({ name, visit, siteUrl }) {
    if ("problem" in visit)
      return fault(
        `${siteUrl} does not answer a visitor: ${visit.problem}`,
        "nobody reaches the site",
        "fix what else is wrong here first",
        /CERT|ALTNAME/.test(visit.problem) ? `dealership repair ${name}` : "systemctl status nginx",
      )
    if (visit.status !== 200)
      return fault(
        `${siteUrl} answers with ${visit.status}`,
        "visitors see the page with the phones",
        "journalctl -u 'dealership@*' -n 50",
      )
    return ok(`answers in ${(visit.ms / 1000).toFixed(2)} s`)
  },
  stock({ state, processes }) {
    const found = findIncident(incidents.stock, state)
    if (found !== undefined) return found
    if (processes.every(({ ready }) => ready === null)) return warn("unknown while no process answers")
    const { leftOut, problem } = state.stock
    const gaps = [
      ...(problem === null ? [] : [`the last poll failed: ${problem}`]),
      ...(leftOut > 0
        ? [`${leftOut} vehicles of the feed cannot be read: dealership report names them`]
        : []),
    ]
    const lost = findIncident(incidents.facts, state)
    if (lost !== undefined) return lost
    return gaps.length === 0 ? ok("confirmed by the provider") : warn(gaps.join("; "))
  },
  photos({ state }) {
    const { tried, failed } = state.photos
    return (
      findIncident(incidents.photos, state) ?? ok(`${tried - failed} of ${tried} fetched in the last hour`)
    )
  },
  database({ name, database, state }) {
    if (database === null) return warn("there is none, so there are no forms")
    if (database.problem !== null)
      return fault(
        database.problem,
        incidents.database.impact,
        ...(/role|password|permission|database .* does not exist/.test(database.problem)
          ? [`dealership repair ${name}`]
          : ["systemctl restart postgresql", "df -h"]),
      )
    return findIncident(incidents.database, state) ?? ok("answers")
  },
  mail({ name, mail, state }) {
    if (mail === null) return warn("there is no account, so there are no forms")
    if (mail.problem !== null)
      return fault(
        `the mail server says: ${mail.problem}`,
        incidents.mail.impact,
        `put the right account into SMTP_URL of /etc/dealership/${name}/site.env`,
        `dealership restart ${name}`,
      )
    return (
      findIncident(incidents.mail, state) ?? ok("the mail server takes the account; no mail waits for long")
    )
  },
  disk({ state }) {
    const free = state.disks.map(({ path, freeBytes }) => `${path} ${formatSize(freeBytes)} free`)
    return findIncident(incidents.disk, state) ?? ok(free.join(", "))
  },
  backup({ state, backupTimer }) {
    const found = findIncident(incidents.backup, state)
    if (found !== undefined) return found
    if (backupTimer !== "active")
      return fault(
        `the timer of backups is ${backupTimer}`,
        incidents.backup.impact,
        "systemctl enable --now dealership-backup.timer",
        "dealership backup",
      )
    const { backup } = state
    if (backup === null || "problem" in backup) return warn("none was made yet: dealership backup")
    return ok(`the last one is of ${backup.time.toISOString().slice(0, 16).replace("T", " ")}`)
  },
  clock({ isClockSynchronised, state }) {
    const found = findIncident(incidents.clocks, state)
    if (found !== undefined) return found
    return isClockSynchronised === false
      ? warn("this machine sets its clock by nobody: timedatectl set-ntp true")
      : ok("set by others")
  },
} satisfies Readonly<Record<string, (status: SiteStatus) => Finding>>

export type CheckName = keyof typeof checks
