import { planLifetimeDays, planPath } from '#domain/plans/plan-link.ts'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../mails/mail-parts.tsx'

// Contains nothing of the plan: the address is unverified and the text untrusted.
export const planLinkMail: MailDocument<MailTemplates['plan-link']> = {
  subject: (_, { brand }) => `Your project plan at ${brand.name}`,
  Body: ({ studio, key }) => (
    <MailFrame studio={studio} preheader={`Carry on where it was left. The link works for ${planLifetimeDays} days.`}>
      <Title>Your plan, to carry on with</Title>
      <Paragraph>
        Someone, we hope you, asked for this link at {studio.brand.name}. It opens a project plan on any device: brief,
        inspiration board, budget and timeline.
      </Paragraph>
      <Action href={`${studio.siteUrl}${planPath(key)}`}>Open the plan</Action>
      <Paragraph>
        Whoever has the link can read and change the plan, so pass it on with care. It works for {planLifetimeDays} days after the
        plan was last saved; then we delete it. You can delete it sooner, in the project summary.
      </Paragraph>
      <Small>If it was not you, there is nothing to do: we do not keep your address for anything else.</Small>
    </MailFrame>
  ),
}
