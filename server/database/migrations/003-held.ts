import { type Kysely, sql } from "kysely"

/** The daily mail about what is held, and the index by which an enquiry is judged beside those of the last day. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail
      add held_since timestamptz,
      drop constraint mail_about,
      add constraint mail_about
        check (enquiry_id is not null or code is not null or held_since is not null)`.execute(database)
  await sql`create index enquiry_judged on enquiry (received_at) where not suspect`.execute(database)
}
