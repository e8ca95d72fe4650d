import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { parseSync } from "vite"
import { describe, expect, it } from "vitest"

type Import = {
  readonly from: string
  readonly to: string
  readonly isType: boolean
  /** `import(…)`, or the address of a style: the bundler makes a file of it. */
  readonly isSeparate: boolean
}

const isInside = (file: string, top: string) => file.startsWith(`${top}/`)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isPage = (file: string) => /(^|[/-])route\.tsx$|-page\.tsx$/.test(file)
const isProduct = (file: string) => ["domain", "server", "app"].some((top) => isInside(file, top))
const folder = path.posix.dirname

/** Each rule says which imports it forbids. Beside them there is only one: folders form no circle. */
const rules: Readonly<Record<string, (line: Import) => boolean>> = {
  "domain/ imports only domain/": ({ from, to }) => isInside(from, "domain") && !isInside(to, "domain"),
  "server/ never imports app/": ({ from, to }) => isInside(from, "server") && isInside(to, "app"),
  "app/ takes only types from server/": ({ from, to, isType }) =>
    isInside(from, "app") && isInside(to, "server") && !isType,
  "app/ never imports Node": ({ from, to }) => isInside(from, "app") && to.startsWith("npm:node:"),
  "app/ui knows no business": ({ from, to }) =>
    isInside(from, "app/ui") && isProduct(to) && !/^(app\/(ui|browser)|domain\/(czech|data))\//.test(to),
  "a page is imported by nobody but the route beside it": ({ from, to }) =>
    isPage(to) && (/[/-]route\.tsx$/.test(to) || folder(from) !== folder(to)),
  "the product never imports demo/, harness/, tests/ or tools/": ({ from, to }) =>
    isProduct(from) && /^(demo|harness|tests|tools)\//.test(to),
  "demo/ never imports tests/ or tools/": ({ from, to }) =>
    isInside(from, "demo") && /^(tests|tools)\//.test(to),
  "harness/ never imports tests/ or tools/": ({ from, to }) =>
    isInside(from, "harness") && /^(tests|tools)\//.test(to),
  "tools/ never imports tests/": ({ from, to }) => isInside(from, "tools") && isInside(to, "tests"),
  "tests/ never imports tools/": ({ from, to }) => isInside(from, "tests") && isInside(to, "tools"),
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
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isSeparate: moduleRequest.value.endsWith("?url"),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : { request: moduleRequest.value, isType, isSeparate: false },
      ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      request: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      isType: false,
      isSeparate: true,
    })),
  ]
  return requests
    .filter(({ request }) => !request.includes("+types"))
    .map(({ request, ...how }) => ({
      from: file,
      to: resolveImport(file, request.replace(/\?.*/, "")),
      ...how,
    }))
}

function resolveImport(file: string, request: string): string {
  if (request.startsWith("#")) return request.slice(1)
  if (request.startsWith(".")) return path.posix.join(folder(file), request)
  return `npm:${request}`
}

/** Everything that is reached from a start, the start itself only where it is a circle. */
function listReached<Item>(start: Item, listNext: (item: Item) => Iterable<Item>): ReadonlySet<Item> {
  const reached = new Set(listNext(start))
  for (const item of reached) for (const next of listNext(item)) reached.add(next)
  return reached
}

/** Folders that import each other, directly or through others: each circle in one line. */
function listCircles(imports: readonly Pick<Import, "from" | "to">[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports)
    if (isProduct(to) && folder(from) !== folder(to))
      next.set(folder(from), (next.get(folder(from)) ?? new Set()).add(folder(to)))
  const reached = new Map(
    [...next.keys()].map((start) => [start, listReached(start, (at) => next.get(at) ?? [])]),
  )
  const circles = [...reached].flatMap(([start, found]) =>
    found.has(start)
      ? [...found]
          .filter((at) => reached.get(at)?.has(start))
          .sort()
          .join(" ")
      : [],
  )
  return [...new Set(circles)].sort()
}

/** A short file costs a reader a hop: it needs two importers, the framework or the bundler. */
function listTinyFiles(files: readonly string[], imports: readonly Import[]): string[] {
  return files.filter((file) => {
    const importers = imports.filter(({ to }) => to === file)
    const isBundled = importers.some(({ isSeparate }) => isSeparate)
    return new Set(importers.map(({ from }) => from)).size === 1 && !isBundled && countLines(file) < 25
  })
}

/** Names that two files export, each with a meaning of its own: a reader who looks for one finds the other. */
function listAmbiguousNames(files: readonly string[]): string[] {
  const homes = new Map<string, string[]>()
  for (const file of files)
    for (const { entries } of parseSync(file, read(file)).module.staticExports)
      for (const { exportName, moduleRequest } of entries)
        if (moduleRequest === null && exportName.name !== null)
          homes.set(exportName.name, [...(homes.get(exportName.name) ?? []), file])
  return [...homes].filter(([, all]) => all.length > 1).map(([name, all]) => `${name}: ${all.join(", ")}`)
}

const read = (file: string) => readFileSync(file, "utf8")
const countLines = (file: string) => read(file).split("\n").length - 1

describe("who may import whom", () => {
  const files = globSync("{domain,server,app}/**/*.{ts,tsx}").filter((file) => !isTest(file))
  const imports = files.flatMap((file) => readImports(file, read(file)))
  const circles = listCircles(imports)

  it("is read in every part", () => {
    for (const top of ["domain", "server", "app"])
      expect(files.filter((file) => isInside(file, top)).length, top).toBeGreaterThan(3)
  })

  it("holds", () => {
    const all = [...files, ...globSync("{demo,harness,tests,tools}/**/*.ts")]
    expect(all.flatMap((file) => findCrossings(file, read(file)))).toEqual([])
  })

  it("makes no circle of folders", () => {
    expect(circles).toEqual([])
  })

  it("gives every exported name one meaning", () => {
    // React Router and Kysely say how a route and a migration call theirs.
    const isNamedByUs = (file: string) =>
      !/([/-]route|app\/root|app\/entry\..*)\.tsx$|\/migrations\//.test(file)
    expect(listAmbiguousNames(files.filter(isNamedByUs))).toEqual([])
  })

  it("keeps the tree's figures", () => {
    const figures = {
      "circles of folders": [circles.length, 0],
      "files under 25 lines with one importer": [listTinyFiles(files, imports).length, 20],
      "modules at the root of server/": [files.filter((file) => folder(file) === "server").length, 8],
      "modules at the root of app/": [files.filter((file) => folder(file) === "app").length, 8],
      "files in app/ui": [globSync("app/ui/**/*.*").filter((file) => !isTest(file)).length, 45],
    } as const
    console.log(
      Object.entries(figures)
        .map(([name, [found, limit]]) => `${name}: ${found} (at most ${limit})`)
        .join("\n"),
    )
    for (const [name, [found, limit]] of Object.entries(figures))
      expect(found, name).toBeLessThanOrEqual(limit)
  })

  it("lets only the image workers load sharp, never the web process", () => {
    const listLoaded = (entry: string) =>
      listReached(entry, (file) =>
        /^(server|domain)\/.*\.ts$/.test(file) ? readImports(file, read(file)).map(({ to }) => to) : [],
      )
    expect(listLoaded("server/images/worker/image-worker.ts")).toContain("npm:sharp")
    expect(listLoaded("server/main.ts")).not.toContain("npm:sharp")
    expect(listLoaded("server/main.ts")).toContain("server/images/worker-pool.ts")
  })

  it.each([
    ["domain/bad.ts", `import { z } from "zod"`],
    ["domain/bad.ts", `import fs from "node:fs"`],
    ["domain/search/bad.ts", `import type { Log } from "#server/process/log.ts"`],
    ["server/http/bad.ts", `import { servicesContext } from "#app/site/services-context.ts"`],
    ["server/main.ts", `const build = await import("#app/handle-request.ts")`],
    ["app/home/bad.ts", `export { createServices } from "#server/services.ts"`],
    ["app/home/bad.ts", `import { createServices, type Services } from "#server/services.ts"`],
    ["app/home/bad.ts", `const page = import("../stock/list/stock-page.tsx")`],
    ["app/home/bad.ts", `import { loader } from "./route.tsx"`],
    ["app/ui/bad.ts", `import { VehicleCard } from "#app/vehicle/card/vehicle-card.tsx"`],
    ["app/ui/bad.ts", `import type { Enquiry } from "#domain/enquiry/enquiry.ts"`],
    ["app/home/bad.ts", `import { readFile } from "node:fs/promises"`],
    ["app/home/bad.ts", `import cars from "#demo/cars.ts"`],
    ["server/bad.ts", `import { findPercentile } from "#tools/figures.ts"`],
    ["harness/bad.ts", `import { printTable } from "#tools/terminal.ts"`],
    ["harness/bad.ts", `import { stocks } from "#tests/arbitraries.ts"`],
    ["tools/attack/bad.ts", `import { stocks } from "#tests/arbitraries.ts"`],
  ])("refuses in %s: %s", (file, source) => {
    expect(findCrossings(file, source)).not.toEqual([])
  })

  it.each([
    ["domain/good.ts", `import { formatPriceCzk } from "./price.ts"`],
    ["server/feed/good.ts", `import type { StockStore } from "#server/stock/stock-store.ts"; import "zod"`],
    ["app/home/good.tsx", `import type { Services } from "#server/services.ts"`],
    [
      "app/home/route.tsx",
      `import { HomePage } from "./home-page.tsx"; import { Card } from "../ui/card.tsx"`,
    ],
  ])("allows in %s: %s", (file, source) => {
    expect(findCrossings(file, source)).toEqual([])
  })

  it("sees a circle through a third folder", () => {
    const line = (from: string, to: string) => ({ from: `app/${from}/a.ts`, to: `app/${to}/b.ts` })
    expect(listCircles([line("a", "b"), line("b", "c"), line("c", "a"), line("d", "a")])).toEqual([
      "app/a app/b app/c",
    ])
    expect(listCircles([line("a", "b"), line("b", "c"), line("a", "c"), line("a", "a")])).toEqual([])
  })
})
