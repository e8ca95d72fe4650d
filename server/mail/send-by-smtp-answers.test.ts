import { once } from "node:events"
import { readFileSync } from "node:fs"
import { type AddressInfo, createServer, type Socket } from "node:net"
import tls from "node:tls"
import { afterEach, describe, expect, it } from "vitest"
import {
  type SmtpAnswer,
  type SmtpStage,
  startScriptedMailServer,
} from "#tests/start-scripted-mail-server.ts"
import { createSendBySmtp, type Message, type SmtpAccount } from "./send-by-smtp.ts"

const DEADLINE_MS = 700
const account: SmtpAccount = {
  host: "127.0.0.1",
  port: 0,
  secure: false,
  login: null,
  from: "web@example.cz",
  domain: "example.cz",
  dkim: null,
}
const message: Message = {
  name: "enquiry-1-visitor",
  to: "jana@example.cz",
  replyTo: null,
  subject: "Váš dotaz jsme dostali",
  text: "Dobrý den\n",
  html: "<p>Dobrý den</p>",
  calendar: null,
}

/** How the mail ends: sent, or tried again as after an outage, or rarely because it is refused for good or may have arrived. */
type End = "sent" | "often" | "rarely"

/** Sends within the deadline, and says how it ended. */
async function send(changes: Partial<SmtpAccount>): Promise<End> {
  const started = performance.now()
  const outcome = await createSendBySmtp({ ...account, ...changes }, DEADLINE_MS)(message)
  expect(performance.now() - started).toBeLessThan(DEADLINE_MS + 5_000)
  return outcome.sent ? "sent" : outcome.again
}

describe("a mail server that", () => {
  it.each<[stage: SmtpStage, answer: SmtpAnswer, end: End]>([
    ["greeting", "250 what", "often"],
    ["greeting", "421 busy", "often"],
    ["greeting", "554 go away", "often"],
    ["greeting", "hang", "often"],
    ["greeting", "drop", "often"],
    ["greeting", "drip", "often"],
    ["greeting", "garbage", "often"],
    ["EHLO", "421 busy", "often"],
    ["EHLO", "hang", "often"],
    ["EHLO", "drop", "often"],
    ["EHLO", "garbage", "often"],
    ["AUTH", "454 later", "often"],
    ["AUTH", "535 no such login", "often"],
    ["AUTH", "hang", "often"],
    ["MAIL", "451 later", "often"],
    ["MAIL", "550 not from you", "often"],
    ["MAIL", "hang", "often"],
    ["MAIL", "drop", "often"],
    ["RCPT", "252 perhaps", "sent"],
    ["RCPT", "421 busy", "often"],
    ["RCPT", "450 greylisted", "often"],
    ["RCPT", "501 what", "rarely"],
    ["RCPT", "503 what", "rarely"],
    ["RCPT", "521 no mail here", "rarely"],
    ["RCPT", "541 no", "rarely"],
    ["RCPT", "550 no such user", "rarely"],
    ["RCPT", "hang", "often"],
    ["RCPT", "drop", "often"],
    ["RCPT", "drip", "often"],
    ["RCPT", "garbage", "often"],
    ["DATA", "250 go ahead", "sent"],
    ["DATA", "451 later", "often"],
    ["DATA", "554 no", "rarely"],
    ["DATA", "hang", "often"],
    ["DATA", "drop", "often"],
    ["DATA", "garbage", "often"],
    ["message", "299 taken", "sent"],
    ["message", "354 go on", "rarely"],
    ["message", "421 busy", "often"],
    ["message", "451 later", "often"],
    ["message", "452 full", "often"],
    ["message", "552 too large", "rarely"],
    ["message", "554 spam", "rarely"],
    ["message", "hang", "rarely"],
    ["message", "drop", "rarely"],
    ["message", "drip", "rarely"],
    ["message", "garbage", "rarely"],
  ])("at %s says %j: %s", async (stage, answer, end) => {
    const server = await startScriptedMailServer({
      answer: (at) => (at === stage ? answer : undefined),
      offers: ["AUTH PLAIN"],
    })
    try {
      expect(await send({ port: server.port, login: { user: "web", pass: "secret" } })).toBe(end)
      // Nothing is to be repeated rarely because of an outage, and nothing often that may have arrived.
      if (end === "often" && stage !== "message") expect(server.taken).toEqual([])
    } finally {
      server.stop()
    }
  })

  it("is not there: often", async () => {
    expect(await send({ port: 1 })).toBe("often")
  })
})

const trusted = tls.getCACertificates("default")
const ours = readFileSync("demo/self-signed/cert.pem", "utf8")
const key = readFileSync("demo/self-signed/key.pem", "utf8")
const readFixture = (name: string) => readFileSync(`tests/fixtures/certificates/${name}.pem`, "utf8")
/** This machine, by a name that is not taken for it: what is said to it needs TLS. */
const ELSEWHERE = "LOCALHOST"

type TlsServer = {
  readonly certificate?: string
  /** To STARTTLS, before any handshake. */
  readonly reply?: string
  readonly handshakes?: boolean
}

/** Offers STARTTLS, then does what the row says. Of what it hears, `plain` is what anybody on the way can read. */
async function startTlsServer({
  certificate = ours,
  reply = "220 go ahead\r\n",
  handshakes = true,
}: TlsServer) {
  const heard = { plain: "", encrypted: "" }
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on("error", () => {})
    socket.write("220 ready\r\n")
    const onPlain = (chunk: Buffer) => {
      heard.plain += chunk
      if (String(chunk).startsWith("EHLO")) socket.write("250-hello\r\n250 STARTTLS\r\n")
      else if (String(chunk).startsWith("STARTTLS")) {
        socket.write(reply)
        if (!handshakes) return
        socket.removeListener("data", onPlain)
        const secure = new tls.TLSSocket(socket, { isServer: true, key, cert: certificate })
        secure.on("error", () => {})
        secure.on("data", (sent) => {
          heard.encrypted += sent
          secure.write(String(sent).startsWith("EHLO") ? "250 hello\r\n" : "550 enough\r\n")
        })
      }
    }
    socket.on("data", onPlain)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe("a mail server elsewhere whose TLS is broken gets nothing, and the mail waits:", () => {
  afterEach(() => tls.setDefaultCACertificates(trusted))

  it.each<[what: string, server: TlsServer, trusts: readonly string[]]>([
    ["signed by itself", {}, []],
    ["expired", { certificate: readFixture("expired") }, [readFixture("expired")]],
    ["for another name", { certificate: readFixture("other-name") }, [readFixture("other-name")]],
    ["refused for now", { reply: "454 TLS not available\r\n", handshakes: false }, [ours]],
    ["refused for good", { reply: "501 what\r\n", handshakes: false }, [ours]],
    ["no handshake", { handshakes: false }, [ours]],
    ["plain text in its place", { reply: "220 go ahead\r\n250 ok\r\n250 ok\r\n", handshakes: false }, [ours]],
  ])("%s", async (_, script, trusts) => {
    tls.setDefaultCACertificates([...trusted, ...trusts])
    const server = await startTlsServer(script)
    try {
      expect(await send({ host: ELSEWHERE, port: server.port, login: { user: "web", pass: "geheim" } })).toBe(
        "often",
      )
      expect(server.heard.plain).not.toMatch(/MAIL FROM|RCPT TO|AUTH|example\.cz/)
      expect(server.heard.encrypted).toBe("")
    } finally {
      server.stop()
    }
  })

  it("replies injected before the handshake", async () => {
    tls.setDefaultCACertificates([...trusted, ours])
    const server = await startTlsServer({
      reply: "220 go ahead\r\n250-hello\r\n250 AUTH PLAIN\r\n235 welcome\r\n",
    })
    try {
      expect(await send({ host: ELSEWHERE, port: server.port, login: { user: "web", pass: "geheim" } })).toBe(
        "often",
      )
      expect(server.heard.plain).not.toMatch(/MAIL FROM|RCPT TO|AUTH|example\.cz/)
    } finally {
      server.stop()
    }
  })

  it.each(["hang", "plain"])("TLS from the first byte: %s", async (how) => {
    const server = createServer((socket) => {
      socket.on("error", () => {})
      if (how === "plain") socket.write("220 ready\r\n")
    })
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    try {
      const { port } = server.address() as AddressInfo
      expect(await send({ host: ELSEWHERE, port, secure: true })).toBe("often")
    } finally {
      server.close()
    }
  })
})
