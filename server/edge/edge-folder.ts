import { existsSync } from "node:fs"
import { chmod, readFile, rm, statfs, writeFile } from "node:fs/promises"
import path from "node:path"
import { listDrawn } from "#domain/brand/brand.ts"
import { writeColorRules } from "#domain/brand/colors.ts"
import { formatDayHours, listHoursRows } from "#domain/czech/opening-hours.ts"
import { escapeXml } from "#domain/data/escape-xml.ts"
import { type FullDealer, formatTownLine } from "#domain/dealer/dealer.ts"
import { writeFileAtomically } from "#server/files/write-file-atomically.ts"
import { describeError, type Log } from "#server/process/log.ts"
import { writeElement } from "#server/seo/write-element.ts"

const CHECK_MS = 2_000
const MEGABYTE = 1_000_000

type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number }
type EdgeFolderOptions = {
  readonly folder: string
  readonly dealerStore: { current(): FullDealer; onChange(listener: () => void): void }
  readonly log: Log
}

/**
 * What the site tells the edge through a folder that both see: the page for when no process answers, and whether the disk
 * is so full that nothing may be cached, because nginx cuts off an answer that it cannot save.
 */
export async function openEdgeFolder({ folder, dealerStore, log }: EdgeFolderOptions): Promise<void> {
  const report = (error: unknown) => log.error("edge folder not written", { problem: describeError(error) })
  const writePage = () => writeDownPage(folder, dealerStore.current()).catch(report)
  await writePage()
  dealerStore.onChange(() => void writePage())
  const flag = path.join(folder, "disk-full")
  let wasFull = existsSync(flag)

  async function check(): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(folder)
    const full = isDiskFull({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }, wasFull)
    if (full === wasFull) return
    wasFull = full
    if (full) log.error("edge saves nothing", { freeMegabytes: Math.round((bavail * bsize) / MEGABYTE) })
    else log.info("edge saves again", {})
    await (full ? writeFile(flag, "") : rm(flag, { force: true }))
  }

  // Never two at once: a slow disk would pile them up.
  const checkOften = () => setTimeout(() => void check().catch(report).then(checkOften), CHECK_MS).unref()
  await check().catch(report)
  checkOften()
}

/** Only when it differs, so that every start leaves the file as it is. */
async function writeDownPage(folder: string, dealer: FullDealer): Promise<void> {
  const file = path.join(folder, "down.html")
  const page = buildDownPage(dealer)
  const old = await readFile(file, "utf8").catch(() => undefined)
  if (old === page) return
  await writeFileAtomically(file, page)
  // nginx is another user.
  await chmod(file, 0o644)
}

/**
 * Whether the edge should save nothing more: less than 256 MB are free, or a tenth of a small disk. It may go on when there
 * is twice as much, so that it does not change its mind all the time.
 */
export function isDiskFull({ freeBytes, totalBytes }: DiskSpace, wasFull: boolean): boolean {
  const needed = Math.min(256 * MEGABYTE, totalBytes / 10)
  return freeBytes < (wasFull ? 2 * needed : needed)
}

type Facts = Pick<
  FullDealer,
  "name" | "phones" | "email" | "street" | "postalCode" | "town" | "openingHours" | "brand" | "mark"
>

/** The page that the edge sends while no process answers: whole in itself, because nothing else could be loaded. */
export function buildDownPage(dealer: Facts): string {
  const { hues, mark } = listDrawn(dealer)
  const name = escapeXml(dealer.name)
  const email = escapeXml(dealer.email)
  const phones = dealer.phones
    .map(
      ({ dial, display }) =>
        `<li><a class="call" href="tel:${escapeXml(dial)}">${escapeXml(display)}</a></li>`,
    )
    .join("\n")
  const hours = listHoursRows(dealer.openingHours)
    .map(
      (row) => `<div>${writeElement("dt", row.days)}${writeElement("dd", formatDayHours(row.hours))}</div>`,
    )
    .join("\n")
  return `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Stránky teď nejsou dostupné – ${name}</title>
<style>${downPageStyle}${writeColorRules(hues)}</style>
</head>
<body>
<header><div class="name"><svg viewBox="0 0 40 40" fill="currentColor" aria-hidden="true">${mark}</svg><span>${name}</span></div></header>
<main>
<h1>Stránky teď nejsou dostupné</h1>
<p>Omlouváme se. Pracujeme na\u00a0nápravě, zkuste to prosím za\u00a0chvíli. Co máme právě na\u00a0dvoře, vám rádi řekneme i\u00a0po\u00a0telefonu.</p>
<ul class="phones">
${phones}
</ul>
<p><a href="mailto:${email}">${email}</a><br>${escapeXml(dealer.street)}, ${escapeXml(formatTownLine(dealer))}</p>
<section class="hours"><h2>Otevírací doba</h2><dl>
${hours}
</dl></section>
<p><a class="again" href="">Zkusit znovu</a></p>
</main>
</body>
</html>
`
}

/** Shapes and roles of app/styles/tokens.css in one small sheet: nothing else can be loaded while all is down. */
const downPageStyle = `
:root {
  color-scheme: light dark;
  --surface: var(--whitewash-0); --brand: var(--brand-7); --on-brand: var(--whitewash-0); --focus: var(--brand-6);
  --call: var(--contact-4); --on-call: var(--brand-9);
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; min-height: 100svh; display: flex; flex-direction: column; background: var(--bg); color: var(--ink);
  font: 400 1.0625rem/1.6 Commissioner, system-ui, sans-serif; overflow-wrap: break-word;
}
header { padding: 1rem clamp(1.125rem, 0.6rem + 2.4vw, 2.5rem); border-bottom: 1px solid var(--line); background: var(--surface); }
.name { display: flex; gap: 0.625rem; align-items: center; font-weight: 700; font-size: 1.25rem; }
.name svg { width: 2rem; height: 2rem; flex: none; color: var(--brand); }
main {
  flex: 1; display: grid; grid-template-columns: minmax(0, 1fr); align-content: center; justify-items: center; gap: 1.25rem; width: 100%; max-width: 42rem;
  margin: 0 auto; padding: clamp(2rem, 1rem + 5vw, 5rem) min(1.125rem, 5vw); text-align: center;
}
main > * { min-width: 0; max-width: 100%; }
h1 { font-size: min(clamp(1.75rem, 1.4rem + 1.55vw, 3rem), 12vw); line-height: 1.1; letter-spacing: -0.02em; text-wrap: balance; }
p { color: var(--ink-2); max-width: 34rem; text-wrap: pretty; }
.phones { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem; padding: 0; list-style: none; }
a { color: inherit; }
.call, .again {
  display: inline-flex; align-items: center; min-height: 3.25rem; padding: 0.5rem min(1.375rem, 5vw); border-radius: 0.625rem;
  font-weight: 660; font-size: min(1.125rem, 7vw); text-decoration: none;
}
.call { background: var(--call); color: var(--on-call); }
.again { background: var(--brand); color: var(--on-brand); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
.hours { width: min(100%, 26rem); padding: min(1.25rem, 5vw); border: 1px solid var(--line); border-radius: 0.875rem; background: var(--surface); text-align: start; }
h2 { font-size: 1.25rem; line-height: 1.18; }
dl { display: grid; gap: 0.25rem 1rem; margin-top: 0.75rem; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
dd { color: var(--ink-2); }
`
