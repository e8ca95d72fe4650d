import { query } from "#harness/query.ts"

export const WATCHES = 5
const EACH = 10

/** Of every kind that is erased by its age: not due now nor in some days, due in 20 days and in a year. */
export async function seedRows(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `delete from enquiry; delete from watch; delete from mail; delete from ended_consent; delete from mass_erasure;
     insert into enquiry (digest, code, way, fields, suspect, received_at)
       select n::text::bytea, 'SEED', 'question', '{}', false, now() - interval '165 days' from generate_series(1, ${EACH}) n;
     insert into mail (name, recipient, kind, data, posted_at, sent_at)
       select 'seed-' || n, 'dealer', 'erasureNote', '{"code": "SEED"}', now() - interval '12 days', now() - interval '12 days' from generate_series(1, ${EACH}) n;
     insert into ended_consent (fingerprint, consent_version, asked_at, confirmed_at, ended_at)
       select '', 'seed', now(), now(), now() - interval '3 years' + interval '10 days' from generate_series(1, ${EACH}) n;
     insert into watch (email, search, wishes, consent_version, asked_at, confirmed_at, ends_at, looked_on)
       select 'seed-' || n || '@visitors.example', 'fuel=Nafta', '[]', 'seed', now(), now(), now() + interval '19 days', now()::date - 1
       from generate_series(1, ${WATCHES}) n;`,
  )
}

export async function countErased(databaseUrl: string): Promise<number> {
  const [row] = await query(
    databaseUrl,
    `select (select count(*) from enquiry where code = 'SEED') + (select count(*) from mail where data->>'code' = 'SEED')
       + (select count(*) from ended_consent where consent_version = 'seed')
       + (select count(*) from watch where consent_version = 'seed') as n`,
  )
  return 3 * EACH + WATCHES - Number(row?.n)
}

/** What is dated, and which rows are not the seed's. */
const dated = [
  ["enquiry", "received_at", "code <> 'SEED'", "case"],
  ["mail", "posted_at", "code is distinct from 'SEED'", "case"],
  ["mail", "sent_at", "code is distinct from 'SEED'", "case"],
  ["watch", "asked_at", "consent_version <> 'seed'", "case"],
  ["watch", "looked_on::timestamp + interval '1 day'", "true", "case"],
  ["price", "since", "true", "begin"],
  ["logged_time", "from_at", "true", "begin"],
  ["logged_time", "until_at", "true", "begin"],
  ["vehicle_day", "first_seen_on::timestamp + interval '1 day'", "true", "begin"],
  ["vehicle_day", "changed_on::timestamp + interval '1 day'", "true", "begin"],
] as const

/** Rows of before the case or the command began, and of the future, by the right clock. A day may end after now. */
export async function countMisdated(
  databaseUrl: string,
  since: Date,
  began: Date,
): Promise<readonly string[]> {
  const found = await Promise.all(
    dated.map(async ([table, value, where, from]) => {
      const first = from === "case" ? since : began
      const latest = value.includes("+") ? "1 day" : "5 minutes"
      return query(
        databaseUrl,
        `select '${table} ' || (${value})::text as row from ${table}
         where ${where} and ((${value})::timestamptz < '${first.toISOString()}'::timestamptz - interval '5 minutes'
           or (${value})::timestamptz > public.now() + interval '${latest}')`,
      )
    }),
  )
  return found.flat().map(({ row }) => String(row))
}
