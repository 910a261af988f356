import { Img, Link, Section, Text } from '@react-email/components'
import { pageLink } from '#domain/reviews/client-page-link.ts'
import { replySubject } from '#domain/reviews/reply-mails.ts'
import type { ReviewMails } from '#domain/reviews/review-mail-props.ts'
import { MailFrame, type MailDocument, type Studio } from '../mails/mail-frame.tsx'
import { Action, Lines, Paragraph, Quotation, Title } from '../mails/mail-parts.tsx'
import { ink, rule, small, soft } from '../mails/mail-styles.ts'

type Props = ReviewMails['review-replies']
type Thread = Props['threads'][number]

export const reviewRepliesMail: MailDocument<Props> = {
  subject: ({ threads, more, ...props }) =>
    replySubject({ ...props, threads, number: threads.flatMap(({ replies }) => replies).length + more }),
  Body: ({ studio, ...props }) => {
    const { projectTitle, slug, key, token, threads, more } = props
    const replies = threads.flatMap((thread) => thread.replies)
    const isOne = replies.length + more === 1
    return (
      <MailFrame
        studio={studio}
        preheader={`${replies[0]?.author}: ${replies[0]?.comment.slice(0, 120)}`}
        footer={
          <StopLinks
            studio={studio}
            token={token}
            projectTitle={projectTitle}
            thread={threads.length === 1 ? threads[0] : undefined}
          />
        }
      >
        <Title>{isOne ? 'A reply to your conversation' : 'Replies to your conversations'}</Title>
        <Paragraph>
          {isOne ? 'There is a new reply' : `There are ${replies.length + more} new replies`} on “{projectTitle}”.
        </Paragraph>
        {threads.map((thread) => (
          <Conversation
            key={thread.id}
            thread={thread}
            href={threadLink(studio.siteUrl, props, thread)}
            stop={threads.length > 1 ? `${stopPage(studio, token)}?thread=${thread.id}` : ''}
          />
        ))}
        {more > 0 && <Paragraph>And {more} more.</Paragraph>}
        <Action
          href={threads.length === 1 ? threadLink(studio.siteUrl, props, threads[0]!) : pageLink(studio.siteUrl, slug, key)}
        >
          {threads.length === 1 ? 'Reply' : 'Open the review'}
        </Action>
      </MailFrame>
    )
  },
}

/** A comment with its frame, and the replies to it. */
const Conversation = ({ thread, href, stop }: { thread: Thread; href: string; stop: string }) => (
  <Section style={{ margin: '0 0 8px' }}>
    <Text className="soft" style={{ ...small, margin: '20px 0 8px' }}>
      <Link href={href} style={link}>
        {[thread.version, thread.at].filter(Boolean).join(' · ')}
      </Link>
    </Text>
    {thread.frame && (
      <Link href={href}>
        <Img src={`cid:${thread.frame}`} width="360" alt={`Frame ${thread.at}`} style={{ display: 'block', maxWidth: '100%' }} />
      </Link>
    )}
    <Quotation text={`${thread.author}: ${thread.comment}`} />
    {thread.replies.map(({ author, comment }, index) => (
      <Text key={index} className="ink" style={{ margin: '0 0 14px', color: ink, fontSize: 16, lineHeight: '26px' }}>
        <strong>{author}</strong>
        <br />
        <Lines text={comment} />
      </Text>
    ))}
    {stop && (
      <Text className="soft" style={{ ...small, margin: '0 0 14px' }}>
        <Link href={stop} style={link}>
          Stop emails about this conversation
        </Link>
      </Text>
    )}
  </Section>
)

/** Stops these mails, and says why they come. */
export const StopLinks = ({
  studio,
  token,
  projectTitle,
  thread,
}: {
  studio: Studio
  token: string
  projectTitle: string
  thread?: Pick<Thread, 'id'> | undefined
}) => (
  <Text className="soft rule" style={{ ...small, margin: '0 0 12px', borderColor: rule }}>
    {thread ? `You wrote in this conversation on “${projectTitle}”.` : `You take part in the review of “${projectTitle}”.`}{' '}
    <Link href={`${stopPage(studio, token)}${thread ? `?thread=${thread.id}` : ''}`} style={link}>
      Unsubscribe
    </Link>{' '}
    from {thread ? 'this conversation, this project or all reviews' : 'this project or all reviews'}.
  </Text>
)

const stopPage = ({ siteUrl }: Studio, token: string): string => `${siteUrl}/review-mails/${token}`

/** Opens the review at the comment. */
function threadLink(siteUrl: string, { slug, key }: Pick<Props, 'slug' | 'key'>, { id }: Pick<Thread, 'id'>): string {
  const page = pageLink(siteUrl, slug, key)
  return `${page}${key && slug !== '~' ? '&' : '?'}c=${id}`
}

const link = { color: soft, textDecoration: 'underline' } as const
