import { readFileSync } from "node:fs"
import path from "node:path"
import { type ParsedMail, simpleParser } from "mailparser"
import { SMTPServer } from "smtp-server"

const PASSWORD = "mail-password"

/** As a mail carrier has it: with TLS and a password. `folder` has the certificates of `make-ca`. */
export function startTlsMailServer(folder: string, host: string) {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    secure: true,
    key: readFileSync(path.join(folder, "outside.key")),
    cert: readFileSync(path.join(folder, "outside.pem")),
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(new Error("535 wrong password")),
    onData: (stream, _, done) => {
      simpleParser(stream)
        .then((mail) => mails.push(mail))
        .then(() => done(), done)
    },
  })
  server.on("error", () => {})
  server.listen(465, host)
  return {
    mails: mails as readonly ParsedMail[],
    urlOf: (name: string) => `smtps://web:${PASSWORD}@${name}:465`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
