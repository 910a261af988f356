import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from './mail-frame.tsx'
import { Paragraph, Title } from './mail-parts.tsx'

export const testMail: MailDocument<MailTemplates['test-mail']> = {
  subject: (_, { brand }) => `Test mail from ${brand.name}`,
  Body: ({ studio }) => (
    <MailFrame studio={studio} preheader="Mail leaves the studio as it should.">
      <Title>It works</Title>
      <Paragraph>Somebody at the desk asked for a test. If you can read this, mail leaves the studio as it should.</Paragraph>
    </MailFrame>
  ),
}
