import { z } from 'zod'
import type { Ability } from '../common/ability.ts'
import { isCalendarDay, longDay } from '../common/calendar-day.ts'
import { projectPath, type ProjectSection } from '../common/project-sections.ts'

export const notificationKinds = [
  'mentioned',
  'replied',
  'assigned',
  'commented',
  'approved',
  'changes-asked',
  'reopen-asked',
  'proposal-approved',
  'proposal-declined',
  'decision-refused',
  'task-assigned',
  'task-due',
  'files-received',
  'downloaded',
  'version-held',
  'agreement-signed',
  'agreement-declined',
  'agreement-expiring',
  'archive-planned',
  'archive-wanted',
  'right-ending',
  'payment-disputed',
  'charge-failed',
  'overpaid',
  'invoice-issued',
  'invoice-due',
  'invoice-not-issued',
  'budget-nearly-used',
  'budget-used',
  'wrote',
  'answered',
  'conversation-assigned',
  'no-answer',
  'unreachable',
  'calendar-failing',
  'booked',
  'booking-moved',
  'booking-cancelled',
  'call-declined',
  'date-chosen',
  'date-released',
  'date-expired',
  'answer-due',
  'answer-late',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Ability without which a notification is neither written nor shown; null for what is one's own. */
const neededAbility: Record<NotificationKind, Ability | null> = {
  mentioned: 'see-projects',
  replied: 'see-projects',
  assigned: 'see-projects',
  commented: 'see-projects',
  approved: 'see-projects',
  'changes-asked': 'see-projects',
  'reopen-asked': 'see-projects',
  'proposal-approved': 'see-money',
  'proposal-declined': 'see-money',
  'decision-refused': 'see-projects',
  'task-assigned': 'see-projects',
  'task-due': 'see-projects',
  'files-received': 'see-projects',
  downloaded: 'see-projects',
  'version-held': 'upload-versions',
  'agreement-signed': 'see-projects',
  'agreement-declined': 'see-projects',
  'agreement-expiring': 'see-projects',
  'archive-planned': 'archive-projects',
  'archive-wanted': 'archive-projects',
  'right-ending': 'see-money',
  'payment-disputed': 'see-invoices',
  'charge-failed': 'see-invoices',
  overpaid: 'see-invoices',
  'invoice-issued': 'see-invoices',
  'invoice-due': 'see-invoices',
  'invoice-not-issued': 'see-invoices',
  'budget-nearly-used': 'see-costs',
  'budget-used': 'see-costs',
  wrote: 'answer-enquiries',
  answered: 'answer-enquiries',
  'conversation-assigned': 'answer-enquiries',
  'no-answer': 'answer-enquiries',
  unreachable: 'answer-enquiries',
  'calendar-failing': null,
  booked: 'answer-enquiries',
  'booking-moved': 'answer-enquiries',
  'booking-cancelled': 'answer-enquiries',
  'call-declined': 'plan-shoots',
  'date-chosen': 'plan-shoots',
  'date-released': 'plan-shoots',
  'date-expired': 'plan-shoots',
  'answer-due': 'see-projects',
  'answer-late': 'see-projects',
}

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
  notificationKinds.filter((kind) => neededAbility[kind] !== null && isAbleTo(abilities, neededAbility[kind]))

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
      isAbleTo(one.abilities, neededAbility[kind]),
  )

/** `Ada Quill mentioned you in a comment on V2`, without the project's title. */
export function notificationText(
  kind: NotificationKind,
  {
    by = 'A guest',
    version,
    file = 'a final',
    count = 1,
    where,
    title = '',
    agreement = '',
    day = '',
    right = '',
    isPublic,
    waitsFor,
    isChange,
    number = 'an invoice',
    amount = '',
    dispute = 'opened',
    why = 'it was declined',
    phase = 'A phase',
    booking = 'a time',
    asked = 'Message',
    until = 'now',
  }: NotificationParts,
): string {
  const on = version ? ` on ${version}` : ''
  switch (kind) {
    case 'mentioned':
      if (where === 'task') return `${by} mentioned you in a task: ${title}`
      return `${by} mentioned you in ${mentionPlaces[where ?? 'comment']}${on}`
    case 'replied':
      return `${by} replied to you${on}`
    case 'assigned':
      return `${by} assigned you to this project`
    case 'commented':
      return count === 1 ? `${by} left a comment${on}` : `${by} left ${count} comments`
    case 'approved':
      return `${by} approved ${version ?? 'the film'}`
    case 'changes-asked':
      return `${by} asked for changes${on}${count === 1 ? '' : ` (${count} comments)`}`
    case 'reopen-asked':
      return `${by} wants ${version ?? 'the approved version'} reopened: ${why}`
    case 'proposal-approved':
      return `${by} signed the ${isChange ? 'change order' : 'proposal'}${waitsFor ? `. Still to sign: ${waitsFor}` : ''}`
    case 'proposal-declined':
      return `${by} declined the ${isChange ? 'change order' : 'proposal'}`
    case 'decision-refused':
      return 'Someone with the link could not prove they are the client'
    case 'task-assigned':
      return `${by} gave you a task: ${title}`
    case 'task-due':
      return `Due: ${title}`
    case 'files-received':
      return count === 1 ? 'A file was sent' : `${count} files were sent`
    case 'downloaded':
      return `${by} downloaded ${file}: the first download`
    case 'version-held':
      return `${version ?? 'A version'} was not sent: ${count === 1 ? '1 fault' : `${count} faults`}. Look, or send anyway`
    case 'agreement-signed':
      return `${by} signed “${agreement}”`
    case 'agreement-declined':
      return `${by} declined to sign “${agreement}”`
    case 'agreement-expiring':
      return `“${agreement}” ends on ${isCalendarDay(day) ? longDay(day) : 'the day it is valid until'}`
    case 'archive-planned':
      return `Its files move to the archive on ${isCalendarDay(day) ? longDay(day) : 'the announced day'}`
    case 'archive-wanted':
      return `${by} asks for the archived files`
    case 'payment-disputed':
      return `${amount} for ${number}: ${disputeTexts[dispute]}`
    case 'charge-failed':
      return `The saved card could not be charged ${amount} for ${number}: ${why}. The client was sent the invoice`
    case 'invoice-issued':
      return `${number} over ${amount} was issued automatically and emailed to the client`
    case 'invoice-due':
      return `${number} over ${amount} is due to be issued`
    case 'invoice-not-issued':
      return `${number} over ${amount} could not be issued automatically: ${why.replace(/\.$/, '')}`
    case 'overpaid':
      return `${amount} more than was owed came in for ${number}. It stands as the client’s credit`
    case 'call-declined':
      return `${by} cannot come to the shoot on ${isCalendarDay(day) ? longDay(day) : 'its day'}${why ? `: ${why}` : ''}`
    case 'right-ending': {
      const until = isCalendarDay(day) ? longDay(day) : 'soon'
      const left = count === 0 ? 'today' : count === 1 ? 'tomorrow' : `in ${count} days`
      const page = isPublic ? '. The project is on the website, where nothing is taken down by itself' : ''
      return `The rights to “${right}” end ${left}, on ${until}${page}`
    }
    case 'budget-nearly-used':
      return `${phase}: 80% of the budget is used`
    case 'budget-used':
      return `${phase}: the whole budget is used`
    case 'wrote':
      return `${by} wrote`
    case 'answered':
      return `${by} answered`
    case 'conversation-assigned':
      return `${by} assigned you to this conversation`
    case 'no-answer':
      return `No answer for ${count === 1 ? 'a working day' : `${count} working days`}`
    case 'unreachable':
      return `${why === 'complained' ? `${by} reported an email as spam` : `Emails to ${by} bounce`}. Reminders to this address have stopped`
    case 'calendar-failing':
      return `Your busy calendar has not been read for a day: ${why.replace(/\.$/, '')}`
    case 'booked':
      return `${by} booked ${booking}`
    case 'booking-moved':
      return `${by} moved the booking: ${booking}`
    case 'booking-cancelled':
      return `${by} cancelled ${booking}`
    case 'date-chosen':
      return `${by} chose a date: ${booking}. Please confirm or decline it`
    case 'date-released':
      return `${by} gave a date back: ${booking}`
    case 'date-expired':
      return `The date that ${by} chose was not confirmed in time: ${booking}`
    case 'answer-due':
      return `${asked} of ${by}: please answer by ${until}`
    case 'answer-late':
      return `${asked} of ${by}: not answered by ${until}`
  }
}

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
  return projectPath(subject.projectId, kind === 'mentioned' ? sectionOfMention(where) : sectionOfKind[kind])
}

const sectionOfMention = (where: NotificationParts['where']): ProjectSection =>
  where === 'task' ? 'tasks' : where === 'notes' ? 'notes' : 'review'

/** The section of a project that a notification is about; without one it is about the whole project. */
const sectionOfKind: Partial<Record<NotificationKind, ProjectSection>> = {
  replied: 'review',
  assigned: 'review',
  approved: 'review',
  'changes-asked': 'review',
  'reopen-asked': 'review',
  'proposal-approved': 'proposal',
  'proposal-declined': 'proposal',
  'task-assigned': 'tasks',
  'task-due': 'tasks',
  'files-received': 'file-requests',
  downloaded: 'delivery',
  'version-held': 'review',
  'agreement-signed': 'agreements',
  'agreement-declined': 'agreements',
  'agreement-expiring': 'agreements',
  'archive-planned': 'storage',
  'archive-wanted': 'storage',
  'right-ending': 'rights',
  'payment-disputed': 'invoices',
  'charge-failed': 'invoices',
  overpaid: 'invoices',
  'invoice-issued': 'invoices',
  'invoice-due': 'invoices',
  'invoice-not-issued': 'invoices',
  'budget-nearly-used': 'costs',
  'budget-used': 'costs',
  'call-declined': 'shoots',
  'date-chosen': 'dates',
  'date-released': 'dates',
  'date-expired': 'dates',
}

const recordPaths: Record<NotedRecord, (id: string, name: string) => string> = {
  client: (id) => `/admin/clients/${id}`,
  conversation: (id) => `/admin/inbox/${id}`,
  // Suppliers have no pages of their own.
  supplier: (_, name) => `/admin/suppliers?search=${encodeURIComponent(name)}`,
}
