/** What nodemailer says of a failure; its message is left out, because servers repeat the recipient there. */
type SmtpError = { readonly code?: unknown; readonly command?: unknown; readonly responseCode?: unknown }

export type SendFailure = {
  readonly sent: false
  /** "EENVELOPE RCPT TO 550": for the log and the database. */
  readonly problem: string
  /** Refused for good, or perhaps delivered: to try it as often as after an outage would annoy somebody. */
  readonly again: "often" | "rarely"
}

/** `hasLeft`: the server had all of the message when it failed, so it may have delivered it. */
export function describeSmtpProblem(error: unknown, hasLeft: boolean): SendFailure {
  const { code, command, responseCode }: SmtpError = isObject(error) ? error : {}
  const isDeferred = typeof responseCode === "number" && responseCode >= 400 && responseCode < 500
  const known = [code, command, responseCode].filter((part) => part !== undefined)
  const problem = known.length === 0 ? "unknown" : known.join(" ")
  const isRare = isRefused({ code, command, responseCode }) || (hasLeft && !isDeferred)
  return { sent: false, problem, again: isRare ? "rarely" : "often" }
}

/**
 * Of this recipient or this mail no server will think otherwise soon. Before `RCPT TO` it is the account that is refused, and
 * every mail waits until the operator has put that right.
 */
function isRefused({ code, command, responseCode }: SmtpError): boolean {
  if (code === "EENVELOPE" && command === "API") return true
  const isOfMail = command === "RCPT TO" || command === "DATA"
  return isOfMail && typeof responseCode === "number" && responseCode >= 500
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null
}
