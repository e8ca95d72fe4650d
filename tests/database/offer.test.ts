import { afterEach, describe, expect, it } from "vitest"
import { eventually } from "#harness/eventually.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildOffer } from "./build-offer.ts"
import { findToken } from "./mail-links.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, mailServer, site } = await startTestSite()
afterEach(() => database.empty())

const photos = ["front", "back"].map((view) => new TextEncoder().encode(`jpeg of the ${view}`))
const honest = { suspect: false, photos }
const countPhotos = async () =>
  Number((await database.query("select count(*) as n from enquiry_photo"))[0]?.n)
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
/** How many rows of that table go, while all else that is due goes too. */
const erase = async (table: "enquiry" | "enquiry_photo", at: Date) =>
  (await eraseOld(open.database, at, silentLog))[table] ?? 0

describe("an offer", () => {
  it("is saved with its photos, and the same with the same photos is one", async () => {
    const first = await site.enquiries.save(buildOffer(2), honest)
    expect(first).toMatchObject({ saved: true })
    expect(await site.enquiries.save(buildOffer(2), honest)).toEqual(first)
    expect([await database.count("enquiry"), await countPhotos()]).toEqual([1, 2])
    const [front] = photos
    const other = await site.enquiries.save(buildOffer(1), { suspect: false, photos: front ? [front] : [] })
    expect(other).not.toEqual(first)
    expect([await database.count("enquiry"), await countPhotos()]).toEqual([2, 3])
  })

  it("reaches the dealer with its photos, and its receipt repeats nothing", async () => {
    const outcome = await site.enquiries.save(buildOffer(2, { name: "Petr Kovařík" }), honest)
    const code = outcome.saved ? outcome.code : ""
    const listMails = () => mailServer.mails.filter(({ text = "" }) => text.includes(code))
    await eventually("both mails are sent", () => listMails().length === 2)
    const mails = listMails()
    const dealers = mails.find(({ subject = "" }) => subject.startsWith("Nabídka k"))
    const receipt = mails.find(({ subject = "" }) => subject.startsWith("Vaši nabídku"))
    expect(
      dealers?.attachments.map(({ filename, contentType, content }) => [
        filename,
        contentType,
        content.toString(),
      ]),
    ).toEqual([
      ["foto-1.jpg", "image/jpeg", "jpeg of the front"],
      ["foto-2.jpg", "image/jpeg", "jpeg of the back"],
    ])
    expect(dealers?.text).toMatch(/VIN: +TMBEG7NJ0J0123456/)
    expect(dealers?.text).toMatch(/Stav: +Dobrý/)
    expect(dealers?.text).toContain("> Odřený zadní nárazník.")
    expect(receipt?.attachments).toEqual([])
    expect(receipt?.text?.replaceAll("\u00a0", " ")).toContain("dostali jsme údaje a 2 fotky")
    expect(receipt?.text).toContain("/smazat-udaje/")
    expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/TMBEG|98.400|165.000|nárazník|Kovařík/)
  })

  it("that a program seems to have written keeps no photos, until it turns out to be a visitor's", async () => {
    await site.enquiries.save(buildOffer(2), { ...honest, suspect: true })
    expect([await database.count("enquiry"), await countPhotos()]).toEqual([1, 0])
    await site.enquiries.save(buildOffer(2), honest)
    expect([await database.count("enquiry"), await countPhotos()]).toEqual([1, 2])
  })

  it("loses its photos after ninety days, and is itself erased after six months", async () => {
    await site.enquiries.save(buildOffer(2), honest)
    expect(await erase("enquiry_photo", daysFromNow(89.9))).toBe(0)
    expect(await erase("enquiry_photo", daysFromNow(90.1))).toBe(2)
    expect(await erase("enquiry", daysFromNow(90.1))).toBe(0)
    expect(await erase("enquiry", daysFromNow(186))).toBe(1)
  })

  it("takes the photos that came before it, and those whose offer never comes are erased after an hour", async () => {
    const keepings = await Promise.all(photos.map((jpeg) => site.savePhoto(jpeg)))
    const [first = ""] = keepings.flatMap((saving) => (saving.ok ? saving.id : []))
    const sent = { suspect: false, uploadedIds: [first] }
    const outcome = await site.enquiries.save(buildOffer(1), sent)
    expect(outcome).toMatchObject({ saved: true })
    expect(await site.enquiries.save(buildOffer(1), sent)).toEqual(outcome)
    expect(await site.enquiries.save(buildOffer(1, { name: "Petr" }), sent)).toEqual({
      saved: false,
      photosGone: true,
    })
    expect([await database.count("enquiry"), await countPhotos()]).toEqual([1, 2])
    expect(await erase("enquiry_photo", daysFromNow(0.9 / 24))).toBe(0)
    expect(await erase("enquiry_photo", daysFromNow(1.1 / 24))).toBe(1)
    expect(await erase("enquiry_photo", daysFromNow(90.1))).toBe(1)
  })

  it("that a program seems to have written leaves the photos before it unclaimed", async () => {
    const saving = await site.savePhoto(new TextEncoder().encode("jpeg of the side"))
    const uploadedIds = saving.ok ? [saving.id] : []
    await site.enquiries.save(buildOffer(1), { suspect: true, uploadedIds })
    expect(await erase("enquiry_photo", daysFromNow(1.1 / 24))).toBe(1)
  })

  it("loses its photos once it is handled", async () => {
    const before = mailServer.mails.length
    await site.enquiries.save(buildOffer(2, { name: "Jan Vyřízený" }), honest)
    const findMail = () => mailServer.mails.slice(before).find(({ text }) => text?.includes("/prodejce/"))
    await eventually("the dealer has it", () => findMail() !== undefined)
    expect(await countPhotos()).toBe(2)
    const handled = await site.enquiries.perform(findToken(findMail(), "prodejce"), "dealer", {
      kind: "handle",
    })
    expect([handled.done, await countPhotos()]).toEqual([true, 0])
  })

  it("takes its photos with it when it is erased", async () => {
    await site.enquiries.save(buildOffer(2), honest)
    await database.query("delete from enquiry")
    expect(await countPhotos()).toBe(0)
  })
})
