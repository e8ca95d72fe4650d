import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startHttpServer } from "#harness/start-http-server.ts"

let root: string
let folder: string
/** Another program on a process's port. */
const squatter = await startHttpServer((_, response) => response.end("no site"))
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "doctor-"))
  folder = path.join(root, "etc/dealership/javorina")
  await mkdir(folder, { recursive: true })
  await mkdir(path.join(root, "data"))
  for (const name of ["dealer.json", "certificate.webp", "person.webp"])
    await cp(`demo/${name}`, path.join(folder, name))
  await writeFile(
    path.join(folder, "machine.env"),
    `PORTS="1 ${squatter.port}"\nDATA_FOLDER=${root}/data\nDEALER_FILE=${folder}/dealer.json\n`,
  )
})
afterAll(async () => {
  await squatter.stop()
  await rm(root, { recursive: true })
})

const settings = {
  SITE_URL: "https://www.dealer.invalid",
  FEED_CARS_URL: "https://feed.invalid/cars",
  FEED_CAR_URL: "https://feed.invalid/car",
  FEED_NAME: "name",
  FEED_PASSWORD: "secret-of-the-feed",
  FEED_ACCOUNT_ID: "1",
  DATABASE_URL: "postgres://nobody:secret-of-the-database@127.0.0.1:1/none",
  SMTP_URL: "smtp://web:secret-of-the-mail@127.0.0.1:1",
  SMTP_FROM: "web@dealer.invalid",
}

type Finding = { readonly name: string; readonly word: string; readonly text: string }

async function examine(changes: Readonly<Record<string, string>> = {}) {
  const lines = Object.entries({ ...settings, ...changes }).map(([name, value]) => `${name}=${value}`)
  await writeFile(path.join(folder, "site.env"), lines.join("\n"))
  const args = ["server/commands/dealership.ts", "doctor", "--json", "--root", root]
  const { status, stdout } = await new Promise<{ status: unknown; stdout: string }>((resolve) =>
    execFile(process.execPath, args, (error, stdout) => resolve({ status: error?.code, stdout })),
  )
  expect(stdout).not.toContain("secret-of")
  const [{ findings }]: [{ findings: readonly Finding[] }] = JSON.parse(stdout)
  const words = Object.fromEntries(findings.map(({ name, word, text }) => [name, `${word}: ${text}`]))
  return { status, words }
}

it("looks at what is really there, and repeats no secret", async () => {
  const { status, words } = await examine()
  expect(status).toBe(1)
  expect(words).toMatchObject({
    program: "fault: /opt/dealership/current leads nowhere",
    settings: "fault: SITE_URL is https://www.dealer.invalid, but nginx answers to no name",
    rights: expect.stringContaining("ok: "),
    "dealer file": "warn: no rights.notice, the European notice on the legal guarantee",
    processes: expect.stringMatching(/dealership@1 is \w+ and does not answer; dealership@\d+ is/),
    name: "fault: www.dealer.invalid leads nowhere",
    site: expect.stringContaining("fault: https://www.dealer.invalid does not answer a visitor"),
    stock: "warn: unknown while no process answers",
    database: expect.stringContaining("fault: connection to server"),
    mail: expect.stringContaining("fault: the mail server says: E"),
  })
})

it("names a faulty variable and a faulty field", async () => {
  await writeFile(path.join(folder, "dealer.json"), "{}")
  const { words } = await examine({ FEED_CARS_URL: "feed" })
  expect(words.settings).toContain("fault: FEED_CARS_URL: Invalid URL")
  expect(words["dealer file"]).toContain("name: is missing")
})
