const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * HOUR_MS
/** Less is nearly full; of a small disk a tenth. */
const LITTLE_ROOM_BYTES = 2_000_000_000
const MAIL_WAITS_MS = HOUR_MS
/** As far apart as clocks may be. */
const CLOCKS_AGREE_MS = HOUR_MS
/** Of fewer nothing follows. */
const MIN_PHOTOS = 5
/** One is made each night. */
const BACKUP_OLD_MS = 30 * HOUR_MS
/** It is renewed a month before its end. */
const CERTIFICATE_ENDING_MS = 14 * DAY_MS

/** All that is watched of a site. Null: it has none, or nobody has said where it is. */
export type SiteState = {
  readonly at: Date
  readonly stock: {
    readonly isStale: boolean
    readonly takenAt: string | null
    /** Why the last poll failed. */
    readonly problem: string | null
    /** How many vehicles of the feed could not be read. */
    readonly leftOut: number
    /** Facts that nearly no vehicle has. */
    readonly rareFacts: readonly string[]
  }
  readonly photos: FetchStatus
  /** By the provider's clock; null while it has not said. */
  readonly providerMs: number | null
  readonly dealerFaults: readonly string[]
  readonly disks: readonly Disk[]
  readonly database: { readonly isUp: boolean; readonly oldestMailAt: Date | null } | null
  /** When the newest was made, or why that cannot be read. */
  readonly backup: FoundTime | null
  /** When it ends, or why that cannot be read. */
  readonly certificate: FoundTime | null
}

/** A folder of the machine, and the room beside it. */
export type Disk = { readonly path: string; readonly freeBytes: number; readonly totalBytes: number }

/** Photos of the provider that were fetched in the last hour. */
export type FetchStatus = {
  readonly tried: number
  readonly failed: number
  /** Of the last that failed. */
  readonly problem: string | null
}

export type FoundTime = { readonly time: Date } | { readonly problem: string }

export type Incident = {
  /** How long it must last before anybody is notified. */
  readonly afterMs: number
  /** What is wrong; undefined while nothing is. */
  find(state: SiteState): string | undefined
  readonly impact: string
  readonly fix: readonly string[]
}

/** Each fault of a running site that its operator must hear of. */
export const incidents = {
  stock: {
    afterMs: 5 * MINUTE_MS,
    find: ({ stock: { isStale, takenAt, problem } }) =>
      isStale
        ? `the provider has not confirmed the stock since ${formatIncidentTime(takenAt)}: ${problem}`
        : undefined,
    impact: "visitors see the last good stock",
    fix: [
      "status 401 or refused: put the right account into FEED_NAME, FEED_PASSWORD and FEED_ACCOUNT_ID of site.env, and restart the site",
      "timeout, unreachable or status 5xx: call the provider; it goes on by itself",
    ],
  },
  facts: {
    afterMs: 5 * MINUTE_MS,
    find: ({ stock: { rareFacts } }) =>
      rareFacts.length > 0 ? `nearly no vehicle has its ${rareFacts.join("; ")}` : undefined,
    impact: "it is missing on every page, and its filter finds nothing",
    fix: ["ask the provider whether an element of the feed was renamed", "tell the developer its new name"],
  },
  photos: {
    afterMs: 15 * MINUTE_MS,
    find: ({ photos: { tried, failed, problem } }) =>
      tried >= MIN_PHOTOS && failed > tried / 2
        ? `${failed} of the ${tried} photos fetched in the last hour failed: ${problem}`
        : undefined,
    impact: "visitors see vehicles without photos",
    fix: [
      "not saved: dealership doctor rights disk",
      "anything else: call the provider; it goes on by itself",
    ],
  },
  clocks: {
    afterMs: 15 * MINUTE_MS,
    find: ({ at, providerMs }) =>
      providerMs !== null && Math.abs(at.getTime() - providerMs) > CLOCKS_AGREE_MS
        ? `this machine's clock says ${formatIncidentTime(at)}, the provider's ${formatIncidentTime(new Date(providerMs))}`
        : undefined,
    impact: "nothing is erased, and no watch and no report of the week is mailed",
    fix: ["date; where this machine is wrong: timedatectl set-ntp true", "where the provider is: call it"],
  },
  vehicles: {
    afterMs: HOUR_MS,
    find: ({ stock: { leftOut } }) =>
      leftOut > 0 ? `${leftOut} vehicles of the feed cannot be read` : undefined,
    impact: "visitors do not see them, or see them as they were",
    fix: ["dealership report names each with its field: send it to the dealer"],
  },
  "dealer file": {
    afterMs: MINUTE_MS,
    find: ({ dealerFaults: [first, ...more] }) =>
      first && (more.length > 0 ? `${first}; and ${more.length} more` : first),
    impact: "the site goes on with the last good dealer file",
    fix: ["dealership dealer check", "fix the file; the site reads it by itself"],
  },
  disk: {
    afterMs: MINUTE_MS,
    find: ({ disks }) => {
      const full = disks.filter(
        ({ freeBytes, totalBytes }) => freeBytes < Math.min(LITTLE_ROOM_BYTES, totalBytes / 10),
      )
      const words = full.map(({ path, freeBytes }) => `${path}: only ${formatSize(freeBytes)} free`)
      return words.length > 0 ? words.join("; ") : undefined
    },
    impact: "soon nothing can be saved: no enquiry, no stock, no backup",
    fix: [
      "du -xsh /var/lib/dealer* /var/lib/postgresql /var/backups /var/cache/nginx* /opt/dealership /var/log",
      "deleting photos/ in the data folder is always safe",
    ],
  },
  database: {
    afterMs: 2 * MINUTE_MS,
    find: ({ database }) => (database?.isUp === false ? "the database does not answer" : undefined),
    impact: "enquiries are not saved; their visitors are told to call",
    fix: ["systemctl status postgresql", "df -h", "nothing has to be restarted afterwards"],
  },
  mail: {
    afterMs: 0,
    find: ({ at, database }) =>
      database?.oldestMailAt && at.getTime() - database.oldestMailAt.getTime() > MAIL_WAITS_MS
        ? `a mail has waited since ${formatIncidentTime(database.oldestMailAt)}`
        : undefined,
    impact: "enquiries are saved, but the dealer does not hear of them",
    fix: [
      'journalctl -u "dealership@*" --grep "mail not sent": EAUTH is the account, ESOCKET the address',
      "put what is right into SMTP_URL of site.env, and restart the site; the mails then go out by themselves",
    ],
  },
  backup: {
    afterMs: 0,
    find: ({ at, backup }) => {
      if (backup === null) return undefined
      if ("problem" in backup) return `no backup can be found: ${backup.problem}`
      const isOld = at.getTime() - backup.time.getTime() > BACKUP_OLD_MS
      return isOld ? `the last backup is of ${formatIncidentTime(backup.time)}` : undefined
    },
    impact: "what came since would be lost with this disk",
    fix: ["systemctl status dealership-backup", "df -h", "dealership backup"],
  },
  certificate: {
    afterMs: 0,
    find: ({ at, certificate }) => {
      if (certificate === null) return undefined
      if ("problem" in certificate) return `the certificate cannot be read: ${certificate.problem}`
      const isEnding = certificate.time.getTime() - at.getTime() < CERTIFICATE_ENDING_MS
      return isEnding ? `the certificate ends on ${formatIncidentTime(certificate.time)}` : undefined
    },
    impact: "browsers will refuse the site from then on",
    fix: ["dealership repair"],
  },
} as const satisfies Readonly<Record<string, Incident>>

const timeFormat = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/Prague",
})

export function formatIncidentTime(time: Date | string | null): string {
  return time === null ? "the start" : timeFormat.format(new Date(time))
}

export function formatSize(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`
}
