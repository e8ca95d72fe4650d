import path from "node:path"
import { parseArgs } from "node:util"
import { type Site, type SiteOptions, startSite } from "#harness/start-site.ts"
import { findPercentile } from "#tools/figures.ts"
import type { Row } from "#tools/terminal.ts"

/** This release, or the built one in the folder of `--beside`. */
export type Release = { readonly name: string; readonly demo: Site }

/**
 * What is measured: this release, and the one that `--beside ../other` names. Each figure is taken in turns of both, so that
 * a busy machine is as busy for one as for the other.
 */
export async function startReleases(
  options: SiteOptions,
): Promise<AsyncDisposable & { readonly all: readonly Release[] }> {
  const { values } = parseArgs({
    options: { beside: { type: "string" } },
    strict: false,
    allowPositionals: true,
  })
  const started = new AsyncDisposableStack()
  const start = async (name: string, release?: string): Promise<Release> => {
    const demo = await startSite({ ...options, ...(release && { release }) })
    return { name, demo: started.use(demo) }
  }
  const all = [await start("this")]
  if (typeof values.beside === "string")
    all.push(await start(path.basename(values.beside), path.resolve(values.beside)))
  return { all, [Symbol.asyncDispose]: () => started.disposeAsync() }
}

/** One figure of each release, taken once a round. */
export type Rounds = Map<string, number[]>

export function addRound(rounds: Rounds, name: string, figure: number): void {
  rounds.set(name, [...(rounds.get(name) ?? []), figure])
}

/** Nothing where one release was measured; else the other one's figure, and this one's share of it. */
export function compareReleases(
  what: string,
  rounds: ReadonlyMap<string, readonly number[]>,
  unit: string,
  digits = 0,
): readonly Row[] {
  const [own, other] = [...rounds]
  if (own === undefined || other === undefined) return []
  const [ownMedian, otherMedian] = [own, other].map(([, figures]) => findPercentile(figures, 0.5))
  return [
    {
      what: `  ${what}, beside ${other[0]}`,
      measured: `${((ownMedian ?? 0) / (otherMedian ?? 0)).toFixed(2)} ×`,
      remark: [own, other]
        .map(([name, figures]) => `${name} ${formatSpread(figures, digits)} ${unit}`)
        .join(", "),
    },
  ]
}

/** "118 [97–130]": the median, the least and the most. */
function formatSpread(figures: readonly number[], digits: number): string {
  const [median, least, most] = [findPercentile(figures, 0.5), Math.min(...figures), Math.max(...figures)]
  return `${median.toFixed(digits)} [${least.toFixed(digits)}–${most.toFixed(digits)}]`
}
