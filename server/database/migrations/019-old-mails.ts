import { type Kysely, sql } from "kysely"

/**
 * Mails that were posted before there were kinds get theirs. The columns that said it are neither written nor read any more; the
 * next release drops them, because the processes of the one before still read them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    update mail set
      kind = case
        when held_since is not null then 'held'
        when is_digest then 'digest'
        when watch_id is not null then 'watch' || initcap(coalesce(watch_letter, 'confirmation'))
        when week_of is not null then 'week'
        when enquiry_id is null then 'erasureNote'
        when visit is not null then case recipient when 'dealer' then 'visitNews' else 'visitAnswer' end
        else case recipient when 'dealer' then 'enquiry' else 'receipt' end
      end,
      data = case
        when held_since is not null then jsonb_build_object(
          'since', to_char(held_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        when is_digest then '{}'
        when watch_id is not null then jsonb_build_object('watchId', watch_id::text)
        when week_of is not null then jsonb_build_object('weekOf', week_of::text)
        when enquiry_id is null then jsonb_build_object('code', coalesce(code, ''))
        when visit is not null then jsonb_build_object('enquiryId', enquiry_id::text, 'visit', visit)
        else jsonb_build_object('enquiryId', enquiry_id::text)
      end
    where kind is null`.execute(database)
  await sql`
    alter table mail
      alter kind set not null,
      alter data set not null,
      drop constraint mail_about,
      drop constraint mail_watch`.execute(database)
}
