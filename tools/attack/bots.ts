import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { browserHeaders } from "#harness/honest-forms.ts"

export type Post = {
  readonly headers: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

const advertisement = "Dobrý den, nabízíme vám výhodnou reklamu pro váš autobazar, ozvěte se nám ještě dnes."
const victim = "victim@visitors.example"

/** Like visitors in everything: a person and words that no other post has; only how many they are tells them apart. */
export const likeVisitors = (number: number, changes: Post["fields"] = {}): Post => ({
  headers: browserHeaders,
  fields: {
    [enquiryFields.vehicle.name]: "104211",
    [enquiryFields.way.name]: "question",
    [enquiryFields.name.name]: `Robot ${number}`,
    [enquiryFields.phone.name]: `608${String(number).padStart(6, "0")}`,
    [enquiryFields.email.name]: `robot.${number}@bots.example`,
    [enquiryFields.message.name]: `Nabídka číslo ${number}`,
    ...changes,
  },
})

/** Each gives itself away by one thing, and in all others is like a visitor's. */
export const bots: Readonly<Record<string, (number: number) => Post>> = {
  "fills in every field": (number) => likeVisitors(number, { [enquiryFields.honeypot.name]: "x" }),
  "has never seen the page": (number) => ({ ...likeVisitors(number), headers: {} }),
  "leads to other sites": (number) =>
    likeVisitors(number, { [enquiryFields.message.name]: `Levně: https://shop-${number}.example/` }),
  "says the same in many names": (number) =>
    likeVisitors(number, { [enquiryFields.message.name]: advertisement }),
  "writes in one person's name": (number) =>
    likeVisitors(number, { [enquiryFields.phone.name]: "", [enquiryFields.email.name]: victim }),
}
