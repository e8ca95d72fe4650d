/** What nodemailer says of a failure; its message is left out, because servers repeat the recipient there. */
type SmtpError = { readonly code?: unknown; readonly command?: unknown; readonly responseCode?: unknown }

/** "EENVELOPE RCPT TO 550": for the log and the database. */
export function describeSmtpProblem(error: unknown): string {
  const { code, command, responseCode }: SmtpError = isObject(error) ? error : {}
  const known = [code, command, responseCode].filter((part) => part !== undefined)
  return known.length === 0 ? "unknown" : known.join(" ")
}

/** The recipient's own server says that there is no such address; everything else may pass, or is our configuration. */
export function isUnknownRecipient(error: unknown): boolean {
  const { command, responseCode }: SmtpError = isObject(error) ? error : {}
  return (
    command === "RCPT TO" && typeof responseCode === "number" && responseCode >= 550 && responseCode < 560
  )
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null
}
