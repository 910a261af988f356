import { planLifetimeDays, planPath } from '#domain/plans/plan-link.ts'
import type { PlanMails } from '#domain/plans/plan-mail-props.ts'
import { fixed, mailDocument } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame } from '../mails/layout/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../mails/layout/mail-parts.tsx'

// Contains nothing of the plan: the address is unverified and the text untrusted.
export const planLinkMail = mailDocument<PlanMails['plan-link']>()({
  label: 'Link to a project plan',
  group: 'enquiries',
  to: 'Visitor',
  texts: {
    subject: 'Your project plan at {studio}',
    preheader: 'Continue where you left off. The link works for {days} days.',
    title: 'Continue your project plan',
    intro:
      'Here is the link you asked {studio} for. It opens your project plan on any device: brief, inspiration board, budget and timeline.',
    button: 'Open the plan',
    link: fixed(
      'Anyone with the link can read and change the plan, so please share it carefully. It works for {days} days after the plan was last saved, then we delete it. You can delete it sooner in the project summary.',
      'About the link',
    ),
    safety: fixed('If you didn’t ask for it, you can ignore this email. We don’t keep your address for anything else.'),
  },
  fields: () => ({ days: String(planLifetimeDays) }),
  example: { key: example.key },
  Body: ({ studio, textOf, key }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={`${studio.siteUrl}${planPath(key)}`}>{textOf('button')}</Action>
      <Paragraph>{textOf('link')}</Paragraph>
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})
