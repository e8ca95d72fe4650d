import { query } from "./query.ts"

/**
 * Moves the clock that this database goes by, for the connections that are made after the first call. The site asks for `now()`
 * without naming its schema, so one in its own is found first.
 */
export async function moveDatabaseClock(databaseUrl: string, ms: number): Promise<void> {
  await query(
    databaseUrl,
    `create or replace function public.now() returns timestamptz language sql stable
       as $$ select pg_catalog.now() + interval '${ms} milliseconds' $$;
     do $$ begin
       execute format('alter database %I set search_path = public, pg_catalog', current_database());
     end $$`,
  )
}
