import type { ReviewMails } from '#domain/reviews/review-mail-props.ts'
import { MailFrame, type MailDocument } from '../../mails/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../../mails/mail-parts.tsx'

export const satisfactionAskedMail: MailDocument<ReviewMails['satisfaction-asked']> = {
  subject: ({ projectTitle }, { brand }) => `How did we do? ${projectTitle} | ${brand.name}`,
  Body: ({ studio, name, projectTitle, key }) => (
    <MailFrame studio={studio} preheader="One question. It takes half a minute.">
      <Title>How did we do?</Title>
      <Paragraph>
        Hello {name}, you approved “{projectTitle}” yesterday. How happy are you, from one to five? A few words are welcome and
        help us with the next film.
      </Paragraph>
      <Action href={`${studio.siteUrl}/feedback/${key}`}>Give your answer</Action>
      <Small>We ask once for each project. You can change your answer for a day.</Small>
    </MailFrame>
  ),
}
