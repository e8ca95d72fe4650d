import path from "node:path"
import { buildSiteEnvironment } from "#harness/site-environment.ts"
import { findPostgres } from "#harness/start-postgres.ts"
import { startServices } from "#harness/start-services.ts"
import { createWebServer, describeListenFault, listen } from "#server/http/server.ts"
import { startDemoProvider } from "./demo-provider.ts"
import { describeDemo, printMail } from "./describe-demo.ts"
import type { DevSite } from "./open-dev-site.ts"

/**
 * The site from its sources, offline. Vite stays; after a change in server/ or domain/ another site is opened in this process, and
 * requests wait for it. app/ is replaced in the open page.
 */
const address = { host: "localhost", port: Number(process.env.PORT ?? 3000) }
const origin = `http://localhost:${address.port}`
const server = createWebServer((request, response) =>
  vite.middlewares(request, response, async () => (await current).listener(request, response)),
)
const starting = Promise.all([
  startDemoProvider(),
  findPostgres() === undefined ? undefined : startServices({}, { onMail: printMail }),
])
const { createServer, createServerModuleRunner, isRunnableDevEnvironment } = await import("vite")
const vite = await createServer({
  // Of all other folders nothing is loaded, and looking through them takes seconds.
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: { ignored: (file) => !isIn(["", "app", "domain", "server"], file) },
  },
  appType: "custom",
  clearScreen: false,
  plugins: [
    {
      name: "site-opened-again",
      hotUpdate({ file, modules }) {
        if (this.environment.name === "ssr" && modules.length > 0 && isIn(["domain", "server"], file))
          current = openAgain()
      },
    },
  ],
})
const { ssr } = vite.environments
if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite's ssr environment cannot run code")
const loadWebsite = (): Promise<typeof import("#app/handle-request.ts")> =>
  ssr.runner.import("/app/handle-request.ts")
// Its own, because Vite's begins anew with each change of a page.
const runner = createServerModuleRunner(ssr, { hmr: false })
// A fault in it is said to whoever asks for a page.
loadWebsite().catch(() => {})
const [provider, services] = await starting
let changes = 0
let current = open()
await current

listen(server, address).then(
  async () => console.log(await describeDemo(origin, services)),
  (error) => {
    console.error(describeListenFault("PORT", address, error))
    process.exit(1)
  },
)
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, async () => {
    await Promise.all([services?.[Symbol.asyncDispose](), provider.stop(), vite.close()])
    process.exit(0)
  })

function isIn(folders: readonly string[], file: string): boolean {
  return folders.includes(path.relative(process.cwd(), file).split(path.sep)[0] ?? "")
}

async function open(): Promise<DevSite> {
  runner.clearCache()
  const { openDevSite } = await runner.import<typeof import("./open-dev-site.ts")>("/demo/open-dev-site.ts")
  const environment = {
    ...buildSiteEnvironment(provider),
    ...services?.environment,
    SITE_URL: origin,
    DATA_FOLDER: ".data/dev",
  }
  return openDevSite(environment, {
    handleRequest: async (...asked) => (await loadWebsite()).handleRequest(...asked),
    // Nothing is cached, so that the next request shows what was just edited.
    findCanonicalUrl: () => undefined,
    describeEmptySearch: async (...asked) => (await loadWebsite()).describeEmptySearch(...asked),
  })
}

/** The site with the change; without it as long as that has a fault. Of many changes at once the last counts. */
async function openAgain(): Promise<DevSite> {
  const turn = ++changes
  const before = await current
  if (turn !== changes) return before
  const startedAt = performance.now()
  before.stopPolling()
  try {
    const site = await open()
    void before.stop()
    console.log(`The change is on the site after ${Math.round(performance.now() - startedAt)} ms.`)
    return site
  } catch (error) {
    console.error("The site stays as it was before the change:", error)
    return before
  }
}
