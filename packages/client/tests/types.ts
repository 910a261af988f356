// Checked by the compiler alone: calls that the API refuses are found before they are made.
import { createClient } from '../src/index.ts'

const api = createClient({ url: 'https://studio.example', token: 'sh_' })

// @ts-expect-error: there is no such call
void api.GET('/api/admin/nothing')
// @ts-expect-error: the message is missing
void api.POST('/api/contact', { body: { name: 'Ona', email: 'ona@reel.example', projectType: 'commercial' } })
const path = { id: '' }
const body = { amount: 1, method: 'cash', receivedOn: '' } as const
// @ts-expect-error: no such method of payment
void api.POST('/api/admin/invoices/{id}/payments', { params: { path }, body })
void api.GET('/api/admin/projects', { params: { query: { status: 'in-progress' } } }).then(({ data }) => {
  // @ts-expect-error: no such field
  return data?.projects[0]?.colour
})
