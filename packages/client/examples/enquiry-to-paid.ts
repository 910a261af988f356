// Takes an enquiry to a paid invoice, as a visitor, the studio and its client do it on the pages:
//   SLATEHOUSE_URL=https://studio.example SLATEHOUSE_TOKEN=sh_… node examples/enquiry-to-paid.ts
import { answerOf, createClient } from '../src/index.ts'

const { SLATEHOUSE_URL: url = '', SLATEHOUSE_TOKEN: token = '' } = process.env
if (!url || !token) throw new Error('Usage: SLATEHOUSE_URL=… SLATEHOUSE_TOKEN=… node examples/enquiry-to-paid.ts')
const api = createClient({ url, token })

const name = 'Ona Reel'
const email = `ona-${Date.now()}@reel.example`
await answerOf(
  api.POST('/api/contact', { body: { name, email, projectType: 'commercial', message: 'A film about our orchard, please.' } }),
)
const { conversations } = await answerOf(api.GET('/api/admin/conversations', { params: { query: { search: email } } }))
const [enquiry] = conversations
if (!enquiry) throw new Error('The enquiry is not in the inbox')
console.log(`Enquiry of ${enquiry.name}: ${enquiry.preview}`)

const { proposalId, id: projectId } = await answerOf(
  api.POST('/api/proposals', {
    body: {
      clientName: name,
      clientEmail: email,
      projectTitle: 'The orchard',
      shootDays: 1,
      editDays: 2,
      items: [{ label: 'Filming', cost: 2_000 }],
    },
  }),
)
const ofProposal = { params: { path: { id: proposalId } } }
await answerOf(api.POST('/api/proposals/{id}/send', { ...ofProposal, body: {} }))
// The client does this by the link in their mail.
await answerOf(
  api.POST('/api/proposal/{id}/approve', {
    ...ofProposal,
    body: { name, email, signature: name, billingAddress: { line1: '1 Quay Street', city: 'Bristol', postalCode: 'BS1 4DJ' } },
  }),
)
console.log('Proposal signed')

const ofProject = { params: { path: { id: projectId } } }
const { invoices } = await answerOf(
  api.PUT('/api/admin/projects/{id}/invoice-plan', {
    ...ofProject,
    body: { parts: [{ part: 'whole', label: 'Whole', percent: 100, event: 'by-hand' }] },
  }),
)
const ofInvoice = { params: { path: { id: invoices[0]!.id } } }
const { invoice: planned } = await answerOf(api.GET('/api/admin/invoices/{id}', ofInvoice))
const { invoice: issued } = await answerOf(
  api.POST('/api/admin/invoices/{id}/issue', { ...ofInvoice, body: { revision: planned.revision, send: true } }),
)
console.log(`Invoice ${issued.invoiceNumber}: ${issued.total} gross`)
const { invoice: paid } = await answerOf(
  api.POST('/api/admin/invoices/{id}/payments', {
    ...ofInvoice,
    body: { amount: issued.owed, method: 'bank-transfer', receivedOn: new Date().toISOString().slice(0, 10) },
  }),
)
console.log(`Invoice ${paid.invoiceNumber} is ${paid.status}`)
