import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, it } from "vitest"
import { eventually } from "#harness/eventually.ts"
import { startSite } from "#harness/start-site.ts"

it("a dealer file with a fault changes no page, while the site runs and while it starts; fixed, it does", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "dealer-file-"))
  const file = path.join(folder, "dealer.json")
  for (const name of ["dealer.json", "certificate.webp", "person.webp"])
    await cp(`demo/${name}`, path.join(folder, name))
  const sound = await readFile(file, "utf8")
  await using demo = await startSite({ environment: { DEALER_FILE: file, METRICS_PORT: "0" } })
  const before = await demo.read("/kontakt")

  await writeFile(file, sound.replace('"from": "09:00"', '"from": "9"'))
  const { faults } = await demo.site.waitForLine(({ message }) => message === "dealer file has faults")
  expect(faults).toEqual([expect.stringContaining("openingHours.monday.from: must be a time such as 09:00")])
  const { port } = await demo.site.waitForLine(({ message }) => message === "metrics listening")
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toMatch(
    /^dealership_dealer_file_faults\{[^}]*\} 1$/m,
  )
  for (let start = 0; start < 2; start++) {
    expect(await demo.read("/kontakt")).toBe(before)
    const [, certificate = ""] = (await demo.read("/pojisteni")).match(/"(\/obrazky\/[^"]+)" alt="Cert/) ?? []
    expect((await demo.get(certificate)).status).toBe(200)
    expect(await (await demo.get("/readyz")).json()).toMatchObject({
      status: "degraded",
      dealerFaults: faults,
    })
    if (start === 0) await demo.restart()
  }

  await writeFile(file, sound.replaceAll("Ukázková 1", "Opravená 2"))
  await eventually("the new street on the page", async () =>
    (await demo.read("/kontakt")).includes("Opravená"),
  )
  expect(await demo.read("/dealer-does-not-exist")).toContain("Opravená")
  expect(await (await demo.get("/readyz")).json()).toMatchObject({ status: "ready", dealerFaults: [] })
  await rm(folder, { recursive: true })
})
