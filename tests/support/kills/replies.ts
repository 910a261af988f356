import { randomUUID } from 'node:crypto'
import { ask, insist } from './ask.ts'
import { miscounted, type MakeWriter } from './writer.ts'

/** Staff who begin conversations, and retry their replies until acknowledged. */
export const replies: MakeWriter = ({ port, cookie }) => {
  const acknowledged = new Set<string>()
  return {
    what: 'replies',
    concurrency: 2,
    async write(mark) {
      const post = (path: string, body: unknown) =>
        ask(port, 'POST', `/api/admin/conversations${path}`, { body, headers: { cookie } })
      const begun = await post('', { email: `${mark}@replies.example`, subject: 'A film', text: 'Shall we talk?' })
      if (begun?.status !== 200) return false
      const { id } = begun.json as { id: string }
      const reply = { subject: mark, text: `Do not lose ${mark}`, attachments: [], cc: [], key: randomUUID() }
      const { status } = await insist(() => post(`/${id}/replies`, reply))
      if (status === 200) acknowledged.add(mark)
      return status === 200
    },
    async faults(db, settled) {
      const { rows } = await db.query<{ mark: string; mailed: boolean; left: number }>(
        `select subject as mark, mail_id is not null as mailed,
           (select count(*)::int from mails where props->>'subject' = messages.subject and template = 'reply') as left
         from messages where direction = 'out' and subject like 'mark-%'`,
      )
      const isWhole = ({ mailed, left }: (typeof rows)[number]) => (mailed ? left === 1 : left === 0 && !settled)
      return [
        ...miscounted(
          acknowledged,
          rows.map(({ mark }) => mark),
          'a reply',
        ),
        ...rows
          .filter((row) => !isWhole(row))
          .map(({ mark, left }) => ({ mark, text: `a reply ${left === 0 ? 'never left' : `left as ${left} mails`}` })),
      ]
    },
  }
}
