import { expect, it } from "vitest"
import { eventually } from "#harness/eventually.ts"
import { listRecipients } from "#harness/start-mail-server.ts"
import { startSite } from "#harness/start-site.ts"

// That it is one of several processes, whichever restart, is in watch-incidents.test.ts.
it("the operator gets one mail when the feed is stale and one when it is over", async () => {
  await using site = await startSite({
    database: true,
    // An hour is twelve seconds.
    clock: { speed: 300 },
    environment: { OPERATOR_EMAIL: "spravce@example.cz" },
  })
  const listSubjects = () =>
    site.mailServer.mails
      .filter((mail) => listRecipients(mail).includes("spravce@example.cz"))
      .map(({ subject = "" }) => subject)
      .filter((subject) => subject.includes("stock"))
  site.provider.setFault("status-500")
  await eventually("the mail on the stock", () => listSubjects().length > 0)
  expect(listSubjects()).toEqual([expect.stringMatching(/^localhost:3000: stock: the provider has not/)])
  site.provider.setFault(null)
  await eventually("the mail at its end", () => listSubjects().length > 1)
  expect(listSubjects().slice(1)).toEqual(["localhost:3000: over: stock"])
})
