import { approvalsMissing } from '#domain/reviews/approvals.ts'
import { sumWithVat } from '#domain/common/vat.ts'
import { pageLink } from '#domain/reviews/client-page-link.ts'
import type { ReviewMails } from '#domain/reviews/review-mail-props.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Facts, Paragraph, Quotation, Small, Title } from '../mails/mail-parts.tsx'

export const reviewMentionMail: MailDocument<ReviewMails['review-mention']> = {
  subject: ({ mentioned, author, projectTitle }) => `${author} mentioned ${mentioned.join(', ')} on ${projectTitle}`,
  Body: ({ studio, mentioned, author, projectTitle, version, slug, commentId, comment }) => (
    <MailFrame studio={studio} preheader={`${author} on ${version} of ${projectTitle}`}>
      <Title>
        {author} mentioned {mentioned.join(', ')}
      </Title>
      <Paragraph>
        {author} wrote on “{projectTitle}” ({version}):
      </Paragraph>
      <Quotation text={comment} />
      <Action href={`${studio.siteUrl}/clients/${slug}?c=${commentId}`}>Open the comment</Action>
    </MailFrame>
  ),
}

export const reviewRoundMail: MailDocument<ReviewMails['review-round']> = {
  subject: ({ number, projectTitle, by, pricePence }) =>
    pricePence === null
      ? `Feedback sent: ${projectTitle}, round ${number} from ${by}`
      : `Another round requested: ${projectTitle}, round ${number} from ${by}`,
  Body: ({ studio, projectId, slug, film, projectTitle, number, by, note, pricePence, vatRate, comments, more }) => (
    <MailFrame studio={studio} preheader={`${by}: ${counted(comments.length + more)} on ${projectTitle}.`}>
      <Title>Round {number} received</Title>
      <Paragraph>
        {by} has sent {counted(comments.length + more)} on “{projectTitle}”.
      </Paragraph>
      {pricePence !== null && (
        <Paragraph>
          This round is not included in the price. {by} requests it for {sumWithVat(pricePence, vatRate)}. Please accept or
          decline it.
        </Paragraph>
      )}
      {note && <Quotation text={note} />}
      <Facts details={comments.map((comment) => ({ label: labelOf(comment), value: comment.comment }))} />
      {more > 0 && <Paragraph>And {more} more.</Paragraph>}
      {pricePence === null && <Action href={pageLink(studio.siteUrl, slug, null, film)}>Open the review</Action>}
      {pricePence !== null && <Action href={`${studio.siteUrl}/admin/project/${projectId}`}>Accept or decline it</Action>}
    </MailFrame>
  ),
}

export const reviewCommentsMail: MailDocument<ReviewMails['review-comments']> = {
  subject: ({ projectTitle, by, comments, more }) =>
    `${comments.length + more === 1 ? 'New comment' : 'New comments'} on ${projectTitle} from ${namesOf(by)}`,
  Body: ({ studio, slug, projectTitle, by, comments, more }) => (
    <MailFrame studio={studio} preheader={`${namesOf(by)}: ${counted(comments.length + more)} on ${projectTitle}.`}>
      <Title>{comments.length + more === 1 ? 'A new comment' : 'New comments'}</Title>
      <Paragraph>
        {namesOf(by)} left {counted(comments.length + more)} on “{projectTitle}”.
      </Paragraph>
      <Facts details={comments.map((comment) => ({ label: labelOf(comment), value: comment.comment }))} />
      {more > 0 && <Paragraph>And {more} more.</Paragraph>}
      <Action href={`${studio.siteUrl}/clients/${slug}`}>Open the review</Action>
    </MailFrame>
  ),
}

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

export const reviewRoundDecidedMail: MailDocument<ReviewMails['review-round-decided']> = {
  subject: ({ accepted, number, projectTitle }, { brand }) =>
    `Round ${number} is ${accepted ? 'accepted' : 'declined'}: ${projectTitle} | ${brand.name}`,
  Body: ({ studio, name, accepted, number, projectTitle, slug, key, film, pricePence, vatRate }) => (
    <MailFrame studio={studio} preheader={`${projectTitle}, round ${number}`}>
      <Title>{accepted ? 'Your extra round is confirmed' : 'About your extra round'}</Title>
      <Paragraph>
        {greeting(name)}{' '}
        {accepted
          ? `we’ve accepted round ${number} of your feedback on “${projectTitle}”. It costs ${sumWithVat(pricePence, vatRate)} on top of the agreed price.`
          : `we couldn’t accept round ${number} of your feedback on “${projectTitle}” as it is. You won’t be charged. Let’s talk: simply reply to this email.`}
      </Paragraph>
      <Action href={pageLink(studio.siteUrl, slug, key, film)}>Open the review</Action>
    </MailFrame>
  ),
}

export const reviewUndoneMail: MailDocument<ReviewMails['review-undone']> = {
  subject: ({ version, projectTitle }) => `Approval withdrawn: ${version} of ${projectTitle}`,
  Body: ({ studio, projectId, projectTitle, version, by }) => (
    <MailFrame studio={studio} preheader={`${by} withdrew the approval of ${version}.`}>
      <Title>Approval withdrawn</Title>
      <Paragraph>
        {by} withdrew the approval of {version} of “{projectTitle}”. The review is open again, and downloads are closed.
      </Paragraph>
      <Action href={`${studio.siteUrl}/admin/project/${projectId}`}>Open the project</Action>
    </MailFrame>
  ),
}

export const reviewReopenedMail: MailDocument<ReviewMails['review-reopened']> = {
  subject: ({ projectTitle }, { brand }) => `Review reopened: ${projectTitle} | ${brand.name}`,
  Body: ({ studio, name, projectTitle, slug, key, film, version, reason }) => (
    <MailFrame studio={studio} preheader={`${version} of ${projectTitle} is no longer approved.`}>
      <Title>We’ve reopened the review</Title>
      <Paragraph>
        {greeting(name)} {version} of “{projectTitle}” is no longer approved, and downloads are closed. This is why:
      </Paragraph>
      <Quotation text={reason} />
      <Action href={pageLink(studio.siteUrl, slug, key, film)}>Open the review</Action>
      <Small>Your certificate remains as the record of what was signed.</Small>
    </MailFrame>
  ),
}

export const reviewApprovalNeededMail: MailDocument<ReviewMails['review-approval-needed']> = {
  subject: ({ by, version, projectTitle }) => `${by} approved ${version} of ${projectTitle}: your approval is needed`,
  Body: ({ studio, name, by, version, projectTitle, slug, film }) => (
    <MailFrame studio={studio} preheader={approvalsMissing([by], version)}>
      <Title>One more approval is needed</Title>
      <Paragraph>
        Hello {name}, {by} approved {version} of “{projectTitle}”. Two of you have to approve it. Please watch it and sign in to
        the client portal to approve it too.
      </Paragraph>
      <Action href={pageLink(studio.siteUrl, slug, null, film)}>Watch {version}</Action>
    </MailFrame>
  ),
}

/** Guests with an unconfirmed address are greeted without the name they typed. */
const greeting = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`)
