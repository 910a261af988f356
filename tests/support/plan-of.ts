import type { Database } from '#server/base/database.ts'

/** The plan of the statement that a call sends last, in one text. */
export async function planOf(db: Database, call: (db: Database) => Promise<unknown>): Promise<string> {
  const sent: { text: string; values: unknown[] }[] = []
  const client = db.$client
  const query = client.query.bind(client)
  client.query = ((config: any, values: any, ...more: any[]) => {
    sent.push({ text: config.text ?? config, values: values ?? config.values ?? [] })
    return (query as any)(config, values, ...more)
  }) as typeof client.query
  try {
    await call(db)
  } finally {
    client.query = query
  }
  const { text, values } = sent.at(-1)!
  const { rows } = await client.query(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
