import { expect, it } from 'vitest'
import { draftMessage, messageTemplates, type MessageFacts } from './message-templates.ts'

const facts: MessageFacts = {
  clientName: 'Ada Quill',
  projectTitle: 'The Launch',
  studio: 'Slatehouse',
  review: { version: 'V2', link: 'https://studio.example/clients/the-launch' },
  invoice: {
    number: 'INV-0007',
    owed: 120_050,
    vat: true,
    dueDate: '2026-11-20',
    overdue: true,
    link: 'https://studio.example/invoice/x',
  },
  shootDate: '2026-12-02',
}

it('fills each template from the project', () => {
  const review = draftMessage('review-reminder', facts)
  expect(review).toMatchObject({ subject: 'Your review of The Launch', warning: null })
  expect(review.text).toContain('V2 of “The Launch” is waiting for your feedback.')
  expect(review.text).toContain(facts.review!.link)
  const payment = draftMessage('payment-follow-up', facts)
  expect(payment.subject).toBe('Invoice INV-0007 for The Launch')
  expect(payment.text).toContain('£1,200.50 incl. VAT was due on 20 November 2026.')
  expect(draftMessage('shoot-confirmation', facts)).toMatchObject({ subject: 'Your shoot on 2 December 2026', warning: null })
  for (const template of messageTemplates) {
    expect(draftMessage(template, facts).text).toMatch(/^Hello Ada Quill,\n\n[\s\S]*Kind regards\nSlatehouse$/)
  }
})

it('omits what a project does not have, and says so', () => {
  const bare = { ...facts, review: null, invoice: null, shootDate: null }
  for (const template of ['review-reminder', 'payment-follow-up', 'shoot-confirmation'] as const) {
    const { text, warning } = draftMessage(template, bare)
    expect(warning).toMatch(/\.$/)
    expect(text).not.toMatch(/https?:|null|undefined|£/)
  }
})
