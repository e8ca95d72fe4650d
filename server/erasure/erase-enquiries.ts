import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely"
import type { Tables } from "#server/database/tables.ts"

/** Its mails go with it; how many there were in a month stays. Returns how many it were. */
export async function eraseEnquiries(
  database: Kysely<Tables>,
  which: (row: ExpressionBuilder<Tables, "enquiry">) => Expression<SqlBool>,
): Promise<number> {
  const counted = await database
    .with("gone", (query) =>
      query.deleteFrom("enquiry").where(which).returning(["way", "received_at", "suspect"]),
    )
    .with("kept", (query) =>
      query
        .insertInto("erased_enquiries")
        .columns(["month", "way", "count"])
        .expression((select) =>
          select
            .selectFrom("gone")
            .where("suspect", "=", false)
            .select([
              sql<string>`date_trunc('month', received_at at time zone 'Europe/Prague')::date`.as("month"),
              "way",
              sql<number>`count(*)::integer`.as("count"),
            ])
            .groupBy(["month", "way"]),
        )
        .onConflict((conflict) =>
          conflict.columns(["month", "way"]).doUpdateSet({
            count: sql<number>`erased_enquiries.count + excluded.count`,
          }),
        ),
    )
    .selectFrom("gone")
    .select(({ fn }) => fn.countAll<string>().as("n"))
    .executeTakeFirstOrThrow()
  return Number(counted.n)
}
