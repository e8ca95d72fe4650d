import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"

/** What a client has just sent, or done: connected at the beginning, and sent the whole message at the end. */
export type SmtpStage = "greeting" | "EHLO" | "STARTTLS" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "message"

/** A reply word by word, or what a broken server does in its place. */
export type SmtpAnswer = `${number}${string}` | "hang" | "drop" | "drip" | "garbage"

type MailServerScript = {
  /** Undefined is what a server that works would say. */
  answer(stage: SmtpStage, recipient: string): SmtpAnswer | undefined
  /** Extensions that it offers. */
  readonly offers?: readonly string[]
}

export type ScriptedMailServer = {
  readonly port: number
  /** The recipients of messages that it had to the last byte, whatever it said then. */
  readonly taken: readonly string[]
  /** The same without those whose sender got no answer that they are taken. */
  readonly accepted: readonly string[]
  stop(): void
}

const usual: Readonly<Record<SmtpStage, SmtpAnswer>> = {
  greeting: "220 ready",
  EHLO: "250 hello",
  STARTTLS: "220 go ahead",
  AUTH: "235 welcome",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go ahead",
  message: "250 taken",
}
const DRIP_MS = 50
const END_OF_MESSAGE = "\r\n.\r\n"

/** A mail server without TLS that does at each stage what the test wants. */
export async function startScriptedMailServer({
  answer,
  offers = [],
}: MailServerScript): Promise<ScriptedMailServer> {
  const taken: string[] = []
  const accepted: string[] = []
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    let recipient = ""
    let unread = ""
    let isMessage = false
    sockets.add(socket)
    socket.on("error", () => {}).on("close", () => sockets.delete(socket))

    function reply(stage: SmtpStage): void {
      const text = answer(stage, recipient) ?? usual[stage]
      if (stage === "message") {
        taken.push(recipient)
        if (text.startsWith("2")) accepted.push(recipient)
      }
      isMessage = stage === "DATA" && /^[23]/.test(text)
      say(socket, stage === "EHLO" && text === usual.EHLO ? formatHello(offers) : text)
    }

    reply("greeting")
    socket.on("data", (chunk) => {
      unread += chunk.toString("latin1")
      for (;;) {
        const end = unread.indexOf(isMessage ? END_OF_MESSAGE : "\r\n")
        if (end < 0) return
        const line = unread.slice(0, end)
        unread = unread.slice(end + (isMessage ? END_OF_MESSAGE.length : 2))
        if (isMessage) {
          reply("message")
          continue
        }
        const verb = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? ""
        if (verb === "RCPT") recipient = /<([^>]*)>/.exec(line)?.[1] ?? ""
        if (isStage(verb)) reply(verb)
        else socket.end("221 bye\r\n")
      }
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    accepted,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const isStage = (verb: string): verb is SmtpStage => verb in usual

const formatHello = (offers: readonly string[]) =>
  ["hello", ...offers].map((line, index) => `250${index < offers.length ? "-" : " "}${line}`).join("\r\n")

function say(socket: Socket, text: string): void {
  if (text === "hang") return
  if (text === "drop") socket.destroy()
  else if (text === "garbage") socket.write(Buffer.from("\u0000\u0001xyz\u00ff\r\n{}\r\n", "latin1"))
  else if (text === "drip") {
    const timer = setInterval(() => socket.write("2"), DRIP_MS)
    socket.on("close", () => clearInterval(timer))
  } else socket.write(`${text}\r\n`)
}
