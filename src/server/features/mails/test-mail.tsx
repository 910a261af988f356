import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from './mail-frame.tsx'
import { Paragraph, Title } from './mail-parts.tsx'

export const testMail: MailDocument<MailTemplates['test-mail']> = {
  subject: (_, { brand }) => `Test email from ${brand.name}`,
  Body: ({ studio }) => (
    <MailFrame studio={studio} preheader="Your email works.">
      <Title>It works</Title>
      <Paragraph>Someone in the admin area sent this test. If you can read it, your email works.</Paragraph>
    </MailFrame>
  ),
}
