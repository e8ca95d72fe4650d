import { setTimeout as sleep } from "node:timers/promises"
import sharp from "sharp"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { createHonestForms } from "#harness/honest-forms.ts"
import { listRecipients } from "#harness/start-mail-server.ts"
import { waitForDigests } from "#harness/wait-for-digests.ts"
import { turnLimits } from "#server/enquiry/turns.ts"
import { workInParallel } from "#tools/attempts.ts"
import { atLeast, atMost, type Row, showProgress } from "#tools/terminal.ts"
import { likeVisitors } from "./bots.ts"
import { type Answer, type FairStage, startFairStage } from "./fair-stage.ts"
import { hold } from "./stage.ts"

const HOSTILE_ADDRESSES = [1, 4, 30]
const HOSTILE_AT_ONCE = 6
const HONEST_ENQUIRIES = 50
const HONEST_OTHERS = 20
const FORMS_OF_EACH = 24
const WATCHES_OF_EACH = 10
const PHOTOS_OF_EACH = 40
const SLOW_UPLOADS = { addresses: 4, ofEach: 4, seconds: 20 }
/** As the script of the form does after a photo that was not taken. */
const PHOTO_ATTEMPTS = 2
const PHOTO_PAUSE_MS = 2_000

/** What all visitors share, and whether a few can use it up: a row for each attack and number of hostile addresses. */
export async function playFairAttacks(): Promise<readonly Row[]> {
  showProgress("starting two sites behind nginx, with a database and a mail server")
  await using stage = await startFairStage()
  const rows: Row[] = []
  for (const [round, hostile] of HOSTILE_ADDRESSES.entries()) {
    const addresses = Array.from({ length: hostile }, (_, number) => `127.${70 + round}.0.${number + 1}`)
    for (const attack of [attackEnquiries, attackWatches, attackPhotos]) {
      await stage.empty()
      showProgress(`${attack.name}, ${hostile} hostile addresses`)
      rows.push(...(await attack(stage, addresses, round)))
    }
  }
  for (const attack of [attackMailbox, attackPool, attackUploads]) {
    await stage.empty()
    showProgress(attack.name)
    rows.push(...(await attack(stage)))
  }
  return rows
}

type Attack = (stage: FairStage, hostile: readonly string[], round: number) => Promise<readonly Row[]>

/** Honest visitors write while each hostile address sends as many forms as it can. */
const attackEnquiries: Attack = async (stage, hostile, round) => {
  const before = stage.mails.length
  const buildForm = await createHonestForms()
  const forms = Array.from({ length: HONEST_ENQUIRIES }, (_, number) =>
    buildForm(1_000 * (round + 1) + number),
  )
  const promised: string[] = []
  const note = (answer: Answer, email: string | null) => {
    if (answer.location.includes("potvrzeni=1") && email !== null) promised.push(email)
    return answer
  }
  const [, answers] = await Promise.all([
    floodInTurn(hostile, FORMS_OF_EACH, async (from, number) => {
      const { fields } = likeVisitors(100_000 * (round + 1) + number)
      const answer = await stage.post("/poptavka", from, new URLSearchParams(fields))
      note(answer, fields[enquiryFields.email.name] ?? null)
    }),
    inTurn(forms, async ({ body, email }, number) =>
      note(await stage.post("/poptavka", nameHonest(round, number), body), email),
    ),
  ])
  const toDealer = () =>
    stage.mails.slice(before).filter((mail) => listRecipients(mail).includes("info@example.cz"))
  const countNamed = () =>
    forms.filter(({ name }) => toDealer().some(({ text = "" }) => text.includes(name))).length
  await waitForDigests(stage.databaseUrl)
  await stage.waitForMails()
  const receipts = await stage.query(
    "select fields->>'email' as email from mail join enquiry on enquiry.id = enquiry_id where recipient = 'visitor'",
  )
  const posted = new Set(receipts.map(({ email }) => email))
  const held = await stage.count("enquiry where suspect")
  const what = `A1 ${hostile.length} hostile:`
  return [
    atLeast(
      `${what} honest enquiries thanked, of ${forms.length}`,
      countStatus(answers, "303"),
      forms.length,
      "",
    ),
    atLeast(`${what} honest enquiries in the dealer's mailbox`, countNamed(), forms.length, ""),
    atMost(
      `${what} receipts promised and not posted`,
      promised.filter((email) => !posted.has(email)).length,
      0,
      "",
    ),
    { what: `${what} mails to the dealer, held`, measured: `${toDealer().length}, ${held}` },
  ]
}

/** Strangers are asked to confirm watches, then visitors ask for theirs. */
const attackWatches: Attack = async (stage, hostile, round) => {
  await floodInTurn(hostile, WATCHES_OF_EACH, (from, number) =>
    stage.post("/hlidat", from, buildWatch(`stranger.${round}.${number}@visitors.example`)),
  )
  const answers = await inTurn(Array.from({ length: HONEST_OTHERS }), (_, number) =>
    stage.post(
      "/hlidat",
      nameHonest(round + 10, number),
      buildWatch(`jana.${round}.${number}@visitors.example`),
    ),
  )
  const kept = await stage.count("watch where email like 'jana%'")
  const what = `A4 ${hostile.length} hostile:`
  return [
    atLeast(
      `${what} honest watches answered, of ${HONEST_OTHERS}`,
      countStatus(answers, "200"),
      HONEST_OTHERS,
      "",
    ),
    atLeast(`${what} honest watches kept and asked to confirm`, kept, HONEST_OTHERS, ""),
  ]
}

/** Photos without a form, while visitors send theirs. */
const attackPhotos: Attack = async (stage, hostile, round) => {
  const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer()
  const [, answers] = await Promise.all([
    floodInTurn(hostile, PHOTOS_OF_EACH, (from) => stage.uploadPhoto(from, jpeg)),
    inTurn(Array.from({ length: HONEST_OTHERS }), async (_, number) => {
      let answer = await stage.uploadPhoto(nameHonest(round + 20, number), jpeg)
      for (let attempt = 1; attempt < PHOTO_ATTEMPTS && answer.status === "503"; attempt++) {
        await sleep(PHOTO_PAUSE_MS)
        answer = await stage.uploadPhoto(nameHonest(round + 20, number), jpeg)
      }
      return answer
    }),
  ])
  // Those that came at the same time did not see each other; the next one puts it right.
  await stage.uploadPhoto(nameHonest(round + 20, HONEST_OTHERS), jpeg)
  const waiting = await stage.count("enquiry_photo")
  const what = `A5 ${hostile.length} hostile:`
  return [
    atLeast(
      `${what} honest photos taken, of ${HONEST_OTHERS}`,
      countStatus(answers, "201"),
      HONEST_OTHERS,
      "",
    ),
    atMost(`${what} photos that wait`, waiting, turnLimits.photo.all, ""),
  ]
}

/** Thirty at once from thirty addresses, all to one stranger's mailbox. */
async function attackMailbox(stage: FairStage): Promise<readonly Row[]> {
  const many = Array.from({ length: 30 }, (_, number) => number)
  await Promise.all(
    many.map((number) => {
      const fields = {
        ...likeVisitors(900_000 + number).fields,
        [enquiryFields.email.name]: `obet+${number}@victim.example`,
      }
      return stage.post("/poptavka", `127.90.0.${number + 1}`, new URLSearchParams(fields))
    }),
  )
  await Promise.all(
    many.map((number) =>
      stage.post("/hlidat", `127.90.1.${number + 1}`, buildWatch(`obet+${number}@victim.example`)),
    ),
  )
  const receipts = await stage.count("mail where recipient = 'visitor' and watch_id is null")
  const confirmations = await stage.count("mail where watch_id is not null")
  return [
    atMost("A7 receipts to one mailbox, of 30 at once", receipts, turnLimits.enquiry.contact, ""),
    atMost("A7 confirmations to one mailbox, of 30 at once", confirmations, turnLimits.watch.contact, ""),
  ]
}

/** A hundred watches of one mailbox at once, and visitors who write meanwhile. */
async function attackPool(stage: FairStage): Promise<readonly Row[]> {
  const buildForm = await createHonestForms()
  const flood = Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      stage.post("/hlidat", `127.91.0.${1 + (number % 10)}`, buildWatch("obet@victim.example")),
    ),
  )
  const answers = await inTurn(Array.from({ length: 12 }), (_, number) =>
    stage.post("/poptavka", nameHonest(30, number), buildForm(500_000 + number).body),
  )
  await flood
  return [atLeast("A8 honest enquiries beside 100 watches, of 12", countStatus(answers, "303"), 12, "")]
}

/** Bodies that never end, at the edge, and a visitor's photo beside them. */
async function attackUploads(stage: FairStage): Promise<readonly Row[]> {
  const { addresses, ofEach, seconds } = SLOW_UPLOADS
  const holding = hold({
    origin: stage.origin,
    connections: addresses * ofEach,
    from: Array.from({ length: addresses }, (_, number) => `127.92.0.${number + 1}`),
    first: `POST /vykup/nabidka HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000000\r\n\r\n--x\r\n`,
    more: "a",
    seconds,
    patienceSeconds: seconds,
  })
  await sleep((seconds * 1_000) / 2)
  const answers = await inTurn(Array.from({ length: HONEST_OTHERS }), (_, number) =>
    stage.uploadPhoto(nameHonest(40, number), Buffer.from([0xff, 0xd8, 0xff])),
  )
  await holding
  // Three bytes are no photo: 422 says that they were read.
  return [
    atLeast(
      `A3 honest uploads beside 16 slow ones, of ${HONEST_OTHERS}`,
      countStatus(answers, "422"),
      HONEST_OTHERS,
      "",
    ),
  ]
}

const nameHonest = (round: number, number: number) => `127.100.${round}.${number + 1}`

function buildWatch(email: string): URLSearchParams {
  return new URLSearchParams({ [enquiryFields.search.name]: "fuel=Nafta", [enquiryFields.email.name]: email })
}

function countStatus(answers: readonly Answer[], status: string): number {
  return answers.filter((answer) => answer.status === status).length
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  send: (item: Item, number: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const [number, item] of items.entries()) results.push(await send(item, number))
  return results
}

/** A few at once, of all addresses in turn. */
async function floodInTurn(
  addresses: readonly string[],
  ofEach: number,
  send: (from: string, number: number) => Promise<unknown>,
): Promise<void> {
  const turns = Array.from({ length: ofEach }, () => addresses).flat()
  await workInParallel(turns, HOSTILE_AT_ONCE, async (from, number) => void (await send(from, number)))
}
