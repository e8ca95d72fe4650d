import { afterAll, beforeEach } from "vitest"
import { type EdgeOptions, startEdge } from "#harness/start-edge.ts"
import { type Answer, answerText, startScriptedSite } from "#tests/scripted-site.ts"

/** An edge of the test file's own and the site behind it, which answers each test like this unless the test says otherwise. */
export async function startScriptedEdge(answer: Answer = answerText("hello"), options?: EdgeOptions) {
  const site = await startScriptedSite()
  const edge = await startEdge([site.port], options)
  beforeEach(() => {
    site.requests.length = 0
    site.setAnswer(answer)
  })
  afterAll(async () => {
    await edge.stop()
    await site.stop()
  })
  return { site, edge }
}
