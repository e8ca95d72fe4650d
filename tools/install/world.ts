import { spawn } from "node:child_process"
import { writeFileSync } from "node:fs"
import path from "node:path"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { eventually } from "#harness/eventually.ts"
import { startTlsMailServer } from "./tls-mail-server.ts"

export type World = Awaited<ReturnType<typeof startWorld>>

/** Where pebble's DNS server learns which name leads where. */
const DNS_CONTROL = "http://127.0.0.1:8055"

/**
 * Outside of the machine under test: the vehicles' provider, a mail server with TLS and a password, DNS, an authority for certificates.
 * Every name leads to the machine, save those of the world. `folder` has the certificates of `make-ca`.
 */
export async function startWorld(folder: string, outside: string, inside: string) {
  const provider = await startDemoProvider({ port: 4000, host: outside })
  const mailServer = startTlsMailServer(folder, outside)
  const dns = startProgram("pebble-challtestsrv", [
    ...["-management", "127.0.0.1:8055", "-dns01", `${outside}:53`, "-http01", "", "-https01", ""],
    ...["-tlsalpn01", "", "-defaultIPv4", inside, "-defaultIPv6", ""],
  ])
  const configuration = path.join(folder, "pebble.json")
  const acme = {
    listenAddress: `${outside}:14000`,
    managementListenAddress: `${outside}:15000`,
    certificate: path.join(folder, "outside.pem"),
    privateKey: path.join(folder, "outside.key"),
    ...{ httpPort: 80, tlsPort: 443, ocspResponderURL: "", externalAccountBindingRequired: false },
  }
  writeFileSync(configuration, JSON.stringify({ pebble: acme }))
  const pebble = startProgram("pebble", ["-config", configuration, "-dnsserver", `${outside}:53`])
  for (const name of ["smtp.test", "acme.test"]) await lead(name, outside)
  return {
    mails: mailServer.mails,
    /** Lines of the answers file. */
    answers: {
      FEED_CARS_URL: provider.carsUrl,
      FEED_CAR_URL: provider.carUrl,
      FEED_NAME: provider.credentials.name,
      FEED_PASSWORD: provider.credentials.password,
      FEED_ACCOUNT_ID: provider.credentials.accountId,
      SMTP_URL: mailServer.urlOf("smtp.test"),
      SMTP_FROM: "Auto Javořina <web@javorina.test>",
      OPERATOR_EMAIL: "operator@agency.test",
    },
    acmeUrl: "https://acme.test:14000/dir",
    /** Of the certificates that its authority gives. */
    async downloadRoot() {
      const patient = ["--retry", "20", "--retry-connrefused", "--retry-delay", "1"]
      const curl = spawn("curl", ["--silent", "--insecure", ...patient, `https://${outside}:15000/roots/0`])
      return (await curl.stdout.toArray()).join("")
    },
    async stop() {
      for (const program of [dns, pebble]) program.kill()
      await mailServer.stop()
      await provider.stop()
    },
  }
}

function startProgram(program: string, flags: readonly string[]) {
  const fast = { PEBBLE_VA_NOSLEEP: "1", PEBBLE_WFE_NONCEREJECT: "0" }
  return spawn(program, flags, { stdio: "ignore", env: { ...process.env, ...fast } })
}

async function lead(host: string, address: string): Promise<void> {
  const body = JSON.stringify({ host: `${host}.`, addresses: [address] })
  const send = () => fetch(`${DNS_CONTROL}/add-a`, { method: "POST", body }).catch(() => undefined)
  await eventually("the DNS server answers", async () => (await send())?.ok === true)
}
