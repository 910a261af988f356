import type { ReviewMails } from '#domain/reviews/mails/review-mail-props.ts'
import { mailDocument } from '../../mails/layout/mail-document.ts'
import { example } from '../../mails/templates/mail-examples.ts'
import { MailFrame } from '../../mails/layout/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../../mails/layout/mail-parts.tsx'

export const satisfactionAskedMail = mailDocument<ReviewMails['satisfaction-asked']>()({
  label: 'How did we do?',
  group: 'reviews',
  to: 'Client',
  texts: {
    subject: 'How did we do? {project} | {studio}',
    preheader: 'One question. It takes half a minute.',
    title: 'How did we do?',
    intro:
      'Hello {name}, you approved “{project}” yesterday. How happy are you, from one to five? A few words are welcome and help us with the next film.',
    button: 'Give your answer',
    help: 'We ask once for each project. You can change your answer for a day.',
  },
  fields: ({ name, projectTitle }) => ({ name, project: projectTitle }),
  example: { name: example.name, projectTitle: example.project, key: example.key },
  Body: ({ studio, textOf, key }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={`${studio.siteUrl}/feedback/${key}`}>{textOf('button')}</Action>
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})
