import { fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { browserHeaders } from "#harness/honest-forms.ts"

export type BotPost = {
  readonly headers: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

const advertisement = "Dobrý den, nabízíme vám výhodnou reklamu pro váš autobazar, ozvěte se nám ještě dnes."
const victim = "victim@visitors.example"

/** A person and words that no other post has. */
const build = (number: number) => ({
  [fieldNames.vehicle]: "104211",
  [fieldNames.way]: "question",
  [fieldNames.name]: `Robot ${number}`,
  [fieldNames.phone]: `608${String(number).padStart(6, "0")}`,
  [fieldNames.email]: `robot.${number}@bots.example`,
  [fieldNames.message]: `Nabídka číslo ${number}`,
})

/** Each gives itself away by one thing, and in all others is like a visitor's. */
export const bots: Readonly<Record<string, (number: number) => BotPost>> = {
  "fills in every field": (number) => ({
    headers: browserHeaders,
    fields: { ...build(number), [fieldNames.honeypot]: "x" },
  }),
  "has never seen the page": (number) => ({ headers: {}, fields: build(number) }),
  "leads to other sites": (number) => ({
    headers: browserHeaders,
    fields: { ...build(number), [fieldNames.message]: `Levně: https://shop-${number}.example/` },
  }),
  "says the same in many names": (number) => ({
    headers: browserHeaders,
    fields: { ...build(number), [fieldNames.message]: advertisement },
  }),
  "writes in one person's name": (number) => ({
    headers: browserHeaders,
    fields: { ...build(number), [fieldNames.phone]: "", [fieldNames.email]: victim },
  }),
}

/** Like visitors in everything: only how many they are tells them apart. */
export const likeVisitors = (number: number): BotPost => ({ headers: browserHeaders, fields: build(number) })
