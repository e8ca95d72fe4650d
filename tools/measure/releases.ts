import path from "node:path"
import { type Site, type SiteOptions, startSite } from "#harness/start-site.ts"
import { findPercentile } from "#tools/figures.ts"
import type { Row } from "#tools/terminal.ts"

/** This release, or the built one in the folder of `--beside`. */
export type Release = { readonly name: string; readonly demo: Site }

/** What is measured: this release, and the one that `--beside ../other` names. */
export async function startReleases(
  beside: string | undefined,
  options: SiteOptions,
): Promise<AsyncDisposable & { readonly all: readonly Release[] }> {
  const started = new AsyncDisposableStack()
  const all = [{ name: "this", demo: started.use(await startSite(options)) }]
  if (beside !== undefined) {
    const demo = started.use(await startSite({ ...options, release: path.resolve(beside) }))
    all.push({ name: path.basename(beside), demo })
  }
  return { all, [Symbol.asyncDispose]: () => started.disposeAsync() }
}

/** By whose they are; this release's first. */
type Figures<Figure> = ReadonlyMap<string, readonly Figure[]>

/** Each figure is taken of all in turns, so that a busy machine is as busy for one as for the other. */
export async function measureAlternately<Measured extends { readonly name: string }, Round, Figure>(
  all: readonly Measured[],
  rounds: readonly Round[],
  measure: (measured: Measured, round: Round) => Promise<Figure>,
): Promise<Figures<Figure>> {
  const figures = all.map(({ name }): [string, Figure[]] => [name, []])
  for (const round of rounds)
    for (const [index, measured] of all.entries()) figures[index]?.[1].push(await measure(measured, round))
  return new Map(figures)
}

/** Nothing where one release was measured; else this one's share of the other's figure. */
export function compareReleases<Figure>(
  what: string,
  figures: Figures<Figure>,
  unit: string,
  read: (figure: Figure) => number,
  digits = 0,
): readonly Row[] {
  const [own, other] = [...figures].map(([name, each]) => ({ name, numbers: each.map(read) }))
  if (own === undefined || other === undefined) return []
  const share = findPercentile(own.numbers, 0.5) / findPercentile(other.numbers, 0.5)
  return [
    {
      what: `  ${what}, beside ${other.name}`,
      measured: `${share.toFixed(2)} ×`,
      remark: [own, other]
        .map(({ name, numbers }) => `${name} ${formatSpread(numbers, digits)} ${unit}`)
        .join(", "),
    },
  ]
}

/** "118 [97–130]": the median, the least and the most. */
function formatSpread(numbers: readonly number[], digits: number): string {
  const [median, least, most] = [findPercentile(numbers, 0.5), Math.min(...numbers), Math.max(...numbers)]
  return `${median.toFixed(digits)} [${least.toFixed(digits)}–${most.toFixed(digits)}]`
}
