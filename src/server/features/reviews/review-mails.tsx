import { longDay } from '#domain/common/calendar-day.ts'
import type { ReviewMails } from '#domain/reviews/review-mail-props.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { StopLinks } from './reply-mails.tsx'
import { Action, Paragraph, Quotation, Small, Title } from '../mails/mail-parts.tsx'

export const reviewNewVersionMail: MailDocument<ReviewMails['review-new-version']> = {
  subject: ({ projectTitle, version }, { brand }) => `${version} is ready for you: ${projectTitle} | ${brand.name}`,
  Body: ({ studio, name, projectTitle, key, version, notes, token }) => (
    <MailFrame
      studio={studio}
      preheader={`${projectTitle}, ${version}: watch it and tell us what you think.`}
      footer={token && <StopLinks studio={studio} token={token} projectTitle={projectTitle} />}
    >
      <Title>{version} is ready for you</Title>
      <Paragraph>
        Hello {name}, there is a new version of “{projectTitle}” to watch. Pause wherever you have something to say and add a
        comment; it stays with that frame.
      </Paragraph>
      {notes && <Quotation text={notes} />}
      <Action href={`${studio.siteUrl}/clients/${key}`}>Watch {version}</Action>
      <Paragraph>
        When you’ve added all your comments, send your feedback. If you’re happy with the version, you can approve it.
      </Paragraph>
      <Small>This link is for you. Anyone who has it can watch the film.</Small>
    </MailFrame>
  ),
}

export const reviewShareLinkMail: MailDocument<ReviewMails['review-share-link']> = {
  subject: ({ projectTitle }, { brand }) => `Your link to watch: ${projectTitle} | ${brand.name}`,
  Body: ({ studio, name, projectTitle, key, passwordProtected, expiresOn }) => (
    <MailFrame studio={studio} preheader={`${projectTitle}: your personal link.`}>
      <Title>{projectTitle}</Title>
      <Paragraph>Hello {name}, here is your personal link to the current version of the film and its comments.</Paragraph>
      <Action href={`${studio.siteUrl}/clients/${key}`}>Open the review</Action>
      {passwordProtected && <Small>You’ll need a password, which we’ll send you separately.</Small>}
      {expiresOn && <Small>It is open until {longDay(expiresOn)}.</Small>}
      <Small>This link is only for you: anything done with it is recorded in your name.</Small>
    </MailFrame>
  ),
}
