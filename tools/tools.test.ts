import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { findToolFile, tools } from "./tools.ts"

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync("package.json", "utf8"),
)

it("every tool has its file", () => {
  for (const [file] of Object.values(tools)) expect(existsSync(path.join("tools", file)), file).toBe(true)
})

it("no more than 18 scripts are in package.json, and those that are tools run by the table", () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(18)
  for (const name of Object.keys(scripts))
    if (findToolFile(name) !== undefined) expect(scripts[name]).toBe(`node tools/tool.ts ${name}`)
})

it("every command that a document or a comment names exists", () => {
  const files = execFileSync("git", ["ls-files", "*.md", "*.ts", "*.tsx", "*.json", "*.conf", ".ci"], {
    encoding: "utf8",
  }).split("\n")
  const unknown = files
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const named = readFileSync(file, "utf8").matchAll(/npm run (?:-s )?(tool -- )?([a-z][\w:-]*)/g)
      return Array.from(named, ([command, isTool, name = ""]) => ({ file, command, isTool, name }))
    })
    .filter(({ isTool, name }) => (isTool ? findToolFile(name) === undefined : !(name in scripts)))
  expect(unknown.map(({ file, command }) => `${file}: ${command}`)).toEqual([])
})
