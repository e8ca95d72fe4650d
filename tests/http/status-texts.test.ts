import { expect, it } from "vitest"
import { eventually } from "#harness/eventually.ts"
import { listRecipients } from "#harness/start-mail-server.ts"
import { startOwnSite } from "./start-own-site.ts"

const demo = await startOwnSite({
  database: true,
  // An hour is twelve seconds.
  clock: { speed: 300 },
  environment: { OPERATOR_EMAIL: "spravce@example.cz" },
})

// That it is one of several processes, whichever restart, is in watch-incidents.test.ts.
it("of a stale feed the operator gets one mail, and one when it is over; meanwhile the site goes on and says so", async () => {
  const listSubjects = () =>
    demo.mailServer.mails
      .filter((mail) => listRecipients(mail).includes("spravce@example.cz"))
      .map(({ subject = "" }) => subject)
      .filter((subject) => subject.includes("stock"))
  demo.provider.setFault("status-500")
  await eventually("the mail on the stock", () => listSubjects().length > 0)
  expect(listSubjects()).toEqual([expect.stringMatching(/^localhost:3000: stock: the provider has not/)])
  const problem = "status: status 500"
  expect(await demo.site.waitForLine(({ message }) => message === "feed stale")).toMatchObject({
    level: "error",
    problem,
  })
  const ready = await demo.get("/readyz")
  expect(ready.status).toBe(200)
  expect(await ready.json()).toMatchObject({ status: "degraded", vehicles: 50, problem })
  demo.provider.setFault(null)
  await eventually("the mail at its end", () => listSubjects().length > 1)
  expect(listSubjects().slice(1)).toEqual(["localhost:3000: over: stock"])
})
