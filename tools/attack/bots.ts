import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { browserHeaders } from "#harness/honest-forms.ts"

export type BotPost = {
  readonly headers: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

const advertisement = "Dobrý den, nabízíme vám výhodnou reklamu pro váš autobazar, ozvěte se nám ještě dnes."
const victim = "victim@visitors.example"

/** A person and words that no other post has. */
const build = (number: number) => ({
  [enquiryFields.vehicle.name]: "104211",
  [enquiryFields.way.name]: "question",
  [enquiryFields.name.name]: `Robot ${number}`,
  [enquiryFields.phone.name]: `608${String(number).padStart(6, "0")}`,
  [enquiryFields.email.name]: `robot.${number}@bots.example`,
  [enquiryFields.message.name]: `Nabídka číslo ${number}`,
})

/** Each gives itself away by one thing, and in all others is like a visitor's. */
export const bots: Readonly<Record<string, (number: number) => BotPost>> = {
  "fills in every field": (number) => ({
    headers: browserHeaders,
    fields: { ...build(number), [enquiryFields.honeypot.name]: "x" },
  }),
  "has never seen the page": (number) => ({ headers: {}, fields: build(number) }),
  "leads to other sites": (number) => ({
    headers: browserHeaders,
    fields: { ...build(number), [enquiryFields.message.name]: `Levně: https://shop-${number}.example/` },
  }),
  "says the same in many names": (number) => ({
    headers: browserHeaders,
    fields: { ...build(number), [enquiryFields.message.name]: advertisement },
  }),
  "writes in one person's name": (number) => ({
    headers: browserHeaders,
    fields: { ...build(number), [enquiryFields.phone.name]: "", [enquiryFields.email.name]: victim },
  }),
}

/** Like visitors in everything: only how many they are tells them apart. */
export const likeVisitors = (number: number): BotPost => ({ headers: browserHeaders, fields: build(number) })
