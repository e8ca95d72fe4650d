import type { TestProject } from "vitest/node"
import { type DemoSite, startDemoSite } from "#harness/start-site.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the site that all test files share that only read from it. */
    sharedOrigin: string
  }
}

let demo: DemoSite | undefined

export async function setup(project: TestProject): Promise<void> {
  demo = await startDemoSite({ waitFor: "details" })
  project.provide("sharedOrigin", demo.site.origin)
}

export async function teardown(): Promise<void> {
  await demo?.stop()
}
