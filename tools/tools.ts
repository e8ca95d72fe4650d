export type Tool = { readonly file: string; readonly shows: string }

/** Every command that measures, attacks or draws, by its name; `npm run tool` lists them. */
export const tools = {
  attack: {
    file: "attack/attack.ts",
    shows: "every attack that we know, on two processes behind the edge; what visitors notice of it",
  },
  injection: {
    file: "attack/injection.ts",
    shows:
      "hostile texts, paths, headers, requests and addresses at the site and its edge: none may get through",
  },
  spam: {
    file: "attack/spam.ts",
    shows: "10,000 posts of bots of five kinds from many addresses: what of them reaches the dealer",
  },
  "upload-attack": {
    file: "attack/upload-attack.ts",
    shows: "offers with hostile photos, four of 69 MB at once, cut lines: nothing is saved as it was sent",
  },
  "hostile-forms": {
    file: "attack/hostile-forms.ts",
    shows:
      "100,000 made-up forms, slow ones, and those that would add a header to a mail: none may do anything",
  },

  faults: {
    file: "outage/faults.ts",
    shows: "every fault of the feed at the built site, and what a visitor met; --short",
  },
  durability: {
    file: "outage/durability.ts",
    shows: "1,000 enquiries while processes, database and mail server fail; --short; --outage: for 72 hours",
  },
  chaos: {
    file: "outage/chaos.ts",
    shows:
      "two processes behind the edge while feed, photos, disks, clock, workers and processes fail at random",
  },
  clocks: {
    file: "outage/clocks.ts",
    shows: "a process a year, 20 days, an hour ahead and behind: nothing erased, nothing dated wrong",
  },
  "restore-test": {
    file: "outage/restore-test.ts",
    shows: "a site backed up as documented, destroyed, damaged and restored: what is lost; --short",
  },
  "update-test": {
    file: "outage/update-test.ts",
    shows: "update and rollback of a running site with two builds: files and days that are missing; --short",
  },
  erasure: {
    file: "outage/erasure.ts",
    shows:
      "everything so old that every period is over: no person in a dump of the database, in files and logs",
  },
  watches: {
    file: "outage/watches.ts",
    shows:
      "10,000 changes of the stock for 40 watches while processes are killed and the mail server is down",
  },
  "two-machines": {
    file: "outage/two-machines.ts",
    shows: "site, edge, standby, network and primary lost in turn while visitors read and write",
  },
  "bench:dealers": {
    file: "outage/dealers.ts",
    shows: "20 dealers on this machine: what one more costs in memory, processor and seconds",
  },

  load: {
    file: "measure/load.ts",
    shows: "a realistic mix; --restart: while two processes restart; --database: while the database is down",
  },
  budget: {
    file: "measure/budget.ts",
    shows: "script, style, font and HTML of the pages, compressed; raw HTML, elements, class attributes",
  },
  "budget:photos": {
    file: "measure/photo-budget.ts",
    shows: "bytes of the first view compared with the originals, and how like them the photos are",
  },
  lighthouse: {
    file: "measure/lighthouse.ts",
    shows: "five pages on Lighthouse's slow phone, three runs each",
  },
  "bench:http": {
    file: "measure/http.ts",
    shows:
      "render: a list in no cache, page: a cached one and bare Node, mixed: a small cache, edge: nginx in front",
  },
  "bench:search": {
    file: "measure/search.ts",
    shows: "one search with facets at 60 to 100,000 vehicles, compared with itemsjs and a plain filter",
  },
  "bench:similar": {
    file: "measure/similar.ts",
    shows: "similar vehicles at 50 to 100,000 vehicles, compared with a search",
  },
  "bench:filter": {
    file: "measure/filter.ts",
    shows: "filter clicks in Chromium with a slow processor, and a profile where they are too slow",
  },
  "bench:navigation": {
    file: "measure/navigation.ts",
    shows: "from the list to a vehicle and back, and back from another site",
  },
  "bench:photos": {
    file: "measure/photos.ts",
    shows: "a cached photo compared with bare Node and nginx; what new photos cost the pages",
  },
  "bench:enquiries": {
    file: "measure/enquiries.ts",
    shows: "how many enquiries a second one process saves, and how long until it confirms",
  },
  "bench:visit": {
    file: "measure/visit.ts",
    shows: "what a visit requests of the site, in requests and bytes",
  },
  "bench:formats": {
    file: "measure/formats.ts",
    shows: "bytes and time of AVIF at the likeness of our WebP",
  },

  screens: {
    file: "screens/screens.ts",
    shows: "pictures of every route and state at three widths, light and dark, in .screens/; --mails: mails",
  },
  "screens:compare": {
    file: "screens/compare.ts",
    shows: "the pictures of two runs pixel by pixel: before after",
  },
  "readme:pictures": { file: "screens/readme-pictures.ts", shows: "the pictures at the top of README.md" },
  "test:browsers": {
    file: "browsers/browsers.ts",
    shows: "the main journeys in Chromium, Firefox and WebKit at six window sizes: hangs, errors, cut lists",
  },
  spec: {
    file: "spec/spec.ts",
    shows: "every feature of the specification (S1 to S33) with the tests that prove it",
  },
  icons: { file: "draw-site-icons.ts", shows: "the site's icons drawn from the mark, after a change of it" },
} as const satisfies Readonly<Record<string, Tool>>

export function findTool(name: string): Tool | undefined {
  return Object.entries(tools).find(([each]) => each === name)?.[1]
}
