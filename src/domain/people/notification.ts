import { z } from 'zod'
import type { Ability } from '../common/ability.ts'
import { isCalendarDay, longDay } from '../common/dates/calendar-day.ts'
import { projectPath, type ProjectSection } from '../common/project-sections.ts'

/** Records outside projects whose notes can mention people, with the ability without which one does not see them. */
export const notedRecords = {
  client: 'manage-clients',
  conversation: 'answer-enquiries',
  supplier: 'manage-suppliers',
} as const satisfies Record<string, Ability>
export type NotedRecord = keyof typeof notedRecords

/** What a notification is about: a project, a record, or a calendar that the person subscribed to. */
export type Subject = { projectId: string } | { record: NotedRecord; recordId: string } | { feedId: string }

/** Parts of a notification's text. Texts of comments and titles of tasks are not stored with it: they are read from those. */
export interface NotificationParts {
  /** Who caused it. */
  by?: string
  /** `V2` */
  version?: string
  /** Timecode or typed text of the comment's place. */
  at?: string
  /** Name of a downloaded file. */
  file?: string
  /** Number of comments, or of files. */
  count?: number
  /** The latest of those comments, with their places; they are counted since `since`. */
  comments?: { id: string; at: string }[]
  since?: string
  /** Title of the task, added when it is read. */
  title?: string
  /** Title of an agreement. */
  agreement?: string
  /** Calendar day for which something is announced, or on which a right ends. */
  day?: string
  /** Title of a right, of whose end `count` days are left. */
  right?: string
  /** Number of an invoice, the disputed amount, and what became of the dispute. */
  number?: string
  amount?: string
  dispute?: 'opened' | 'lost' | 'won'
  /** Why a saved card could not be charged, a calendar could not be read, or an address is not written to. */
  why?: string
  /** Who is still to sign, where several people do. */
  waitsFor?: string
  /** What was decided is a change order. */
  isChange?: boolean
  /** A page of the website shows the project. */
  isPublic?: boolean
  /** Name of the phase whose budget it is about. */
  phase?: string
  /** Type and time of a booking, or the dates that a client chose. */
  booking?: string
  /** What somebody waits for, and until when it was promised. */
  asked?: string
  until?: string
  /** Where a mention stands. */
  where?: 'comment' | 'notes' | 'task' | NotedRecord
}

interface KindRow {
  needs: Ability | null
  section: ProjectSection | null
  text(parts: FilledParts): string
}

/**
 * `needs`: the ability without which it is neither written nor shown; null for what is one's own. `section`: of the project; null
 * where it is about the whole project, or no project.
 */
const row = (needs: Ability | null, section: ProjectSection | null, text: KindRow['text']): KindRow => ({ needs, section, text })

/** Each kind of notification once. Names are stored, and never renamed. */
const kinds = {
  mentioned: row('see-projects', null, ({ by, where, title, on }) =>
    where === 'task'
      ? `${by} mentioned you in a task: ${title}`
      : `${by} mentioned you in ${mentionPlaces[where ?? 'comment']}${on}`,
  ),
  replied: row('see-projects', 'review', ({ by, on }) => `${by} replied to you${on}`),
  assigned: row('see-projects', 'review', ({ by }) => `${by} assigned you to this project`),
  commented: row('see-projects', null, ({ by, count, on }) =>
    count === 1 ? `${by} left a comment${on}` : `${by} left ${count} comments`,
  ),
  approved: row('see-projects', 'review', ({ by, version }) => `${by} approved ${version ?? 'the film'}`),
  'changes-asked': row(
    'see-projects',
    'review',
    ({ by, count, on }) => `${by} asked for changes${on}${count === 1 ? '' : ` (${count} comments)`}`,
  ),
  'reopen-asked': row(
    'see-projects',
    'review',
    ({ by, version, why }) => `${by} wants ${version ?? 'the approved version'} reopened: ${why}`,
  ),
  'proposal-approved': row(
    'see-money',
    'proposal',
    ({ by, waitsFor, isChange }) =>
      `${by} signed the ${isChange ? 'change order' : 'proposal'}${waitsFor ? `. Still to sign: ${waitsFor}` : ''}`,
  ),
  'proposal-declined': row(
    'see-money',
    'proposal',
    ({ by, isChange }) => `${by} declined the ${isChange ? 'change order' : 'proposal'}`,
  ),
  'decision-refused': row('see-projects', null, () => 'Someone with the link could not prove they are the client'),
  'task-assigned': row('see-projects', 'tasks', ({ by, title }) => `${by} gave you a task: ${title}`),
  'task-due': row('see-projects', 'tasks', ({ title }) => `Due: ${title}`),
  'files-received': row('see-projects', 'file-requests', ({ count }) =>
    count === 1 ? 'A file was sent' : `${count} files were sent`,
  ),
  downloaded: row('see-projects', 'delivery', ({ by, file }) => `${by} downloaded ${file}: the first download`),
  'version-held': row(
    'upload-versions',
    'review',
    ({ version, count }) =>
      `${version ?? 'A version'} was not sent: ${count === 1 ? '1 fault' : `${count} faults`}. Look, or send anyway`,
  ),
  'agreement-signed': row('see-projects', 'agreements', ({ by, agreement }) => `${by} signed “${agreement}”`),
  'agreement-declined': row('see-projects', 'agreements', ({ by, agreement }) => `${by} declined to sign “${agreement}”`),
  'agreement-expiring': row(
    'see-projects',
    'agreements',
    ({ agreement, day }) => `“${agreement}” ends on ${isCalendarDay(day) ? longDay(day) : 'the day it is valid until'}`,
  ),
  'archive-planned': row(
    'archive-projects',
    'storage',
    ({ day }) => `Its files move to the archive on ${isCalendarDay(day) ? longDay(day) : 'the announced day'}`,
  ),
  'archive-wanted': row('archive-projects', 'storage', ({ by }) => `${by} asks for the archived files`),
  'right-ending': row('see-money', 'rights', ({ right, day, count, isPublic }) => {
    const until = isCalendarDay(day) ? longDay(day) : 'soon'
    const left = count === 0 ? 'today' : count === 1 ? 'tomorrow' : `in ${count} days`
    const page = isPublic ? '. The project is on the website, where nothing is taken down by itself' : ''
    return `The rights to “${right}” end ${left}, on ${until}${page}`
  }),
  'payment-disputed': row(
    'see-invoices',
    'invoices',
    ({ number, amount, dispute }) => `${amount} for ${number}: ${disputeTexts[dispute]}`,
  ),
  'charge-failed': row(
    'see-invoices',
    'invoices',
    ({ number, amount, why }) =>
      `The saved card could not be charged ${amount} for ${number}: ${why}. The client was sent the invoice`,
  ),
  overpaid: row(
    'see-invoices',
    'invoices',
    ({ number, amount }) => `${amount} more than was owed came in for ${number}. It stands as the client’s credit`,
  ),
  'invoice-issued': row(
    'see-invoices',
    'invoices',
    ({ number, amount }) => `${number} over ${amount} was issued automatically and emailed to the client`,
  ),
  'invoice-due': row('see-invoices', 'invoices', ({ number, amount }) => `${number} over ${amount} is due to be issued`),
  'invoice-not-issued': row(
    'see-invoices',
    'invoices',
    ({ number, amount, why }) => `${number} over ${amount} could not be issued automatically: ${why.replace(/\.$/, '')}`,
  ),
  'budget-nearly-used': row('see-costs', 'costs', ({ phase }) => `${phase}: 80% of the budget is used`),
  'budget-used': row('see-costs', 'costs', ({ phase }) => `${phase}: the whole budget is used`),
  wrote: row('answer-enquiries', null, ({ by }) => `${by} wrote`),
  answered: row('answer-enquiries', null, ({ by }) => `${by} answered`),
  'conversation-assigned': row('answer-enquiries', null, ({ by }) => `${by} assigned you to this conversation`),
  'no-answer': row(
    'answer-enquiries',
    null,
    ({ count }) => `No answer for ${count === 1 ? 'a working day' : `${count} working days`}`,
  ),
  unreachable: row(
    'answer-enquiries',
    null,
    ({ by, why }) =>
      `${why === 'complained' ? `${by} reported an email as spam` : `Emails to ${by} bounce`}. Reminders to this address have stopped`,
  ),
  'calendar-failing': row(null, null, ({ why }) => `Your busy calendar has not been read for a day: ${why.replace(/\.$/, '')}`),
  booked: row('answer-enquiries', null, ({ by, booking }) => `${by} booked ${booking}`),
  'booking-moved': row('answer-enquiries', null, ({ by, booking }) => `${by} moved the booking: ${booking}`),
  'booking-cancelled': row('answer-enquiries', null, ({ by, booking }) => `${by} cancelled ${booking}`),
  'call-declined': row(
    'plan-shoots',
    'shoots',
    ({ by, day, why }) =>
      `${by} cannot come to the shoot on ${isCalendarDay(day) ? longDay(day) : 'its day'}${why ? `: ${why}` : ''}`,
  ),
  'date-chosen': row('plan-shoots', 'dates', ({ by, booking }) => `${by} chose a date: ${booking}. Please confirm or decline it`),
  'date-released': row('plan-shoots', 'dates', ({ by, booking }) => `${by} gave a date back: ${booking}`),
  'date-expired': row(
    'plan-shoots',
    'dates',
    ({ by, booking }) => `The date that ${by} chose was not confirmed in time: ${booking}`,
  ),
  'answer-due': row('see-projects', null, ({ by, asked, until }) => `${asked} of ${by}: please answer by ${until}`),
  'answer-late': row('see-projects', null, ({ by, asked, until }) => `${asked} of ${by}: not answered by ${until}`),
}

export type NotificationKind = keyof typeof kinds
export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]]

/** When a person hears of notifications, by mail and by push messages. The bell shows them in any case. */
export const notificationTimes = ['at-once', 'digest', 'never'] as const
export type NotificationTime = (typeof notificationTimes)[number]

export const mailTimeLabels: Record<NotificationTime, string> = {
  'at-once': 'Straight away',
  digest: 'One email a day, at 08:00',
  never: 'Never',
}

export const pushTimeLabels: Record<NotificationTime, string> = {
  'at-once': 'Straight away',
  digest: 'One message a day, at 08:00',
  never: 'Never',
}

export const notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** Title of the project, or the name of the client, supplier, calendar or other side of a conversation. */
  projectTitle: z.string(),
  text: z.string(),
  /** Path of the page that it is about. */
  link: z.string(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})
export type Notification = z.output<typeof notification>

/** What a push message carries: no more than the bell shows. */
export interface PushMessage {
  title: string
  /** Path of the page that it opens. */
  path: string
  /** What the person has not read, for the badge of the installed app. */
  unread: number
}

/** One message for a notification, or for several together. */
export function pushMessageOf([first, ...others]: readonly [Notification, ...Notification[]], unread: number): PushMessage {
  return others.length === 0
    ? { title: `${first.text} · ${first.projectTitle}`, path: first.link, unread }
    : { title: `${others.length + 1} new notifications`, path: '/admin/notifications', unread }
}

/** The kinds of project notifications that somebody with these abilities may see. */
export const kindsFor = (abilities: readonly Ability[]): NotificationKind[] =>
  notificationKinds.filter((kind) => kinds[kind].needs !== null && isAbleTo(abilities, kinds[kind].needs))

const isAbleTo = (abilities: readonly Ability[], ability: Ability | null): boolean =>
  ability === null || abilities.includes(ability)

/** Whether somebody may see a project: each one, or one that they are assigned to. */
export const maySeeProject = ({ abilities, isAssigned }: Pick<Colleague, 'abilities' | 'isAssigned'>): boolean =>
  abilities.includes('see-projects') && (isAssigned || abilities.includes('see-all-projects'))

/** The records outside projects of which somebody with these abilities may be notified. */
export const notedRecordsFor = (abilities: readonly Ability[]): NotedRecord[] =>
  (Object.keys(notedRecords) as NotedRecord[]).filter((record) => abilities.includes(notedRecords[record]))

/** Whether somebody may see what a notification is about. */
export const maySeeSubject = (colleague: Pick<Colleague, 'abilities' | 'isAssigned'>, subject: Subject): boolean =>
  'feedId' in subject ||
  ('record' in subject ? colleague.abilities.includes(notedRecords[subject.record]) : maySeeProject(colleague))

/** A member of staff, as seen from one project. */
export interface Colleague {
  id: string
  name: string
  abilities: readonly Ability[]
  isAssigned: boolean
  /** Owns or watches the project. */
  follows: boolean
}

interface Occasion {
  kind: NotificationKind
  subject: Subject
  /** Ids of people, everyone who follows the project, or everyone. */
  to: readonly string[] | 'followers' | 'everyone'
  /** People who hear of it otherwise. */
  except?: readonly string[]
  /** The member of staff who did it. */
  by: string | null
}

/** Who is notified: never the person who did it, and nobody who may not see the subject or this kind. */
export const recipientsOf = <One extends Colleague>(
  everyone: readonly One[],
  { kind, subject, to, except = [], by }: Occasion,
): One[] =>
  everyone.filter(
    (one) =>
      one.id !== by &&
      !except.includes(one.id) &&
      (to === 'everyone' || (to === 'followers' ? one.follows : to.includes(one.id))) &&
      maySeeSubject(one, subject) &&
      isAbleTo(one.abilities, kinds[kind].needs),
  )

/** What stands for parts that a notification does not have. */
const unsaid = {
  by: 'A guest',
  file: 'a final',
  count: 1,
  title: '',
  agreement: '',
  day: '',
  right: '',
  number: 'an invoice',
  amount: '',
  dispute: 'opened' as const,
  why: 'it was declined',
  phase: 'A phase',
  booking: 'a time',
  asked: 'Message',
  until: 'now',
}
/** `on`: ` on V2`, where the version is known. */
type FilledParts = NotificationParts & Required<Pick<NotificationParts, keyof typeof unsaid>> & { on: string }

/** `Ada Quill mentioned you in a comment on V2`, without the project's title. */
export const notificationText = (kind: NotificationKind, parts: NotificationParts): string =>
  kinds[kind].text({ ...unsaid, ...parts, on: parts.version ? ` on ${parts.version}` : '' })

const disputeTexts: Record<NonNullable<NotificationParts['dispute']>, string> = {
  opened: 'the card payment is disputed. Please answer in Stripe',
  lost: 'the dispute was lost, and the payment is reversed',
  won: 'the dispute was won, and the payment stands',
}

const mentionPlaces: Record<Exclude<NonNullable<NotificationParts['where']>, 'task'>, string> = {
  comment: 'a comment',
  notes: 'the notes',
  client: 'the notes on a client',
  conversation: 'a note on a conversation',
  supplier: 'the notes on a supplier',
}

interface Place {
  kind: NotificationKind
  subject: Subject
  /** Of the project. */
  slug: string | null
  /** Of the record. */
  name: string
  commentId: string | null
  where?: NotificationParts['where'] | undefined
}

/** Path of the page that a notification is about. */
export function notificationLink({ kind, subject, slug, name, commentId, where }: Place): string {
  if ('feedId' in subject) return '/admin/account'
  if ('record' in subject) return recordPaths[subject.record](subject.recordId, name)
  if (commentId) return `/clients/${slug}?c=${commentId}`
  if (kind === 'commented') return `/clients/${slug}`
  return projectPath(subject.projectId, kind === 'mentioned' ? sectionOfMention(where) : (kinds[kind].section ?? undefined))
}

const sectionOfMention = (where: NotificationParts['where']): ProjectSection =>
  where === 'task' ? 'tasks' : where === 'notes' ? 'notes' : 'review'

const recordPaths: Record<NotedRecord, (id: string, name: string) => string> = {
  client: (id) => `/admin/clients/${id}`,
  conversation: (id) => `/admin/inbox/${id}`,
  // Suppliers have no pages of their own.
  supplier: (_, name) => `/admin/suppliers?search=${encodeURIComponent(name)}`,
}
