import type { Database } from '#server/base/database/database.ts'

/** Query plans of all statements of a call, in order. */
export async function plansOf(db: Database, call: (db: Database) => Promise<unknown>): Promise<string[]> {
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
  const plans: string[] = []
  for (const { text, values } of sent) {
    const { rows } = await client.query(`explain ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

/** Query plan of the last statement of a call. */
export const planOf = async (db: Database, call: (db: Database) => Promise<unknown>): Promise<string> =>
  (await plansOf(db, call)).at(-1)!
