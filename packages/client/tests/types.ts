// Checked by the compiler alone: calls that the API refuses are found before they are made.
import { createClient } from '../src/index.ts'

const api = createClient({ url: 'https://studio.example', token: 'sh_' })

// @ts-expect-error: there is no such call
void api.project.paintProject()
// @ts-expect-error: the message is missing
void api.inquiry.sendContact({ body: { name: 'Ona', email: 'ona@reel.example', projectType: 'commercial' } })
// @ts-expect-error: the id of the project is missing
void api.project.readProject()
const params = { id: '' }
// @ts-expect-error: no such method of payment
void api.invoiceAdmin.bookPayment({ params, body: { amount: 1, method: 'cash', receivedOn: '' } })
void api.project.listProjects({ query: { status: 'in-progress' }, signal: AbortSignal.timeout(1_000) }).then(({ projects }) => {
  // @ts-expect-error: no such field
  return projects[0]?.colour
})
void api.invoiceAdmin.readInvoicePdf({ params }).then((file) => file.blob())
void api.task.addTask({ params, body: { title: 'Grade' }, headers: { 'Idempotency-Key': 'one' } })
