import { longDay } from '#domain/common/calendar-day.ts'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Paragraph, Quotation, Small, Title } from '../mails/mail-parts.tsx'

export const reviewNewVersionMail: MailDocument<MailTemplates['review-new-version']> = {
  subject: ({ projectTitle, version }, { brand }) => `${version} is ready for you: ${projectTitle} | ${brand.name}`,
  Body: ({ studio, name, projectTitle, key, version, notes }) => (
    <MailFrame studio={studio} preheader={`${projectTitle}, ${version}: watch it, and tell us frame by frame what you think.`}>
      <Title>{version} is ready for you</Title>
      <Paragraph>
        Hello {name}, there is a new version of “{projectTitle}” to watch. Stop wherever you have something to say, and say it
        there: every comment stands at its frame.
      </Paragraph>
      {notes && <Quotation text={notes} />}
      <Action href={`${studio.siteUrl}/clients/${key}`}>Watch {version}</Action>
      <Paragraph>When all is said, send your feedback there. If nothing is left to say, you can approve the version.</Paragraph>
      <Small>The link is meant for you: whoever has it can see the film.</Small>
    </MailFrame>
  ),
}

export const reviewShareLinkMail: MailDocument<MailTemplates['review-share-link']> = {
  subject: ({ projectTitle }, { brand }) => `Your link to watch: ${projectTitle} | ${brand.name}`,
  Body: ({ studio, name, projectTitle, key, passwordProtected, expiresOn }) => (
    <MailFrame studio={studio} preheader={`${projectTitle}: a link of your own.`}>
      <Title>{projectTitle}</Title>
      <Paragraph>Hello {name}, here is your own link to the film as it stands, and to all that is said of it.</Paragraph>
      <Action href={`${studio.siteUrl}/clients/${key}`}>Open the review</Action>
      {passwordProtected && <Small>The page asks for a password. We give it to you separately.</Small>}
      {expiresOn && <Small>It is open until {longDay(expiresOn)}.</Small>}
      <Small>The link is meant for you alone: what is done with it is done in your name.</Small>
    </MailFrame>
  ),
}
