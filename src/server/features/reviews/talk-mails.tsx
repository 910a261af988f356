import type { MailTemplates } from '../../base/mail-templates.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Paragraph, Quotation, Title } from '../mails/mail-parts.tsx'

export const reviewMentionMail: MailDocument<MailTemplates['review-mention']> = {
  subject: ({ mentioned, author, projectTitle }) => `${mentioned.join(', ')}: ${author} asks for you on ${projectTitle}`,
  Body: ({ studio, mentioned, author, projectTitle, version, slug, commentId, comment }) => (
    <MailFrame studio={studio} preheader={`${author} on ${version} of ${projectTitle}`}>
      <Title>{mentioned.join(', ')}, you are asked for</Title>
      <Paragraph>
        {author} wrote on “{projectTitle}” ({version}):
      </Paragraph>
      <Quotation text={comment} />
      <Action href={`${studio.siteUrl}/clients/${slug}?c=${commentId}`}>Open the comment</Action>
    </MailFrame>
  ),
}
