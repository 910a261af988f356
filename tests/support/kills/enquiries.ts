import { ask } from './ask.ts'
import { addressOf, miscounted, type MakeWriter } from './writer.ts'

/** Sixteen visitors of the contact form who do not retry. */
export const enquiries: MakeWriter = ({ port, cookie }) => {
  const acknowledged = new Set<string>()
  return {
    what: 'enquiries',
    concurrency: 16,
    async write(mark) {
      const body = { name: 'Kill Test', email: `${mark}@kills.example`, projectType: 'other', message: `Do not lose ${mark}` }
      const told = await ask(port, 'POST', '/api/contact', { body, from: addressOf(mark, 25) })
      if (told?.status === 200) acknowledged.add(mark)
      return told?.status === 200
    },
    async faults(db) {
      const { rows } = await db.query<{ mark: string }>(
        `select split_part(email, '@', 1) as mark from inquiries
         where (select count(*) from mails where about = inquiries.id) <> 2`,
      )
      return [
        ...miscounted(acknowledged, await readInbox(port, cookie), 'an enquiry'),
        ...rows.map(({ mark }) => ({ mark, text: 'an enquiry has not its two mails' })),
      ]
    },
  }
}

/** Marks of all enquiries in the inbox. */
export async function readInbox(port: number, cookie: string): Promise<string[]> {
  const marks: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const path = `/api/admin/inquiries?limit=100${after && `&after=${encodeURIComponent(after)}`}`
    const told = (await ask(port, 'GET', path, { headers: { cookie } }))!
    const page = told.json as { inquiries: { message: string }[]; next: string | null }
    marks.push(...page.inquiries.map(({ message }) => message.match(/mark-[\d-]+/)?.[0] ?? ''))
    after = page.next
  }
  return marks
}
