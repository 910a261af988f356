import type { PushMessage } from '../../people/notification.ts'
import { pageEnd } from '../access/client-page-link.ts'
import type { ReviewMails } from './review-mail-props.ts'

/** Minutes for which replies are collected before they are mailed. */
const collectedMinutes = 5

/** Maximum number of replies that a mail quotes. */
export const mostRepliesMailed = 30

/** Maximum number of pictures in a mail. */
export const mostFramesMailed = 3

/** When a reply made now is mailed to the others in its thread, with those that follow until then. */
export const repliesDueAt = (now: Date): Date => new Date(now.getTime() + collectedMinutes * 60_000)

type Replies = Pick<ReviewMails['review-replies'], 'projectTitle' | 'slug' | 'key' | 'threads'> & { number: number }

/** `Anna Field replied on Harbour Lights`, as the subject of the mail is unless the studio changed it. */
function replySubject({ projectTitle, threads, number }: Pick<Replies, 'projectTitle' | 'threads' | 'number'>): string {
  const [author] = threads.flatMap(({ replies }) => replies.map((reply) => reply.author))
  return number === 1 && author !== undefined ? `${author} replied on ${projectTitle}` : `${number} replies on ${projectTitle}`
}

/** Push message that goes with that mail: opens the conversation, or the page where there are several. */
export function replyMessage({ slug, key, ...replies }: Replies): PushMessage {
  const [thread, ...others] = replies.threads
  const end = pageEnd(slug, key)
  const opened = thread && others.length === 0 ? `${end.includes('?') ? '&' : '?'}c=${thread.id}` : ''
  return { title: replySubject(replies), path: `/clients/${end}${opened}`, unread: replies.number }
}

/** Push message that goes with the mail about a new version. */
export const newVersionMessage = ({
  projectTitle,
  version,
  key,
}: Pick<ReviewMails['review-new-version'], 'projectTitle' | 'version' | 'key'>): PushMessage => ({
  title: `${version} is ready for you: ${projectTitle}`,
  path: `/clients/${key}`,
  unread: 1,
})
