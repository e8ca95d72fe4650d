import pg from "pg"

/** One statement on a connection of its own, as an operator would run it. */
export async function query(
  url: string,
  text: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Of a table, with a condition if one follows its name. */
export async function countRows(url: string, from: string): Promise<number> {
  const [row] = await query(url, `select count(*)::int as n from ${from}`)
  return Number(row?.n)
}
