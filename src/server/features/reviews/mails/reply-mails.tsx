import { Img, Link, Section, Text } from '@react-email/components'
import { pageLink } from '#domain/reviews/access/client-page-link.ts'
import type { ReviewMails } from '#domain/reviews/mails/review-mail-props.ts'
import { fixed, labelled, mailDocument } from '../../mails/layout/mail-document.ts'
import { example } from '../../mails/templates/mail-examples.ts'
import { MailFrame, type Studio } from '../../mails/layout/mail-frame.tsx'
import { Action, Lines, Paragraph, Quotation, Title } from '../../mails/layout/mail-parts.tsx'
import { ink, rule, small, soft } from '../../mails/layout/mail-styles.ts'

type Props = ReviewMails['review-replies']
type Thread = Props['threads'][number]

/** How to stop mails about a review, or about one conversation of it. */
export const stopTexts = {
  review: {
    stopReview: fixed('You take part in the review of “{project}”.', 'Why they get it'),
    unsubscribe: fixed('Unsubscribe'),
    fromReview: fixed('from this project or all reviews.', 'What it stops'),
  },
  thread: {
    stopThread: fixed('You wrote in this conversation on “{project}”.', 'Why they get it, in one conversation'),
    fromThread: fixed('from this conversation, this project or all reviews.', 'What it stops, in one conversation'),
    unsubscribeThread: fixed('Stop emails about this conversation'),
  },
}

const numberOf = ({ threads, more }: Pick<Props, 'threads' | 'more'>): number =>
  threads.flatMap(({ replies }) => replies).length + more

const exampleThread: Thread = {
  id: example.id,
  version: 'V2',
  at: '00:01:00:00',
  author: example.name,
  comment: 'An example of a comment.',
  frame: '',
  replies: [{ author: 'Alex Example', comment: 'An example of a reply.' }],
}

export const reviewRepliesMail = mailDocument<Props>()({
  label: 'Replies to comments',
  group: 'reviews',
  to: 'Client',
  texts: {
    subject: labelled('Subject for one reply', '{author} replied on {project}'),
    subjectSeveral: labelled('Subject for several', '{number} replies on {project}'),
    title: labelled('Title for one reply', 'A reply to your conversation'),
    titleSeveral: labelled('Title for several', 'Replies to your conversations'),
    intro: labelled('Introduction for one reply', 'There is a new reply on “{project}”.'),
    introSeveral: labelled('Introduction for several', 'There are {number} new replies on “{project}”.'),
    more: labelled('When not all replies are shown', 'And {more} more.'),
    button: labelled('Button for one conversation', 'Reply'),
    buttonSeveral: labelled('Button for several', 'Open the review'),
    ...stopTexts.review,
    ...stopTexts.thread,
  },
  subject: (props) => (numberOf(props) === 1 && props.threads.some(({ replies }) => replies[0]) ? 'subject' : 'subjectSeveral'),
  fields: ({ projectTitle, threads, more }) => ({
    project: projectTitle,
    author: threads.flatMap(({ replies }) => replies)[0]?.author ?? '',
    number: String(numberOf({ threads, more })),
    more: String(more),
  }),
  example: {
    projectTitle: example.project,
    slug: 'example',
    token: example.token,
    threads: [exampleThread],
    more: 0,
  },
  cases: [{ threads: [exampleThread, exampleThread] }, { more: 1 }],
  Body: ({ studio, textOf, ...props }) => {
    const { slug, key, token, threads, more } = props
    const [reply] = threads.flatMap((thread) => thread.replies)
    const [thread, ...others] = threads
    const isAlone = thread !== undefined && others.length === 0
    return (
      <MailFrame
        studio={studio}
        preheader={`${reply?.author}: ${reply?.comment.slice(0, 120)}`}
        footer={
          <StopLinks
            studio={studio}
            token={token}
            thread={isAlone ? thread : undefined}
            why={textOf(isAlone ? 'stopThread' : 'stopReview')}
            link={textOf('unsubscribe')}
            from={textOf(isAlone ? 'fromThread' : 'fromReview')}
          />
        }
      >
        <Title>{textOf(numberOf(props) === 1 ? 'title' : 'titleSeveral')}</Title>
        <Paragraph>{textOf(numberOf(props) === 1 ? 'intro' : 'introSeveral')}</Paragraph>
        {threads.map((shown) => (
          <Conversation
            key={shown.id}
            thread={shown}
            href={threadLink(studio.siteUrl, props, shown)}
            stop={isAlone ? null : { href: `${stopPage(studio, token)}?thread=${shown.id}`, text: textOf('unsubscribeThread') }}
          />
        ))}
        {more > 0 && <Paragraph>{textOf('more')}</Paragraph>}
        <Action href={isAlone ? threadLink(studio.siteUrl, props, thread) : pageLink(studio.siteUrl, slug, key)}>
          {textOf(isAlone ? 'button' : 'buttonSeveral')}
        </Action>
      </MailFrame>
    )
  },
})

/** A comment with its frame, and the replies to it. */
const Conversation = ({ thread, href, stop }: { thread: Thread; href: string; stop: { href: string; text: string } | null }) => (
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
        <Link href={stop.href} style={link}>
          {stop.text}
        </Link>
      </Text>
    )}
  </Section>
)

/** Stops these mails, and says why they come. */
export const StopLinks = ({
  studio,
  token,
  thread,
  why,
  link: text,
  from,
}: {
  studio: Studio
  token: string
  thread?: Pick<Thread, 'id'> | undefined
  why: string
  link: string
  from: string
}) => (
  <Text className="soft rule" style={{ ...small, margin: '0 0 12px', borderColor: rule }}>
    {why}{' '}
    <Link href={`${stopPage(studio, token)}${thread ? `?thread=${thread.id}` : ''}`} style={link}>
      {text}
    </Link>{' '}
    {from}
  </Text>
)

const stopPage = ({ siteUrl }: Studio, token: string): string => `${siteUrl}/review-mails/${token}`

/** Opens the review at the comment. */
function threadLink(siteUrl: string, { slug, key }: Pick<Props, 'slug' | 'key'>, { id }: Pick<Thread, 'id'>): string {
  const page = pageLink(siteUrl, slug, key)
  return `${page}${key && slug !== '~' ? '&' : '?'}c=${id}`
}

const link = { color: soft, textDecoration: 'underline' } as const
