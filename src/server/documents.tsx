import { createElement } from 'react'
import { render, toPlainText } from '@react-email/components'
import type { MailTemplate, MailTemplates, RenderedMail } from './base/mail-templates.ts'
import { portalInvitationMail } from './features/clients/client-mails.tsx'
import {
  contactReceivedMail,
  inquiryReceivedMail,
  newContactMail,
  newInquiryMail,
  newQuoteMail,
  quoteForClientMail,
  replyMail,
} from './features/inquiries/inquiry-mails.tsx'
import { newsletterConfirmMail, newsletterWelcomeMail } from './features/inquiries/newsletter-mails.tsx'
import type { MailDocument, Studio } from './features/mails/mail-frame.tsx'

/**
 * Everything that is set in React for people outside of the pages. Node does not read .tsx, so that this is a bundle of
 * its own (`vite.documents.config.ts`), which the roof loads and hands on as a service.
 */
const mails: { [Template in MailTemplate]: MailDocument<MailTemplates[Template]> } = {
  'new-contact': newContactMail,
  'new-inquiry': newInquiryMail,
  'new-quote': newQuoteMail,
  'contact-received': contactReceivedMail,
  'inquiry-received': inquiryReceivedMail,
  'quote-for-client': quoteForClientMail,
  'newsletter-confirm': newsletterConfirmMail,
  'newsletter-welcome': newsletterWelcomeMail,
  'portal-invitation': portalInvitationMail,
  reply: replyMail,
}

export async function renderMail<Template extends MailTemplate>(
  template: Template,
  props: MailTemplates[Template],
  studio: Studio,
): Promise<RenderedMail> {
  const { subject, Body } = mails[template] as MailDocument<MailTemplates[Template]>
  const html = await render(createElement(() => Body({ ...props, studio })))
  return { subject: subject(props, studio), html, text: toPlainText(html, plainText) }
}

const plainText: Parameters<typeof toPlainText>[1] = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'hr', options: { length: 24 } },
    { selector: 'table.price-lines', format: 'dataTable' },
  ],
}
