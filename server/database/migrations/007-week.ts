import { type Kysely, sql } from "kysely"

/** What the dealer's week is told from: when each enquiry was answered, and searches that found nothing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail
      add week_of date,
      drop constraint mail_about,
      add constraint mail_about check (
        enquiry_id is not null or code is not null or held_since is not null or watch_id is not null
          or week_of is not null
      )`.execute(database)
  await sql`alter table enquiry add answered_at timestamptz`.execute(database)
  // The first answer to a visit that has changed more than once is no longer known.
  await sql`
    update enquiry set answered_at = least(
      handled_at,
      case when visit->>'sequence' = '1' and visit->>'by' is distinct from 'visitor' then visit_changed_at end
    )`.execute(database)
  await sql`
    create table empty_search (
      day date not null,
      wishes text not null,
      count integer not null,
      primary key (day, wishes)
    )`.execute(database)
}
