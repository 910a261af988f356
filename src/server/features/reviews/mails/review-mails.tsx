import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { ReviewMails } from '#domain/reviews/mails/review-mail-props.ts'
import { fixed, labelled, mailDocument } from '../../mails/layout/mail-document.ts'
import { example } from '../../mails/templates/mail-examples.ts'
import { MailFrame } from '../../mails/layout/mail-frame.tsx'
import { StopLinks, stopTexts } from './reply-mails.tsx'
import { Action, Paragraph, Quotation, Small, Title } from '../../mails/layout/mail-parts.tsx'

export const reviewNewVersionMail = mailDocument<ReviewMails['review-new-version']>()({
  label: 'New version to review',
  group: 'reviews',
  to: 'Client',
  texts: {
    subject: '{version} is ready for you: {project} | {studio}',
    preheader: '{project}, {version}: watch it and tell us what you think.',
    title: '{version} is ready for you',
    intro:
      'Hello {name}, there is a new version of “{project}” to watch. Pause wherever you have something to say and add a comment; it stays with that frame.',
    button: 'Watch {version}',
    next: labelled(
      'What comes next',
      'When you’ve added all your comments, send your feedback. If you’re happy with the version, you can approve it.',
    ),
    safety: fixed('This link is for you. Anyone who has it can watch the film.'),
    ...stopTexts.review,
  },
  fields: ({ name, projectTitle, version }) => ({ name, project: projectTitle, version }),
  example: {
    name: example.name,
    projectTitle: example.project,
    key: example.key,
    version: 'V2',
    notes: '',
    token: example.token,
  },
  Body: ({ studio, textOf, key, notes, token }) => (
    <MailFrame
      studio={studio}
      preheader={textOf('preheader')}
      footer={
        token && (
          <StopLinks
            studio={studio}
            token={token}
            why={textOf('stopReview')}
            link={textOf('unsubscribe')}
            from={textOf('fromReview')}
          />
        )
      }
    >
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      {notes && <Quotation text={notes} />}
      <Action href={`${studio.siteUrl}/clients/${key}`}>{textOf('button')}</Action>
      <Paragraph>{textOf('next')}</Paragraph>
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})

export const reviewShareLinkMail = mailDocument<ReviewMails['review-share-link']>()({
  label: 'Personal link to a review',
  group: 'reviews',
  to: 'Guest of a review',
  texts: {
    subject: 'Your link to watch: {project} | {studio}',
    preheader: '{project}: your personal link.',
    title: '{project}',
    intro: 'Hello {name}, here is your personal link to the current version of the film and its comments.',
    button: 'Open the review',
    password: labelled('With a password', 'You’ll need a password, which we’ll send you separately.'),
    until: labelled('With a last day', 'It is open until {openUntil}.'),
    safety: fixed('This link is only for you: anything done with it is recorded in your name.'),
  },
  fields: ({ name, projectTitle, expiresOn }) => ({
    name,
    project: projectTitle,
    openUntil: expiresOn ? longDay(expiresOn) : '',
  }),
  example: {
    name: example.name,
    projectTitle: example.project,
    key: example.key,
    passwordProtected: false,
    expiresOn: example.day,
  },
  cases: [{ passwordProtected: true }],
  Body: ({ studio, textOf, key, passwordProtected, expiresOn }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={`${studio.siteUrl}/clients/${key}`}>{textOf('button')}</Action>
      {passwordProtected && <Small>{textOf('password')}</Small>}
      {expiresOn && <Small>{textOf('until')}</Small>}
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})
