import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { buildContentSecurityPolicy } from "./security.ts"

it("names each script inside the page by its hash, and nothing that is not run", () => {
  const html = `<script>one()</script><script type="module">two()</script><script src="/a.js"></script>
    <script type="application/ld+json">{"a":1}</script><script>one()</script>`
  const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`
  const policy = buildContentSecurityPolicy(html, {
    map: { frame: "https://maps.example/frame?q=1" },
  })
  expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")};`)
  expect(policy).toContain("frame-src https://maps.example https://www.youtube-nocookie.com;")
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).not.toMatch(/unsafe|nonce|\*/)
})
