import { describe, expect, it } from 'vitest'
import { defaultBrand } from '#domain/brand/brand.ts'
import type { MailTemplate, MailTemplates } from './base/mail-templates.ts'
import { renderMail } from './documents.tsx'

const studio = { brand: defaultBrand, siteUrl: 'https://slatehouse.example' }
const token = 'T'.repeat(43)
const notice = {
  inquiryId: '00000000-0000-4000-8000-000000000000',
  name: 'Jane <script>alert(1)</script> Doe',
  subject: 'Brand Film',
  details: [{ label: 'Goal', value: 'First line\nSecond <b>line</b>' }],
}
const price = { breakdown: [{ description: 'Brand Film', cost: 200_050, type: 'base' as const }], total: 200_050 }

const samples: { [Template in MailTemplate]: MailTemplates[Template] } = {
  'new-contact': notice,
  'new-inquiry': notice,
  'new-quote': { ...notice, ...price, claimedTotal: 100 },
  'contact-received': { name: notice.name, projectType: 'Other' },
  'inquiry-received': { name: notice.name },
  'quote-for-client': { name: notice.name, projectTitle: 'The Launch', ...price },
  'newsletter-confirm': { token },
  'newsletter-welcome': { token },
  'proposal-sent': {
    name: notice.name,
    projectTitle: 'The Launch',
    proposalId: 'P'.repeat(22),
    total: 200_050,
    expiresAt: '2027-03-31T22:59:59.999Z',
    message: 'Dear Jane,\n\nas <b>promised</b>.',
  },
  'proposal-reminder': {
    name: notice.name,
    projectTitle: 'The Launch',
    proposalId: 'P'.repeat(22),
    expiresAt: '2027-03-31T22:59:59.999Z',
  },
  'proposal-declined': {
    projectId: notice.inquiryId,
    projectTitle: 'The Launch',
    clientName: notice.name,
    reason: 'Too <i>late</i>',
  },
  'document-signed': {
    what: 'proposal',
    name: notice.name,
    projectTitle: 'The Launch',
    signer: notice.name,
    signatureId: 'S'.repeat(22),
    projectId: null,
  },
  'sign-off-received': {},
  'sign-off-link': { name: notice.name, projectTitle: 'The Launch', key: 'K'.repeat(22), message: '' },
  reply: {
    subject: 'Your film',
    text: 'Dear Jane,\n\ngladly.\nAlex',
    original: { name: notice.name, sentAt: '2027-03-01T23:30:00.000Z', text: 'One\n\nTwo' },
  },
}

describe.each(Object.keys(samples) as MailTemplate[])('the mail %s', (template) => {
  it('is whole: one line of subject, a page that runs nothing, and words for those who read plain text', async () => {
    const { subject, html, text } = await renderMail(template, samples[template], studio)
    expect(subject).toMatch(/^[^\r\n]{5,}$/)
    expect(html).toContain('<!DOCTYPE html')
    expect(html).toContain('lang="en-GB"')
    expect(html).not.toMatch(/<script|undefined|NaN|\[object/)
    expect(text).toContain('hello@slatehouse.example')
    expect(text).not.toMatch(/&[a-z]+;|undefined|NaN|\[object/)
  })
})

it('shows odd pence, and a quotation by its marks', async () => {
  expect((await renderMail('quote-for-client', samples['quote-for-client'], studio)).text).toMatch(/Total +£2,000\.50/)
  const { text } = await renderMail('reply', samples.reply, studio)
  expect(text).toContain('On 1 March 2027, Jane')
  expect(text).toMatch(/> One\n> ?\n> Two/)
})

it('leads to the desk, and out of the newsletter', async () => {
  const told = await renderMail('new-contact', samples['new-contact'], studio)
  expect(told.html).toContain(`href="https://slatehouse.example/admin/inbox/${notice.inquiryId}"`)
  const welcome = await renderMail('newsletter-welcome', { token }, studio)
  expect(welcome.html).toContain(`href="https://slatehouse.example/newsletter/unsubscribe/${token}"`)
})
