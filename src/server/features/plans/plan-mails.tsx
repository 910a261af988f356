import { planLifetimeDays, planPath } from '#domain/plans/plan-link.ts'
import type { PlanMails } from '#domain/plans/plan-mail-props.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../mails/mail-parts.tsx'

// Contains nothing of the plan: the address is unverified and the text untrusted.
export const planLinkMail: MailDocument<PlanMails['plan-link']> = {
  subject: (_, { brand }) => `Your project plan at ${brand.name}`,
  Body: ({ studio, key }) => (
    <MailFrame studio={studio} preheader={`Continue where you left off. The link works for ${planLifetimeDays} days.`}>
      <Title>Continue your project plan</Title>
      <Paragraph>
        Here is the link you asked {studio.brand.name} for. It opens your project plan on any device: brief, inspiration board,
        budget and timeline.
      </Paragraph>
      <Action href={`${studio.siteUrl}${planPath(key)}`}>Open the plan</Action>
      <Paragraph>
        Anyone with the link can read and change the plan, so please share it carefully. It works for {planLifetimeDays} days
        after the plan was last saved, then we delete it. You can delete it sooner in the project summary.
      </Paragraph>
      <Small>If you didn’t ask for it, you can ignore this email. We don’t keep your address for anything else.</Small>
    </MailFrame>
  ),
}
