import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseEnv } from "node:util"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { readConfig } from "#server/config/config.ts"
import { chooseOldDays } from "./backup.ts"
import { buildEdgeConf, buildMachineEnv, buildServiceConf, chooseDealerName } from "./dealer-files.ts"
import { listDealerSteps } from "./dealer-steps.ts"
import { chooseFreePorts, describeDealer } from "./installed-dealers.ts"
import { listSites } from "./machine-steps.ts"
import { formatSettings, joinMailAccount, readAnswersFile, splitMailAccount } from "./questions.ts"
import { chooseOldReleases } from "./releases.ts"
import { describeSettings, listReplaced } from "./settings.ts"
import { formatCommand } from "./steps.ts"

const example = "deploy/answers.example.env"
const dealer = {
  name: "javorina",
  host: "www.javorina.example",
  aliases: ["javorina.example"],
  ports: [3000, 3001],
  database: "dealer_javorina",
  otherMachine: null,
}
const machineEnv = buildMachineEnv(dealer, "", "/var/run/postgresql")

describe("answers", () => {
  it("name the dealer file from their own folder", () => {
    expect(readAnswersFile(example).DEALER_FILE).toBe(`${process.cwd()}/deploy/dealer.json`)
  })

  it("and what the machine decides are a whole configuration", () => {
    expect(readConfig({ ...readAnswersFile(example), ...parseEnv(machineEnv) })).toMatchObject({
      ok: true,
      config: { siteUrl: "https://www.example.cz", dealerFile: "/etc/dealership/javorina/dealer.json" },
    })
  })

  it("never say what the machine decides: systemd lets files win over the unit", () => {
    const settings = parseEnv(formatSettings({ ...readAnswersFile(example), PORT: "1", DATA_FOLDER: "/x" }))
    const unit = readFileSync("deploy/dealership@.service", "utf8")
    const ofMachine = [
      ...Object.keys(parseEnv(machineEnv)),
      ...Array.from(unit.matchAll(/\b([A-Z][A-Z_]+)=/g), ([, name = ""]) => name),
    ].filter((name) => name !== "DATABASE_URL")
    expect(ofMachine).toEqual(expect.arrayContaining(["DEALER_FILE", "DATA_FOLDER", "PORT", "METRICS_PORT"]))
    expect(Object.keys(settings).filter((name) => ofMachine.includes(name))).toEqual([])
  })

  it("to the questions on mail become the address that the site reads", () => {
    const account = {
      SMTP_SERVER: "smtp.example.cz:465",
      SMTP_USER: "web@example.cz",
      SMTP_PASSWORD: "a/b:c",
    }
    expect(joinMailAccount({ ...account, SMTP_FROM: "x" })).toEqual({
      SMTP_URL: "smtps://web%40example.cz:a%2Fb%3Ac@smtp.example.cz:465",
      SMTP_FROM: "x",
    })
    expect(joinMailAccount({ FEED_NAME: "x" })).toEqual({ FEED_NAME: "x" })
  })

  it("come apart again, as they are offered at the next time", () => {
    const account = { SMTP_SERVER: "smtp.example.cz:465", SMTP_USER: "a@b", SMTP_PASSWORD: "a/b:c" }
    expect(splitMailAccount(joinMailAccount(account))).toMatchObject(account)
  })

  it("with signs that mean something in the file come back as they were", () => {
    const password = 'a#b "c" \\d'
    expect(parseEnv(formatSettings({ FEED_PASSWORD: password })).FEED_PASSWORD).toBe(password)
  })
})

describe("a dealer on a machine", () => {
  it.each([
    ["www.auto-javorina.cz", "autojavorina"],
    ["auto.example.cz", "auto"],
  ])("of %s is named %s", (host, name) => {
    expect(chooseDealerName(host)).toBe(name)
  })

  it("is read back as it was written", () => {
    const environment = { SITE_URL: "https://www.javorina.example", ...parseEnv(machineEnv) }
    expect(describeDealer("javorina", environment as Record<string, string>)).toEqual(dealer)
  })

  it("has ports that no other has", () => {
    expect(chooseFreePorts([], 2)).toEqual([3000, 3001])
    expect(chooseFreePorts([{ ports: [3000] }, { ports: [3002, 3003] }], 2)).toEqual([3001, 3004])
  })

  it("has no server with TLS at the edge before its certificate, which nginx would refuse for all", () => {
    expect(buildEdgeConf(dealer, false)).not.toContain("443")
    expect(buildEdgeConf(dealer, true)).toContain("ssl_certificate /etc/nginx/tls/javorina/fullchain.pem;")
  })

  it("has other names of its certificate redirected, because a form sent from there would be refused", () => {
    const [, aliases = ""] = buildEdgeConf(dealer, true).split("# Other names")
    expect(aliases).toContain("server_name javorina.example;")
    expect(aliases).toContain("return 308 https://www.javorina.example$request_uri;")
    expect(buildEdgeConf({ ...dealer, aliases: [] }, true)).not.toContain("# Other names")
  })

  it("is asked elsewhere while its processes do not answer, where there is a second machine", () => {
    const servers = (other: string | null) =>
      buildEdgeConf({ ...dealer, otherMachine: other }, true).match(/server .*backup;/g)
    expect(servers(null)).toEqual([
      "server 127.0.0.1:3000 max_fails=0 backup;",
      "server 127.0.0.1:3001 max_fails=0 backup;",
    ])
    expect(servers("10.77.0.2:3000")).toEqual(["server 10.77.0.2:3000 max_fails=0 backup;"])
  })

  it("has nothing left to fill in", () => {
    const texts = [machineEnv, buildServiceConf(dealer), buildEdgeConf(dealer, true)]
    expect(texts.filter((text) => /@[a-z]+@/.test(text))).toEqual([])
  })
})

describe("settings of an installed dealer", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "settings-"))
  const dealerFile = path.join(folder, "dealer.json")
  const siteEnv = "FEED_PASSWORD=old\nREQUESTS_PER_SECOND=90\n"
  beforeEach(() => {
    writeFileSync(path.join(folder, "site.env"), siteEnv)
    writeFileSync(dealerFile, "{}")
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it("that answers would replace are named, without passwords", () => {
    const given = { siteEnv: "FEED_PASSWORD=new\nFEED_NAME=x\n", dealerFile: "demo/dealer.json" }
    expect(listReplaced(folder, given)).toEqual([
      "FEED_PASSWORD: … in place of …",
      "REQUESTS_PER_SECOND: nothing in place of 90",
      "FEED_NAME: x in place of nothing",
      `${dealerFile}: as in demo/dealer.json`,
    ])
    expect(listReplaced(folder, { siteEnv, dealerFile })).toEqual([])
  })

  it("stay beside what replaces them", () => {
    const commands = describeSettings(folder, undefined, { siteEnv: "A=b\n", dealerFile }).commands()
    expect(commands.map(formatCommand).join("\n")).toMatch(
      /cp --archive \S+site.env \S+site.env.before-\d{8}T\d{6}/,
    )
  })
})

describe("install --print", () => {
  const steps = listDealerSteps(
    {
      ...dealer,
      given: { siteEnv: "SITE_URL=https://www.javorina.example\n", dealerFile: "demo/second-dealer.json" },
      operatorEmail: undefined,
    },
    { root: "", server: undefined },
  )
  const printed = steps.flatMap((step) => step.commands().map(formatCommand)).join("\n")

  it("shows every command, with what it reads", () => {
    expect(printed).toContain(
      "useradd --system --home-dir /var/lib/dealers/javorina --shell /usr/sbin/nologin dealer_javorina",
    )
    expect(printed).toContain(
      "install -m 640 -g dealer_javorina demo/second-dealer.json /etc/dealership/javorina/dealer.json",
    )
    expect(printed).toMatch(
      /^install -D -m 640 -g dealer_javorina \/dev\/stdin \/etc\/dealership\/javorina\/site.env <<'EOF'$/m,
    )
    expect(printed).toContain(
      "--deploy-hook 'systemctl reload nginx' -d www.javorina.example -d javorina.example",
    )
  })

  it("opens the edge before the certificate is asked for, and starts one process after the other", () => {
    const order = ["nginx -t", "certbot certonly", "3000/readyz", "3001/readyz", "dealership-backup.timer"]
    const places = order.map((words) => printed.indexOf(words))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })

  it("quotes what a shell would read otherwise", () => {
    expect(formatCommand({ run: ["echo", "it's", "a b"] })).toBe(`echo 'it'\\''s' 'a b'`)
  })
})

it("websites are found wherever nginx reads them", () => {
  const configuration = `# configuration file /etc/nginx/nginx.conf:
http {
    include conf.d/*.conf;
}
# configuration file /etc/nginx/conf.d/shop.conf:
server {
    server_name shop.example;
}
`
  expect(listSites(configuration)).toEqual(["/etc/nginx/conf.d/shop.conf"])
})

describe("what is saved", () => {
  it("of releases: those in use and the newest others, three in all", () => {
    expect(chooseOldReleases(["e", "d", "c", "b", "a"], ["a", "d"])).toEqual(["c", "b"])
    expect(chooseOldReleases(["b", "a"], ["b", "a"])).toEqual([])
  })

  it("of backups: thirty days, by their names", () => {
    expect(chooseOldDays(["2026-10-18", "2026-10-19", "2026-11-18"], "2026-11-18")).toEqual(["2026-10-18"])
  })
})
