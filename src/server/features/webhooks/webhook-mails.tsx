import type { WebhookMails } from '#domain/webhooks/webhook-mail-props.ts'
import { mailDocument } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame } from '../mails/layout/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../mails/layout/mail-parts.tsx'

export const webhookDisabledMail = mailDocument<WebhookMails['webhook-disabled']>()({
  label: 'Webhook switched off',
  group: 'team',
  to: 'Who made the webhook',
  texts: {
    subject: 'Webhook switched off: {webhook}',
    title: 'A webhook was switched off',
    intro: 'Hello {name}, “{webhook}” gets no more events.',
    reason: '{why}',
    failed: 'Events that could not be delivered: {failed}. You can send them again once the webhook is on.',
    button: 'Open the webhook',
    help: 'Please check its address, then switch it on again.',
  },
  fields: ({ name, webhook, why, failed }) => ({ name, webhook, why, failed: String(failed) }),
  example: {
    name: example.name,
    webhookId: '00000000-0000-4000-8000-000000000000',
    webhook: 'Example bookkeeping',
    why: 'It answered 410: it wants no more events.',
    failed: 3,
  },
  Body: ({ studio, textOf, webhookId, failed }) => (
    <MailFrame studio={studio} preheader={textOf('intro')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Paragraph>{textOf('reason')}</Paragraph>
      {failed > 0 && <Paragraph>{textOf('failed')}</Paragraph>}
      <Action href={`${studio.siteUrl}/admin/webhooks/${webhookId}`}>{textOf('button')}</Action>
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})
