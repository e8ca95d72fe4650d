import { startSite } from "#harness/start-site.ts"
import { atLeast, type Row, showProgress } from "#tools/terminal.ts"
import { fetchCompressed } from "./fetch-compressed.ts"
import { measureInTurns } from "./measure-in-turns.ts"
import { startBareServer } from "./start-bare-server.ts"

const MIN_RATIO = 0.6

/** The cached list through the whole pipeline, with all its headers, beside the same bytes and headers from bare Node. */
export async function measurePage(): Promise<readonly Row[]> {
  showProgress("page: starting the site and making its photos")
  await using demo = await startSite({ unlimited: true, waitFor: "photos" })
  // Galleries are made after the first photos, and would take the processor from the site but not from bare Node.
  await demo.site.waitForLine(({ message }) => message === "galleries warmed up", 0, 300_000)
  const url = `${demo.site.origin}/vozidla`
  const { bytes, headers } = await fetchCompressed(url)
  using bare = await startBareServer(bytes, headers)
  const rates = await measureInTurns("page", { site: url, "bare Node": bare.url }, [
    "-H",
    "accept-encoding: br",
  ])
  const ratio = rates.site / rates["bare Node"]
  return [
    atLeast("page: cached list beside bare Node", ratio, MIN_RATIO, "×", 2),
    { what: "page: cached list", measured: `${rates.site.toFixed(0)} requests/s` },
    {
      what: "page: bare Node",
      measured: `${rates["bare Node"].toFixed(0)} requests/s`,
      remark: `${bytes.length} bytes of brotli, ${Object.keys(headers).length} headers`,
    },
  ]
}
