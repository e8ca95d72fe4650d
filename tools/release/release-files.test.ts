import { execFileSync } from "node:child_process"
import { describe, expect, it } from "vitest"
import { isLoaded, isPackageReleased, isReleased } from "./build-release.ts"

describe("a release", () => {
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n")
  const taken = files.filter(isReleased)

  it("has what runs, what installs it, and an example of the dealer file with its pictures", () => {
    expect(taken).toEqual(
      expect.arrayContaining([
        ...["package.json", "server/main.ts", "server/commands/dealership.ts", "domain/site/site-paths.ts"],
        ...["deploy/nginx.conf", "deploy/dealer/edge.conf", "deploy/answers.example.env", "demo/dealer.json"],
        "server/images/worker/commissioner-czech.ttf",
        ...["docs/install.md", "docs/run.md", "docs/reference.md"],
      ]),
    )
  })

  it("has no tests, tools, secrets or sources of the website", () => {
    expect(
      taken.filter((file) => /\.test\.|^(app|tests|tools|harness|docs\/decisions|\.)/.test(file)),
    ).toEqual([])
    expect([".env", "server/.env", ".git/config"].filter(isReleased)).toEqual([])
  })

  it("has of packages what is loaded", () => {
    const listed = [
      "index.js",
      "index.d.ts",
      "index.d.mts",
      "index.js.map",
      "test/all.js",
      "lib/tests.js",
      "LICENSE",
    ]
    expect(listed.filter(isLoaded)).toEqual(["index.js", "lib/tests.js", "LICENSE"])
    const packages = [
      "/x/node_modules/typescript",
      "/x/node_modules/zod",
      "/x/node_modules/@img/sharp-linux-x64",
    ]
    expect(packages.filter(isPackageReleased)).toEqual(packages.slice(1))
  })
})
