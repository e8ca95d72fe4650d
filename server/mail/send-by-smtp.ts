import { connect } from "node:net"
import { createTransport, type SendMailOptions, type SMTPTransportOptions } from "nodemailer"
import { oneClick } from "#domain/watch/watch-action.ts"
import type { Config } from "#server/config/config.ts"
import type { WrittenMail } from "./mail-content.ts"

export type SmtpAccount = NonNullable<Config["enquiries"]>["smtp"]

/** Its calendar file (RFC 6047) is beside text and HTML for programs that act on it, attached for all others. */
export type Message = WrittenMail & {
  /** The part of its Message-ID before the @. */
  readonly name: string
  readonly to: string
  readonly replyTo: string | null
  /** JPEG files, attached. */
  readonly photos?: readonly Buffer[]
  /** RFC 8058: where a mail client's own button for unsubscribing leads. */
  readonly unsubscribeUrl?: string
}

/** Never rejects. */
export type SendMessage = (message: Message) => Promise<{ readonly sent: true } | SendFailure>

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/**
 * A new connection for each message: nodemailer's pool would send again by itself. The limits of its own begin anew with
 * every byte, so a server that drips would hold it for ever: the socket is ours, and ends with the deadline.
 */
export function createSendBySmtp(account: SmtpAccount, deadlineMs: number): SendMessage {
  return async (message) => {
    let hasLeft = false
    const options = describeTransport(account, deadlineMs, () => {
      hasLeft = true
    })
    try {
      await createTransport(options).sendMail(buildMail(message, account))
      return { sent: true }
    } catch (error) {
      return describeSmtpProblem(error, hasLeft)
    }
  }
}

/** What the server says of the account, without a mail; null where it takes it. */
export async function findAccountProblem(account: SmtpAccount, deadlineMs: number): Promise<string | null> {
  try {
    await createTransport(describeTransport(account, deadlineMs, () => {})).verify()
    return null
  } catch (error) {
    return describeSmtpProblem(error, false).problem
  }
}

function describeTransport(
  { host, port, secure, login }: SmtpAccount,
  deadlineMs: number,
  onLeft: () => void,
): SMTPTransportOptions {
  const deadline = AbortSignal.timeout(deadlineMs)
  const isLocal = host === "localhost" || host === "127.0.0.1" || host === "[::1]"
  return {
    host,
    port,
    secure,
    // What stays on this machine needs no TLS.
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    ...(login !== null && { auth: login }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: createLeavingLog(onLeft),
    getSocket: (_, done) => {
      const socket = connect({ host, port, signal: deadline })
      socket.once("connect", () => done(null, { connection: socket }))
      socket.once("error", done)
    },
  }
}

/** That a message is out to its last byte nodemailer says nowhere but to its log. */
function createLeavingLog(onLeft: () => void) {
  const ignore = () => {}
  const info = (entry: unknown) => {
    if (typeof entry === "object" && entry !== null && "tnx" in entry && entry.tnx === "message") onLeft()
  }
  return { trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore }
}

function buildMail(message: Message, { from, domain }: SmtpAccount): SendMailOptions {
  const { name, to, replyTo, subject, text, html, calendar, photos = [], unsubscribeUrl } = message
  return {
    messageId: `<${name}@${domain}>`,
    from,
    // As one address each: of a text nodemailer would read several.
    to: { name: "", address: to },
    ...(replyTo !== null && { replyTo: { name: "", address: replyTo } }),
    subject,
    text,
    html,
    ...(calendar !== null && { icalEvent: { ...calendar, filename: "termin.ics" } }),
    attachments: photos.map((content, index) => ({
      filename: `foto-${index + 1}.jpg`,
      contentType: "image/jpeg",
      content,
    })),
    ...(unsubscribeUrl !== undefined && { list: { unsubscribe: { url: unsubscribeUrl } } }),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl !== undefined && {
        "List-Unsubscribe-Post": `${oneClick.field}=${oneClick.value}`,
      }),
    },
  }
}

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
 * No server will soon accept this recipient or this mail. Before `RCPT TO` it is the account that is refused, and every mail
 * waits until the operator has fixed that.
 */
function isRefused({ code, command, responseCode }: SmtpError): boolean {
  if (code === "EENVELOPE" && command === "API") return true
  const isOfMail = command === "RCPT TO" || command === "DATA"
  return isOfMail && typeof responseCode === "number" && responseCode >= 500
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null
}
