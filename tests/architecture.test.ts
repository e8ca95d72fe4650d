import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { parseSync } from "vite"
import { describe, expect, it } from "vitest"

type Import = { readonly from: string; readonly to: string }

/** A file's first folders: "app/stock" of "app/stock/route.tsx". */
const folder = (file: string, depth: number) => file.split("/").slice(0, depth).join("/")
const isInside = (file: string, top: string) => file.startsWith(`${top}/`)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** What every page may use; the other folders of app/ are pages. */
const sharedAppFolders = ["app/ui", "app/frame", "app/browser", "app/seo", "app/texts", "app/styles"]
const pageOf = (file: string) => {
  const inFolder = isInside(file, "app") && file.split("/").length > 2
  return inFolder && !sharedAppFolders.includes(folder(file, 2)) ? folder(file, 2) : undefined
}
/** Commands connect features, as main.ts does. */
const featureOf = (file: string) =>
  isInside(file, "server") && file.split("/").length > 2 && folder(file, 2) !== "server/commands"
    ? folder(file, 2)
    : undefined

/** Each rule says which imports it forbids. */
const rules: Readonly<Record<string, (line: Import) => boolean>> = {
  "domain/ imports only domain/": ({ from, to }) => isInside(from, "domain") && !isInside(to, "domain"),
  "server/ never imports app/": ({ from, to }) => isInside(from, "server") && isInside(to, "app"),
  "a server feature never imports another": ({ from, to }) =>
    featureOf(from) !== undefined && featureOf(to) !== undefined && featureOf(from) !== featureOf(to),
  "app/ never imports server/": ({ from, to }) => isInside(from, "app") && isInside(to, "server"),
  "a page never imports another": ({ from, to }) =>
    pageOf(from) !== undefined && pageOf(to) !== undefined && pageOf(from) !== pageOf(to),
  "shared parts of app/ never import a page": ({ from, to }) =>
    sharedAppFolders.includes(folder(from, 2)) && pageOf(to) !== undefined,
  "app/ never imports Node": ({ from, to }) => isInside(from, "app") && to.startsWith("npm:node:"),
  "the product never imports demo/, tests/ or tools/": ({ from, to }) =>
    ["domain", "server", "app"].includes(folder(from, 1)) &&
    ["demo", "tests", "tools"].includes(folder(to, 1)),
}

function findCrossings(file: string, source: string): string[] {
  return readImports(file, source).flatMap((line) =>
    Object.entries(rules)
      .filter(([, forbids]) => forbids(line))
      .map(([rule]) => `${line.from} → ${line.to}: ${rule}`),
  )
}

function readImports(file: string, source: string): Import[] {
  const { module } = parseSync(file, source)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ]
  return requests.map((request) => ({ from: file, to: resolveImport(file, request) }))
}

function resolveImport(file: string, request: string): string {
  if (request.startsWith("#")) return request.slice(1)
  if (request.startsWith(".")) return path.posix.join(path.posix.dirname(file), request)
  return `npm:${request}`
}

/** Everything that is loaded with a file of the server, packages by their name. */
function listReached(entry: string): string[] {
  const reached = new Set([entry])
  for (const file of reached)
    if (/^(server|domain)\/.*\.ts$/.test(file))
      for (const { to } of readImports(file, readFileSync(file, "utf8"))) reached.add(to)
  return [...reached]
}

describe("who may import whom", () => {
  const files = globSync("{domain,server,app}/**/*.{ts,tsx}").filter((file) => !isTest(file))

  it("reads files of every part", () => {
    for (const top of ["domain", "server", "app"])
      expect(files.filter((file) => isInside(file, top)).length, top).toBeGreaterThan(3)
  })

  it("holds", () => {
    expect(files.flatMap((file) => findCrossings(file, readFileSync(file, "utf8")))).toEqual([])
  })

  it("lets only the image workers load sharp, never the web process", () => {
    expect(listReached("server/image-worker.ts")).toContain("npm:sharp")
    expect(listReached("server/main.ts")).not.toContain("npm:sharp")
    expect(listReached("server/main.ts")).toContain("server/images/worker-pool.ts")
  })

  it.each([
    ["domain/bad.ts", `import { z } from "zod"`],
    ["domain/bad.ts", `import fs from "node:fs"`],
    ["domain/search/bad.ts", `import type { Log } from "#server/log.ts"`],
    ["server/feed/bad.ts", `import { createStockStore } from "../stock/stock-store.ts"`],
    ["server/feed/bad.ts", `import type { StockSource } from "#server/stock/stock-source.ts"`],
    ["server/http/bad.ts", `import { servicesContext } from "#app/services-context.ts"`],
    ["server/main.ts", `const build = await import("#app/handle-request.ts")`],
    ["app/home/bad.ts", `export { createServices } from "#server/services.ts"`],
    ["app/home/bad.ts", `import type { Services } from "#server/services.ts"`],
    ["app/home/bad.ts", `const page = import("../stock/stock-page.tsx")`],
    ["app/ui/bad.ts", `import { StockPage } from "#app/stock/stock-page.tsx"`],
    ["app/home/bad.ts", `import { readFile } from "node:fs/promises"`],
    ["app/home/bad.ts", `import cars from "#demo/cars.ts"`],
    ["server/bad.ts", `import { findPercentile } from "#tools/bench/percentile.ts"`],
  ])("refuses in %s: %s", (file, source) => {
    expect(findCrossings(file, source)).not.toEqual([])
  })

  it.each([
    ["domain/good.ts", `import { formatPriceCzk } from "./price.ts"`],
    ["server/services.ts", `import { createStockStore } from "./stock/stock-store.ts"`],
    [
      "server/feed/good.ts",
      `import { XMLParser } from "fast-xml-parser"; import type { Log } from "#server/log.ts"`,
    ],
    [
      "app/home/good.tsx",
      `import type { PageServices } from "#domain/page-services.ts"; import { Card } from "../ui/card.tsx"`,
    ],
  ])("allows in %s: %s", (file, source) => {
    expect(findCrossings(file, source)).toEqual([])
  })
})
