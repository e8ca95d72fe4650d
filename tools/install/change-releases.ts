import { writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { type Row, sameAs, showProgress } from "#tools/terminal.ts"
import { machine } from "./machine.ts"
import { countSaved, dealership, describeLoss, underVisitors } from "./phase-parts.ts"

/** An update, a rollback, a release that does not start and a damaged file, under visitors. */
export async function changeReleases(root: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let tries = 0; / 0\b/.test(await countSaved()) && tries < 60; tries++) await sleep(1_000)
  const before = await countSaved()
  showProgress("update")
  rows.push(
    ...(await underVisitors("update", root, () =>
      dealership("dealership", "update", "/root/in/dealership-second.tar.gz"),
    )),
    await releaseIs("second"),
  )
  showProgress("rollback")
  rows.push(
    ...(await underVisitors("rollback", root, () => dealership("dealership", "rollback"))),
    await releaseIs("first"),
  )
  showProgress("a release that does not start")
  const releases = "/opt/dealership/releases"
  await machine.run("cp", "--archive", `${releases}/dealership-second`, `${releases}/dealership-broken`)
  writeFileSync(path.join(machine.root, releases, "dealership-broken/build/release.json"), '"broken"\n')
  writeFileSync(
    path.join(machine.root, releases, "dealership-broken/server/main.ts"),
    'throw new Error("broken")\n',
  )
  const broken = () => dealership("dealership", "rollback", "dealership-broken")
  rows.push(
    ...(await underVisitors("a release that does not start", root, broken, { wanted: 1 })),
    await releaseIs("first"),
    sameAs(
      "the way back after it",
      (await machine.run("readlink", "/opt/dealership/previous")).text.trim(),
      `${releases}/dealership-second`,
    ),
  )
  rows.push(await describeLoss(before))
  // Each is whole; one is signed by another key, the other is older than what runs.
  for (const name of ["stranger", "older"]) {
    const taken = await dealership("dealership", "update", `/root/in/dealership-${name}.tar.gz`)
    rows.push(
      sameAs(`update to the release "${name}"`, `status ${taken.status}`, "status 1"),
      await releaseIs("first"),
    )
  }
  return rows
}

async function releaseIs(name: string): Promise<Row> {
  const addresses = [3000, 3001].map((port) => `http://127.0.0.1:${port}/readyz`)
  const asked = await machine.run("curl", "--silent", ...addresses)
  const found = Array.from(asked.text.matchAll(/"release":"(\w+)"/g), ([, release]) => release)
  return sameAs("release of both processes", found.join(", "), `${name}, ${name}`)
}
