import { startSite } from "#harness/start-site.ts"
import { findPercentile } from "#tools/percentile.ts"
import { readProcessUse } from "#tools/process-use.ts"
import { atMost, type Row, showProgress } from "#tools/terminal.ts"

const MAX_MS = 8
const WARM_UP = 400
const ROUNDS = 7
/** The kernel counts in hundredths of a second, so that a round must take some. */
const RENDERS = 100

/** Processor time of the site's process for one list page that is in no cache, as browsers ask for it and uncompressed. */
export async function measureRender(): Promise<readonly Row[]> {
  showProgress("render: starting the site and making its photos")
  await using demo = await startSite({ unlimited: true, waitFor: "photos" })
  // Galleries are made after the first photos, and would be counted as rendering.
  await demo.site.waitForLine(({ message }) => message === "galleries warmed up", 0, 300_000)
  let rendered = 0
  const render = async (count: number, encoding: string) => {
    for (let turn = 0; turn < count; turn++) {
      const page = await demo.get(buildUncachedPath(rendered++), { headers: { "accept-encoding": encoding } })
      await page.arrayBuffer()
    }
  }
  const times = { br: [] as number[], identity: [] as number[] }
  await render(WARM_UP, "br")
  for (let round = 0; round < ROUNDS; round++)
    for (const encoding of ["br", "identity"] as const) {
      showProgress(`render: round ${round + 1} of ${ROUNDS}, ${encoding}`)
      const before = readProcessUse(demo.site.pid).seconds
      await render(RENDERS, encoding)
      times[encoding].push(((readProcessUse(demo.site.pid).seconds - before) * 1000) / RENDERS)
    }
  return [
    {
      ...atMost("render: uncached list, processor time", findPercentile(times.br, 0.5), MAX_MS, "ms", 1),
      remark: `rounds: ${times.br.map((ms) => ms.toFixed(1)).join(" ")}`,
    },
    {
      what: "render: the same uncompressed",
      measured: `${findPercentile(times.identity, 0.5).toFixed(1)} ms`,
    },
  ]
}

/** A price that no control of the list offers: such lists are never cached. All have a full page of vehicles. */
function buildUncachedPath(turn: number): string {
  return `/vozidla?sales_price=${1_000_001 + turn}`
}
