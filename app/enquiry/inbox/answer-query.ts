import { type MessageMethod, messageKinds } from "#domain/enquiry/inbox/reply-methods.ts"

/** The id of the text; the browser scrolls to it. */
export const TEXT_ID = "text"

/** Parameters of the inbox's address: the enquiry, how it is to be answered, and with which ready answer. */
const params = { enquiry: "dotaz", method: "jak", answer: "text" } as const

/** How to answer, and with which of the ready answers; null for what suits the enquiry. */
export type AskedAnswer = { readonly method: MessageMethod["kind"] | null; readonly answer: number | null }

/** The page that answers this enquiry. */
export function buildAnswerQuery(token: string, { method, answer }: AskedAnswer): string {
  const number = answer === null ? "" : `&${params.answer}=${answer + 1}#${TEXT_ID}`
  return `?${params.enquiry}=${encodeURIComponent(token)}&${params.method}=${method ?? ""}${number}`
}

/** Undefined where the address asks for the day itself. */
export function readAnswerQuery(
  search: URLSearchParams,
): ({ readonly token: string } & AskedAnswer) | undefined {
  const token = search.get(params.enquiry)
  const method = search.get(params.method)
  if (token === null || method === null) return undefined
  const number = search.get(params.answer) ?? ""
  return {
    token,
    method: messageKinds.find((kind) => kind === method) ?? null,
    answer: /^[1-8]$/.test(number) ? Number(number) - 1 : null,
  }
}

/** The name of the button that opens the message without script. */
export const OPEN = "otevrit"
export const textFieldName = "text"
export const MAX_TEXT_CHARACTERS = 2_000

/** The text as it was changed; undefined where another button was pressed. */
export function readWrittenText(action: unknown, text: unknown): string | undefined {
  return action === OPEN && typeof text === "string"
    ? text.slice(0, MAX_TEXT_CHARACTERS).toWellFormed()
    : undefined
}
