import { projectPath } from '#domain/common/project-sections.ts'
import { approvalsMissing } from '#domain/reviews/approvals/approvals.ts'
import { sumWithVat } from '#domain/common/money/vat.ts'
import { pageLink } from '#domain/reviews/access/client-page-link.ts'
import type { ReviewMails } from '#domain/reviews/mails/review-mail-props.ts'
import { fixed, labelled, mailDocument } from '../../mails/layout/mail-document.ts'
import { example } from '../../mails/templates/mail-examples.ts'
import { MailFrame } from '../../mails/layout/mail-frame.tsx'
import { Action, Facts, Paragraph, Quotation, Small, Title } from '../../mails/layout/mail-parts.tsx'

const exampleComment = {
  id: example.id,
  version: 'V2',
  at: '00:01:00:00',
  author: example.name,
  comment: 'An example of a comment.',
  answer: false,
  drawn: false,
  files: 0,
  mentioned: [],
}
const exampleReview = { projectTitle: example.project, slug: 'example' }

export const reviewMentionMail = mailDocument<ReviewMails['review-mention']>()({
  label: 'Mentioned in a comment',
  group: 'reviews',
  to: 'Studio',
  texts: {
    subject: '{author} mentioned {mentioned} on {project}',
    preheader: '{author} on {version} of {project}',
    title: '{author} mentioned {mentioned}',
    intro: '{author} wrote on “{project}” ({version}):',
    button: 'Open the comment',
  },
  fields: ({ mentioned, author, projectTitle, version }) => ({
    author,
    mentioned: mentioned.join(', '),
    project: projectTitle,
    version,
  }),
  example: {
    ...exampleReview,
    commentId: example.id,
    mentioned: ['Alex Example'],
    author: example.name,
    version: 'V2',
    comment: exampleComment.comment,
  },
  Body: ({ studio, textOf, slug, commentId, comment }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Quotation text={comment} />
      <Action href={`${studio.siteUrl}/clients/${slug}?c=${commentId}`}>{textOf('button')}</Action>
    </MailFrame>
  ),
})

export const reviewRoundMail = mailDocument<ReviewMails['review-round']>()({
  label: 'Feedback sent',
  group: 'reviews',
  to: 'Studio',
  texts: {
    subject: 'Feedback sent: {project}, round {round} from {by}',
    subjectExtra: labelled('Subject of an extra round', 'Another round requested: {project}, round {round} from {by}'),
    preheader: '{by}: {comments} on {project}.',
    title: 'Round {round} received',
    intro: '{by} has sent {comments} on “{project}”.',
    extra: labelled(
      'For an extra round',
      'This round is not included in the price. {by} requests it for {price}. Please accept or decline it.',
    ),
    extraUnpriced: labelled(
      'For an extra round without a price',
      'This round is not included in the price, and no price is agreed. Please accept or decline it.',
    ),
    more: labelled('When not all comments are shown', 'And {more} more.'),
    button: 'Open the review',
    buttonExtra: labelled('Button for an extra round', 'Accept or decline it'),
  },
  subject: (props) => (isExtra(props) ? 'subjectExtra' : 'subject'),
  fields: ({ projectTitle, number, by, pricePence, vatRate, comments, more }) => ({
    project: projectTitle,
    round: String(number),
    by,
    comments: counted(comments.length + more),
    price: pricePence === null ? '' : sumWithVat(pricePence, vatRate),
    more: String(more),
  }),
  example: {
    ...exampleReview,
    projectId: example.id,
    number: 2,
    by: example.name,
    note: '',
    pricePence: null,
    comments: [exampleComment],
    more: 0,
  },
  cases: [{ extra: true }, { extra: true, pricePence: 25_000 }, { more: 1 }],
  Body: ({ studio, textOf, projectId, slug, film, note, extra, pricePence, comments, more }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      {isExtra({ extra, pricePence }) && <Paragraph>{textOf(pricePence === null ? 'extraUnpriced' : 'extra')}</Paragraph>}
      {note && <Quotation text={note} />}
      <Facts details={comments.map((comment) => ({ label: labelOf(comment), value: comment.comment }))} />
      {more > 0 && <Paragraph>{textOf('more')}</Paragraph>}
      {!isExtra({ extra, pricePence }) && <Action href={pageLink(studio.siteUrl, slug, null, film)}>{textOf('button')}</Action>}
      {isExtra({ extra, pricePence }) && (
        <Action href={`${studio.siteUrl}${projectPath(projectId, 'review')}`}>{textOf('buttonExtra')}</Action>
      )}
    </MailFrame>
  ),
})

/** Mails that were queued before `extra` was recorded have a price. */
const isExtra = ({ extra, pricePence }: Pick<ReviewMails['review-round'], 'extra' | 'pricePence'>) => extra ?? pricePence !== null

const isOne = ({ comments, more }: Pick<ReviewMails['review-comments'], 'comments' | 'more'>) => comments.length + more === 1

export const reviewCommentsMail = mailDocument<ReviewMails['review-comments']>()({
  label: 'New comments',
  group: 'reviews',
  to: 'Studio',
  texts: {
    subject: labelled('Subject for one comment', 'New comment on {project} from {by}'),
    subjectSeveral: labelled('Subject for several', 'New comments on {project} from {by}'),
    preheader: '{by}: {comments} on {project}.',
    title: labelled('Title for one comment', 'A new comment'),
    titleSeveral: labelled('Title for several', 'New comments'),
    intro: '{by} left {comments} on “{project}”.',
    more: labelled('When not all comments are shown', 'And {more} more.'),
    button: 'Open the review',
  },
  subject: (props) => (isOne(props) ? 'subject' : 'subjectSeveral'),
  fields: ({ projectTitle, by, comments, more }) => ({
    project: projectTitle,
    by: namesOf(by),
    comments: counted(comments.length + more),
    more: String(more),
  }),
  example: { ...exampleReview, by: [example.name], comments: [exampleComment], more: 0 },
  cases: [{ more: 1 }],
  Body: ({ studio, textOf, slug, comments, more }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf(isOne({ comments, more }) ? 'title' : 'titleSeveral')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Facts details={comments.map((comment) => ({ label: labelOf(comment), value: comment.comment }))} />
      {more > 0 && <Paragraph>{textOf('more')}</Paragraph>}
      <Action href={`${studio.siteUrl}/clients/${slug}`}>{textOf('button')}</Action>
    </MailFrame>
  ),
})

/** The first few names and a count. */
const namesOf = (by: string[]): string =>
  by.length > 3 ? `${by.slice(0, 3).join(', ')} and others` : by.join(', ').replace(/, ([^,]*)$/, ' and $1')

const counted = (number: number): string => (number === 1 ? '1 comment' : `${number} comments`)

const labelOf = ({ mentioned, version, at, author, answer, drawn, files }: Comment): string =>
  [
    mentioned.length > 0 ? `For ${mentioned.join(', ')}` : '',
    version,
    at,
    author,
    answer ? 'answer' : '',
    drawn ? 'with a drawing' : '',
    files === 1 ? '1 file' : files > 1 ? `${files} files` : '',
  ]
    .filter(Boolean)
    .join(' · ')

type Comment = ReviewMails['review-round']['comments'][number]

export const reviewRoundDecidedMail = mailDocument<ReviewMails['review-round-decided']>()({
  label: 'Extra round decided',
  group: 'reviews',
  to: 'Client',
  texts: {
    subject: labelled('Subject when accepted', 'Round {round} is accepted: {project} | {studio}'),
    subjectDeclined: labelled('Subject when declined', 'Round {round} is declined: {project} | {studio}'),
    preheader: '{project}, round {round}',
    title: labelled('Title when accepted', 'Your extra round is confirmed'),
    titleDeclined: labelled('Title when declined', 'About your extra round'),
    intro: labelled(
      'When accepted',
      '{greeting} we’ve accepted round {round} of your feedback on “{project}”. It costs {price} on top of the agreed price.',
    ),
    introUnpriced: labelled(
      'When accepted without a price',
      '{greeting} we’ve accepted round {round} of your feedback on “{project}”. We’ll agree its price with you.',
    ),
    introDeclined: labelled(
      'When declined',
      '{greeting} we couldn’t accept round {round} of your feedback on “{project}” as it is. You won’t be charged. Let’s talk: simply reply to this email.',
    ),
    button: 'Open the review',
  },
  subject: ({ accepted }) => (accepted ? 'subject' : 'subjectDeclined'),
  fields: ({ name, number, projectTitle, pricePence, vatRate }) => ({
    greeting: greeting(name),
    name,
    round: String(number),
    project: projectTitle,
    price: pricePence === null ? '' : sumWithVat(pricePence, vatRate),
  }),
  example: { ...exampleReview, name: example.name, number: 3, accepted: true, pricePence: 25_000 },
  cases: [{ accepted: false }, { pricePence: null }],
  Body: ({ studio, textOf, accepted, pricePence, slug, key, film }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf(accepted ? 'title' : 'titleDeclined')}</Title>
      <Paragraph>{textOf(accepted ? (pricePence === null ? 'introUnpriced' : 'intro') : 'introDeclined')}</Paragraph>
      <Action href={pageLink(studio.siteUrl, slug, key, film)}>{textOf('button')}</Action>
    </MailFrame>
  ),
})

export const reviewUndoneMail = mailDocument<ReviewMails['review-undone']>()({
  label: 'Approval withdrawn',
  group: 'reviews',
  to: 'Studio',
  texts: {
    subject: 'Approval withdrawn: {version} of {project}',
    preheader: '{by} withdrew the approval of {version}.',
    title: 'Approval withdrawn',
    intro: '{by} withdrew the approval of {version} of “{project}”. The review is open again, and downloads are closed.',
    button: 'Open the project',
  },
  fields: ({ projectTitle, version, by }) => ({ project: projectTitle, version, by }),
  example: { projectId: example.id, projectTitle: example.project, version: 'V2', by: example.name },
  Body: ({ studio, textOf, projectId }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={`${studio.siteUrl}${projectPath(projectId, 'review')}`}>{textOf('button')}</Action>
    </MailFrame>
  ),
})

export const reviewReopenedMail = mailDocument<ReviewMails['review-reopened']>()({
  label: 'Review reopened',
  group: 'reviews',
  to: 'Client',
  texts: {
    subject: 'Review reopened: {project} | {studio}',
    preheader: '{version} of {project} is no longer approved.',
    title: 'We’ve reopened the review',
    intro: '{greeting} {version} of “{project}” is no longer approved, and downloads are closed. This is why:',
    button: 'Open the review',
    certificate: fixed('Your certificate remains as the record of what was signed.'),
  },
  fields: ({ name, projectTitle, version }) => ({ greeting: greeting(name), name, project: projectTitle, version }),
  example: { ...exampleReview, name: example.name, version: 'V2', reason: example.message },
  Body: ({ studio, textOf, slug, key, film, reason }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Quotation text={reason} />
      <Action href={pageLink(studio.siteUrl, slug, key, film)}>{textOf('button')}</Action>
      <Small>{textOf('certificate')}</Small>
    </MailFrame>
  ),
})

export const reviewApprovalNeededMail = mailDocument<ReviewMails['review-approval-needed']>()({
  label: 'Second approval needed',
  group: 'reviews',
  to: 'Client',
  texts: {
    subject: '{by} approved {version} of {project}: your approval is needed',
    preheader: '{missing}',
    title: 'One more approval is needed',
    intro:
      'Hello {name}, {by} approved {version} of “{project}”. Two of you have to approve it. Please watch it and sign in to the client portal to approve it too.',
    button: 'Watch {version}',
  },
  fields: ({ name, by, version, projectTitle }) => ({
    name,
    by,
    version,
    project: projectTitle,
    missing: approvalsMissing([by], version),
  }),
  example: { ...exampleReview, name: example.name, by: 'Alex Example', version: 'V2' },
  Body: ({ studio, textOf, slug, key, film }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={pageLink(studio.siteUrl, slug, key ?? null, film)}>{textOf('button')}</Action>
    </MailFrame>
  ),
})

/** Guests with an unconfirmed address are greeted without the name they typed. */
const greeting = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`)
