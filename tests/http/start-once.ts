import type { TestProject } from "vitest/node"
import { refuseMissing } from "#harness/refuse-missing.ts"
import { type Site, startSite } from "#harness/start-site.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the site that all test files share that only read from it. */
    sharedOrigin: string
  }
}

let demo: Site | undefined

export async function setup(project: TestProject): Promise<void> {
  refuseMissing("build")
  demo = await startSite({ waitFor: "details" })
  project.provide("sharedOrigin", demo.site.origin)
}

export async function teardown(): Promise<void> {
  await demo?.stop()
}
