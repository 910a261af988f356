import type { MailTemplates } from '../../../base/mail/mail-templates.ts'
import { mailDocument } from '../layout/mail-document.ts'
import { MailFrame } from '../layout/mail-frame.tsx'
import { Paragraph, Title } from '../layout/mail-parts.tsx'

export const testMail = mailDocument<MailTemplates['test-mail']>()({
  label: 'Test email',
  group: 'team',
  to: 'Address in Settings',
  texts: {
    subject: 'Test email from {studio}',
    preheader: 'Your email works.',
    title: 'It works',
    intro: 'Someone in the admin area sent this test. If you can read it, your email works.',
  },
  fields: () => ({}),
  example: {},
  Body: ({ studio, textOf }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
    </MailFrame>
  ),
})
