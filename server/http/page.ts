import type { NonSharedBuffer } from "node:buffer"
import { createHash } from "node:crypto"
import type { Dealer } from "#domain/dealer.ts"
import { cachePolicies } from "../cache-policies.ts"
import { buildContentSecurityPolicy } from "./content-security-policy.ts"
import {
  chooseEncoding,
  type Effort,
  type EncodedText,
  type Encoding,
  encodeText,
  pressHarder,
  takeEncoding,
} from "./encodings.ts"
import type { ReadyAnswer } from "./send-ready-answers.ts"

/** An answer of the website, ready to be sent any number of times. */
export type Page = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: EncodedText
  readonly tag: string
  /** The pressed ones that were asked for so far. */
  readonly forms: Map<Encoding, Form>
}

export async function buildPage(response: Response, dealer: Dealer, effort: Effort): Promise<Page> {
  const { status } = response
  const text = await response.text()
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  const isHtml = headers["content-type"]?.startsWith("text/html") ?? false
  if (isHtml) headers["content-security-policy"] = buildContentSecurityPolicy(text, dealer)
  headers["cache-control"] = choosePolicy(status, isHtml)
  headers.vary = "accept-encoding"
  return {
    status,
    headers,
    text: await encodeText(text, effort),
    tag: createHash("sha256").update(text).digest("base64url").slice(0, 22),
    forms: new Map(),
  }
}

/** The same page in fewer bytes. */
export async function pressPage(page: Page): Promise<Page> {
  return { ...page, text: await pressHarder(page.text), forms: new Map() }
}

function choosePolicy(status: number, isHtml: boolean): string {
  if (status >= 500) return cachePolicies.error
  if (status >= 400) return cachePolicies.missing
  return isHtml ? cachePolicies.page : cachePolicies.data
}

/** What it takes of memory, near enough. */
export function countPageBytes({ text, headers }: Page): number {
  return text.br.length + text.gzip.length + JSON.stringify(headers).length
}

type Asked = { readonly acceptEncoding: string | undefined; readonly ifNoneMatch: string | undefined }
type Form = {
  readonly whole: ReadyForm
  /** For each tag that somebody may have been sent with this page. */
  readonly unchanged: readonly ReadyForm[]
}
type ReadyForm = ReadyAnswer & { readonly content: NonSharedBuffer | null }

/** Each pressed form of a page is put together once; whoever has it already is told so. */
export function findForm(page: Page, { acceptEncoding, ifNoneMatch }: Asked): ReadyForm {
  const encoding = chooseEncoding(acceptEncoding)
  const before = page.forms.get(encoding)
  const form = before ?? buildForm(page, encoding)
  // The plain form is large and seldom asked for; the cache counts only the pressed ones.
  if (before === undefined && encoding !== "identity") page.forms.set(encoding, form)
  if (page.status !== 200 || ifNoneMatch === undefined) return form.whole
  return form.unchanged.find(({ headers }) => listsTag(ifNoneMatch, headers.etag)) ?? form.whole
}

function buildForm({ status, headers, text, tag }: Page, encoding: Encoding): Form {
  const content = takeEncoding(text, encoding)
  // Other bytes have another tag, and whoever has the page in either has it.
  const [quick, hard] = [`"${tag}-${encoding}"`, `"${tag}-${encoding}-hard"`]
  const whole = {
    ...headers,
    etag: text.isPressedHard && encoding === "br" ? hard : quick,
    "content-length": String(content.length),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  }
  return {
    whole: { status, headers: whole, content },
    unchanged: [quick, hard].map((etag) => ({ status: 304, headers: { ...headers, etag }, content: null })),
  }
}

/** An edge that presses anew makes a tag weak; the page is the same. */
function listsTag(ifNoneMatch: string, etag = ""): boolean {
  return ifNoneMatch.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")))
}
