/** Every command that measures, attacks or draws, by its name: its file, and what it shows. `npm run tool` lists them. */
export const tools = {
  attack: ["attack/attack.ts", "attacks of all kinds: visitors, crowds, forms, uploads, injection; --short"],

  faults: ["outage/faults.ts", "every fault of the feed, and what a visitor met; --short"],
  durability: ["outage/durability.ts", "1,000 enquiries while all fails; --short"],
  "restore-test": ["outage/restore-test.ts", "destroyed, restored from a backup: what is lost; --short"],
  "update-test": ["outage/update-test.ts", "update and rollback with two builds: what is missing; --short"],
  erasure: ["outage/erasure.ts", "every period is over: no person in a dump of the database, files, logs"],

  budget: ["measure/budget.ts", "bytes of script, style, font and HTML of each page, elements, classes"],
  lighthouse: ["measure/lighthouse.ts", "five pages on Lighthouse's slow phone; --runs 3"],
  "bench:tap": ["measure/tap.ts", "a first tap right after the load on a slow phone, to the next paint"],
  "bench:dev": ["measure/dev.ts", "development: the first page, and how soon a changed line is on the list"],
  "bench:http": ["measure/http.ts", "the list: render: in no cache; page: cached, beside bare Node"],

  release: ["release/release.ts", "one file of the built site, with its Node, for `dealership update`"],
  install: ["install/install.ts", "a fresh Debian boots: install, add, update, rollback, restore"],
  container: ["container/container.ts", "the image in a Docker Engine of its own: built, run, stopped"],

  screens: ["screens/screens.ts", "pictures of every route and state in .screens/; --mails: of mails"],
  same: ["screens/same.ts", "every element of every page as another build draws it: ../other"],
  "test:browsers": ["browsers/browsers.ts", "the main journeys in three engines at six sizes; --short"],
  spec: ["spec/spec.ts", "every feature of the specification (S1 to S33) with the tests that prove it"],
  reference: ["reference/reference.ts", "docs/reference.md, after a change of what it is written from"],
} as const satisfies Readonly<Record<string, readonly [file: string, shows: string]>>

/** Undefined where there is no such tool. */
export function findToolFile(name: string): string | undefined {
  return Object.entries(tools).find(([each]) => each === name)?.[1][0]
}
