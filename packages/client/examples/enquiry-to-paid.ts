// Takes an enquiry to a paid invoice, as a visitor, the studio and its client do it on the pages:
//   SLATEHOUSE_URL=https://studio.example SLATEHOUSE_TOKEN=sh_… node examples/enquiry-to-paid.ts
import { createClient } from '../src/index.ts'

const { SLATEHOUSE_URL: url = '', SLATEHOUSE_TOKEN: token = '' } = process.env
if (!url || !token) throw new Error('Usage: SLATEHOUSE_URL=… SLATEHOUSE_TOKEN=… node examples/enquiry-to-paid.ts')
const api = createClient({ url, token })

const name = 'Ona Reel'
const email = `ona-${Date.now()}@reel.example`
await api.inquiry.sendContact({
  body: { name, email, projectType: 'commercial', message: 'A film about our orchard, please.' },
})
const { conversations } = await api.conversation.listConversations({ query: { search: email } })
const [enquiry] = conversations
if (!enquiry) throw new Error('The enquiry is not in the inbox')
console.log(`Enquiry of ${enquiry.name}: ${enquiry.preview}`)

const { proposalId, id: projectId } = await api.proposal.createProposal({
  body: {
    clientName: name,
    clientEmail: email,
    projectTitle: 'The orchard',
    shootDays: 1,
    editDays: 2,
    items: [{ label: 'Filming', cost: 2_000 }],
  },
})
await api.proposal.sendProposal({ params: { id: proposalId }, body: {} })
// The client does this by the link in their mail.
await api.proposal.approveProposal({
  params: { id: proposalId },
  body: { name, email, signature: name, billingAddress: { line1: '1 Quay Street', city: 'Bristol', postalCode: 'BS1 4DJ' } },
})
console.log('Proposal signed')

const { invoices } = await api.invoiceAdmin.planInvoices({
  params: { id: projectId },
  body: { parts: [{ part: 'whole', label: 'Whole', percent: 100, event: 'by-hand' }] },
})
const params = { id: invoices[0]!.id }
const { invoice: planned } = await api.invoiceAdmin.readInvoiceAtAdmin({ params })
const { invoice: issued } = await api.invoiceAdmin.issueInvoice({ params, body: { revision: planned.revision, send: true } })
console.log(`Invoice ${issued.invoiceNumber}: ${issued.total} gross`)
const { invoice: paid } = await api.invoiceAdmin.bookPayment({
  params,
  body: { amount: issued.owed, method: 'bank-transfer', receivedOn: new Date().toISOString().slice(0, 10) },
})
console.log(`Invoice ${paid.invoiceNumber} is ${paid.status}`)
