import { existsSync, readdirSync, renameSync, rmSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { BACKUPS, describeReadingBack, describeUnpacking } from "./backup.ts"
import { buildDatabaseSql } from "./dealer-files.ts"
import { type InstalledDealer, listDealers } from "./installed-dealers.ts"
import { asPostgres, psql } from "./machine-steps.ts"
import { replaceLinkKey } from "./repair.ts"
import { perform, refuse, runProgram, write } from "./steps.ts"

/**
 * `dealership restore <day> [dealer]`: database and data folder as they were that day. Both are made whole beside those of now
 * before a process is stopped, and those of now are kept. What people have erased since stays erased, and the links of all mails
 * end, unless `--keep-links`.
 */
export async function restore(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { "keep-links": { type: "boolean", default: false } },
    allowPositionals: true,
  })
  const dealers = listDealers()
  const [day = "", name = dealers.length === 1 ? dealers[0]?.name : undefined] = positionals
  const dealer = dealers.find((each) => each.name === name)
  const archive = path.join(BACKUPS, day, `${name}.tar.gz`)
  if (day === "" || dealer === undefined || !existsSync(archive)) {
    const days = existsSync(BACKUPS) ? readdirSync(BACKUPS).sort().join(", ") : "none"
    return refuse(
      "usage: dealership restore <day> <dealer>",
      `  days: ${days}; dealers: ${dealers.map((each) => each.name).join(", ")}`,
    )
  }
  const isRestored = await bringBack(dealer, archive, values["keep-links"])
  write(isRestored ? "\n  Restored." : "\n  Not restored: database and data folder are as they were.")
  return isRestored ? 0 : 1
}

async function bringBack(dealer: InstalledDealer, archive: string, keepsLinks: boolean): Promise<boolean> {
  const { name, database, ports } = dealer
  const dump = archive.replace(/\.tar\.gz$/, ".dump")
  const home = `/var/lib/dealers/${name}`
  const stage = path.join(home, "restoring")
  const time = new Date().toISOString().replaceAll(/[-:]|\..*/g, "")
  const services = ports.map((port) => `dealership@${port}`)
  const isMade =
    (await perform("backup read to its end", async () => {
      if (database !== null) await runProgram(describeReadingBack(dump))
      rmSync(stage, { recursive: true, force: true })
      await runProgram(["install", "-d", stage])
      await runProgram(describeUnpacking(archive, `${home.slice(1)}/data`, stage))
    })) &&
    (database === null ||
      (await perform(`database ${database}_new from it`, () => fillNew(dealer, database, dump, keepsLinks))))
  if (!isMade) return false

  if (!(await perform("processes stopped", () => runProgram(["systemctl", "stop", ...services]))))
    return false
  const isRestored = await perform(`in their place; those of now are kept as …_before_${time}`, () =>
    takePlace(path.join(stage, home, "data"), home, database, time),
  )
  rmSync(stage, { recursive: true, force: true })
  const areStarted = await perform("processes started", async () => {
    for (const service of services) await runProgram(["systemctl", "start", service])
  })
  return isRestored && areStarted
}

/** Whole before it takes the database's name. */
async function fillNew(dealer: InstalledDealer, database: string, dump: string, keepsLinks: boolean) {
  const made = `${database}_new`
  await runProgram([...asPostgres, "dropdb", "--force", "--if-exists", made])
  await runProgram(psql, buildDatabaseSql({ ...dealer, database: made }))
  const pgRestore = [...asPostgres, "pg_restore", "--clean", "--if-exists", "--exit-on-error"]
  await runProgram(["sh", "-c", `"$@" < "$0"`, dump, ...pgRestore, `--dbname=${made}`])
  // A key that was replaced since the backup must not open links again.
  if (!keepsLinks) await replaceLinkKey(dealer.name, made)
}

/** The data folder and the database, both or none. */
async function takePlace(restored: string, home: string, database: string | null, time: string) {
  const data = path.join(home, "data")
  const before = `${data}_before_${time}`
  const hasData = existsSync(data)
  if (existsSync(`${data}/erased`))
    await runProgram(["cp", "--archive", "--update", `${data}/erased`, restored])
  if (hasData) renameSync(data, before)
  renameSync(restored, data)
  if (database === null) return
  try {
    await runProgram(psql, buildRenaming(database, time))
  } catch (error) {
    renameSync(data, restored)
    if (hasData) renameSync(before, data)
    throw error
  }
}

function buildRenaming(database: string, time: string): string {
  return `begin;
select pg_terminate_backend(pid) from pg_stat_activity where datname in ('${database}', '${database}_new');
select 'alter database ${database} rename to ${database}_before_${time.toLowerCase()}'
where exists (select from pg_database where datname = '${database}') \\gexec
alter database ${database}_new rename to ${database};
commit;
`
}
