import { type Kysely, sql } from "kysely"

/**
 * Which mail it is and what it is made of, so that a new kind needs no column. The release before knows neither: its columns
 * were still written until `019-old-mails.ts`.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail
      add kind text,
      add data jsonb,
      drop constraint mail_about,
      add constraint mail_about check (
        kind is not null or enquiry_id is not null or code is not null or held_since is not null
          or watch_id is not null or week_of is not null or is_digest
      )`.execute(database)
}
