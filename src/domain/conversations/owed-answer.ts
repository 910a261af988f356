import { isAbsence, isForInformation, isForwardedSubject, isOnlyThanks, isSettledElsewhere } from './message-sense.ts'
import { stemsOf } from './plain-text.ts'

/** A message of a conversation. */
export interface ThreadMessage {
  direction: 'in' | 'out' | 'note'
  subject: string
  /** What was written, without what was quoted. */
  text: string
  /** Marked as automatic by its sender's program. */
  automatic: boolean
  /** Address of what the studio sent; empty in the portal. */
  to: string
  /** Number of attached files. */
  files: number
  sentAt: Date
}

/** What the studio sent to the same address in another conversation. */
export interface ElsewhereMessage {
  subject: string
  text: string
  sentAt: Date
}

export interface Thread {
  /** Of the other side, in lower case. */
  email: string
  messages: readonly ThreadMessage[]
  elsewhere: readonly ElsewhereMessage[]
}

/**
 * Since when the studio owes an answer; null while it owes none. Answered is what got a reply, in this conversation or about the same
 * in another, and what a colleague noted as settled by telephone. Automatic replies, thanks alone and what was forwarded for
 * information ask for none; what the studio forwards to others is no answer. In doubt an answer is owed.
 */
export const owedSince = (thread: Thread): Date | null => followed(thread).owedSince

/** When a conversation asked first, and when that was answered, by the same rules; null where nothing was asked or answered. */
export const firstAnswered = (thread: Thread): { askedAt: Date; answeredAt: Date } | null => followed(thread).firstAnswered

function followed({ email, messages, elsewhere }: Thread) {
  let asked: ThreadMessage[] = []
  let first: { askedAt: Date; answeredAt: Date } | null = null
  const all = [
    ...messages.map((message) => ({ at: message.sentAt, message, other: null })),
    ...elsewhere.map((other) => ({ at: other.sentAt, message: null, other })),
  ].toSorted((one, next) => one.at.getTime() - next.at.getTime())
  for (const { at, message, other } of all) {
    const waiting = asked[0]
    if (message?.direction === 'in' && asksForAnswer(message)) asked.push(message)
    if (message?.direction === 'out' && isTo(message, email)) asked = []
    if (message?.direction === 'note' && isSettledElsewhere(message.text)) asked = []
    if (other) asked = asked.filter((question) => !isAbout(question, other))
    if (waiting && !asked.includes(waiting)) first ??= { askedAt: waiting.sentAt, answeredAt: at }
  }
  return { owedSince: asked[0]?.sentAt ?? null, firstAnswered: first }
}

function asksForAnswer(message: ThreadMessage): boolean {
  if (message.automatic || isAbsence(message)) return false
  if (message.files > 0 && !isForwardedSubject(message.subject)) return true
  return !isOnlyThanks(message.text) && !(isForwardedSubject(message.subject) && isForInformation(message))
}

const isTo = ({ to }: ThreadMessage, email: string): boolean => to === '' || email === '' || to.toLowerCase() === email

/** Whether an answer in another conversation is about a question: by its subject, or by what both are about. */
function isAbout(question: ThreadMessage, answer: ElsewhereMessage): boolean {
  const subject = plainSubject(question.subject)
  if (subject !== '' && subject === plainSubject(answer.subject)) return true
  const asked = stemsOf(`${question.subject} ${question.text}`)
  const answered = stemsOf(`${answer.subject} ${answer.text}`)
  const shared = [...answered].filter((stem) => asked.has(stem)).length
  return shared >= 2 && shared >= 0.2 * Math.min(asked.size, answered.size)
}

/** Without the marks of replies and forwarded mail. */
const plainSubject = (subject: string): string =>
  subject
    .toLowerCase()
    .replace(/^(?:\s*(?:re|aw|sv|vs|antw|fwd?|wg|tr)\s*:)+/, '')
    .trim()
