import { isCalendarDay, longDay, shortDay } from '../common/calendar-day.ts'
import { boardStatusLabels, type BoardStatus } from './board-status.ts'
import { pipelineStageLabels, type PipelineStage } from './stage-views.ts'
import type { ProjectEvent } from './project.ts'

export const eventActors: Record<ProjectEvent['actor'], string> = {
  visitor: 'Visitor',
  client: 'Client',
  crew: 'Crew',
  staff: 'Studio',
  system: 'Automatic',
}

type Meta = Record<string, unknown>

/** Who did it: the member of staff, or what kind of caller it was. */
export const eventWho = ({ person, actor, meta }: { person: string | null; actor: ProjectEvent['actor']; meta: Meta }): string =>
  person ?? (meta.watchFolder === true ? 'Watch folder' : eventActors[actor])

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const stage = (value: unknown): string => boardStatusLabels[value as BoardStatus] ?? text(value)
const moved = ({ from, to }: Meta): string => `Moved from ${stage(from)} to ${stage(to)}`
const column = (value: unknown): string => pipelineStageLabels[value as PipelineStage] ?? text(value)
const named = (message: string, name: unknown): string => (text(name) ? `${message}: ${text(name)}` : message)

/** What was open when a version was approved: `told` in the dialog, or `open` without one. */
/** Where somebody gave another name with a link than it was made for. */
const byLinkOf = ({ by, invited }: Record<string, unknown>): string =>
  text(invited) === '' ? '' : ` by ${text(by)}, with the link of ${text(invited)}`

function openPoints({ told, open, watched }: Record<string, unknown>): string {
  const points = [told, open].flatMap((list) => (Array.isArray(list) ? list.map(text) : []))
  const listed = points.length === 0 ? '' : `. ${Array.isArray(told) ? 'They were told' : 'Open then'}: ${points.join(' ')}`
  return watched === false ? `${listed.replace(/[^.]$/, '$&.') || '.'} Not watched to the end by them.` : listed
}

const stoppedOf = (scope: unknown): string =>
  scope === 'thread' ? 'one conversation' : scope === 'all' ? 'all reviews' : 'this project'

const of = (number: unknown): string => (text(number) ? ` (${text(number)})` : '')

/** Joins names: `A`, `A and B`, `A, B and C`. */
const listed = (names: string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** `changed` holds labels of fields. */
const withFields = (message: string, { changed }: Meta): string =>
  Array.isArray(changed) && changed.length > 0 ? `${message}: ${listed(changed.map(text))}` : message

const version = (meta: Meta): string => (typeof meta.version === 'number' ? ` (version ${meta.version})` : '')

/** Text of a review event: `V2`, and the person if known. */
const cut =
  (before: string, after = '') =>
  ({ version: label, by }: Meta): string =>
    named([before, text(label), after].filter(Boolean).join(' '), by)

/** Which share link was used: not who used it. */
const byLink = (name: unknown): string => (text(name) ? `, by the link for ${text(name)}` : '')

/** `music “Night Drive”` */
const element = ({ kind, title }: Meta): string => `${text(kind)} “${text(title)}”`
const until = ({ endsOn }: Meta): string => (isCalendarDay(endsOn) ? longDay(endsOn) : '')

const round = ({ number, film }: Meta): string => (typeof number === 'number' ? `Round ${number}${of(film)}` : 'A round')

const dayOf = ({ date }: Meta): string => (isCalendarDay(date) ? ` (${shortDay(date)})` : '')
const onDay =
  (before: string) =>
  (meta: Meta): string =>
    `${before}${dayOf(meta)}`
const sheet = ({ number }: Meta): string => (typeof number === 'number' && number > 1 ? `Call sheet ${number}` : 'Call sheet')
const people = ({ people: many }: Meta): string => (many === 1 ? 'one person' : `${many} people`)

const message: Record<string, string | ((meta: Meta) => string)> = {
  'inquiry.received': 'Enquiry received',
  'inquiry.replied': ({ subject }) => named('Enquiry answered by email', subject),
  'inquiry.note-added': 'Note added to the enquiry',
  'inquiry.status-changed': ({ to }) => named('Enquiry marked', to),
  'conversation.started': ({ subject }) => named('Conversation begun by email', subject),
  'conversation.message-received': ({ subject }) => named('Message received', subject),
  'conversation.replied': ({ subject }) => named('Answered', subject),
  'conversation.forwarded': ({ to }) => named('Message forwarded', to),
  'conversation.reply-taken-back': 'Reply taken back before it left',
  'conversation.reply-offered': 'Reply drafted by an assistant',
  'conversation.offered-reply-gone': 'Assistant’s draft used or discarded',
  'waiting.ended': ({ title }) => named('Nothing to answer', title),
  'waiting.resumed': ({ title }) => named('Waits for an answer again', title),
  'conversation.followed-up': ({ subject }) => named('Followed up', subject),
  'conversation.note-added': 'Note added to the conversation',
  'conversation.status-changed': ({ to }) => named('Conversation marked', to),
  'client.address-cleared': ({ kind }) =>
    kind === 'complained' ? 'Written to again after a spam complaint' : 'Written to again after bounces',
  'conversation.address-cleared': ({ kind }) =>
    kind === 'complained' ? 'Written to again after an email was reported as spam' : 'Written to again after emails bounced',
  'conversation.changed': (meta) => withFields('Conversation changed', meta),
  'conversation.merged': ({ subject }) => named('Conversation merged into this one', subject),
  'conversation.attachment-kept': ({ name }) => named('Attachment taken over', name),
  'conversations.forgotten': ({ number }) => named('Conversations deleted after two years', number),
  'conversations.template-saved': ({ name }) => named('Message template saved', name),
  'conversations.template-deleted': ({ name }) => named('Message template deleted', name),
  'project.drafted': ({ inquiryId }) => (inquiryId ? 'Project drafted from the enquiry' : 'Project drafted'),
  'project.stage-changed': moved,
  'project.moved-in-pipeline': ({ from, to }) => `Moved in the pipeline from ${column(from)} to ${column(to)}`,
  'project.changed': (meta) => withFields('Project changed', meta),
  'project.put-on-hold': ({ reason }) => named('On hold', reason),
  'project.resumed': 'No longer on hold',
  'project.details-changed': (meta) => withFields('Details saved', meta),
  'project.people-changed': ({ added, removed }) =>
    [
      Array.isArray(added) && added.length > 0 ? `${listed(added.map(text))} assigned to the project` : '',
      Array.isArray(removed) && removed.length > 0 ? `${listed(removed.map(text))} no longer assigned` : '',
    ]
      .filter(Boolean)
      .join('. '),
  'project.owner-changed': ({ name }) => (text(name) ? `Owner: ${text(name)}` : 'No owner any more'),
  'wish.marked': 'Marked as a new wish',
  'wish.unmarked': 'New wish unmarked',
  'wish.priced': ({ number, wishes }) =>
    `${wishes === 1 ? 'A new wish' : `${String(wishes)} new wishes`} priced in change order ${String(number)}`,
  'task.added': ({ title }) => named('Task added', title),
  'task.done': 'Task done',
  'task.reopened': 'Task opened again',
  'task.changed': 'Task changed',
  'task.removed': 'Task deleted',
  'project.watched': ({ by }) => `${text(by)} watches the project`,
  'project.unwatched': ({ by }) => `${text(by)} no longer watches the project`,
  'project.code-sent': ({ to }) => named('Code sent to confirm a decision', to),
  'project.code-entered': ({ to }) => named('Code entered', to),
  'project.decision-refused': ({ text: why, address }) => `${text(why)}${of(address)}`,
  'project.files-requested': ({ title }) => named('Files requested', title),
  'project.file-request-changed': (meta) => `${withFields('File request changed', meta)}${of(meta.title)}`,
  'project.file-request-mailed': ({ title }) => named('File request emailed to the client', title),
  'project.file-request-closed': ({ title }) => named('File request closed', title),
  'project.file-request-reopened': ({ title }) => named('File request opened again', title),
  'project.file-received': ({ name, title }) => `${named('File received', name)}${of(title)}`,
  'project.file-downloaded': ({ name }) => named('File of the client downloaded', name),
  'project.file-removed': ({ name }) => named('File of the client removed', name),
  'project.agreement-made': ({ title }) => named('Agreement made', title),
  'project.agreement-changed': (meta) => `${withFields('Agreement changed', meta)}${of(meta.title)}`,
  'project.agreement-removed': ({ title }) => named('Draft agreement deleted', title),
  'project.agreement-sent': ({ title }) => named('Agreement sent for signature', title),
  'project.agreement-reminded': ({ title }) => named('Signers reminded', title),
  'project.agreement-withdrawn': ({ title }) => named('Agreement withdrawn', title),
  'project.agreement-handed-over': ({ title, name }) => `${named('Device handed over to sign', title)}${of(name)}`,
  'project.agreement-signed': ({ title, by, handedBy }) =>
    `${named('Agreement signed', title)}${of(by)}${text(handedBy) ? `, on a device of ${text(handedBy)}` : ''}`,
  'project.agreement-declined': ({ title, by }) => `${named('Agreement declined', title)}${of(by)}`,
  'project.agreements-required': ({ kinds }) =>
    Array.isArray(kinds) && kinds.length > 0 ? `Required now: ${listed(kinds.map(text))}` : 'No agreement is required any more',
  'project.invoice-uploaded': ({ name }) => named('Invoice uploaded', name),
  'rights.added': (meta) => `Rights added: ${element(meta)}`,
  'rights.changed': (meta) => `${withFields('Rights changed', meta)}${of(meta.title)}`,
  'rights.removed': (meta) => `Rights removed: ${element(meta)}`,
  'rights.cut-imported': ({ name, version: label, clips }) =>
    `Clips of a cut imported: ${text(name)}, ${clips === 1 ? '1 clip' : `${String(clips)} clips`}${of(label)}`,
  'rights.clips-decided': ({ version: label, clips }) =>
    `${clips === 1 ? 'A clip' : `${String(clips)} clips`} compared with the rights register${of(label)}`,
  'rights.clip-added': ({ version: label, title }) => `${named('Place of a right added', title)}${of(label)}`,
  'rights.clip-removed': ({ version: label, title }) => `${named('Clip removed', title)}${of(label)}`,
  'rights.use-saved': ({ title }) => named('Intended use saved', title),
  'rights.delivered-anyway': ({ title, reason }) =>
    `${named('To be delivered in spite of its rights', title)}. Reason: ${text(reason)}`,
  'rights.extension-offered': (meta) => `Extension of ${element(meta)} until ${until(meta)} put on an invoice draft`,
  'rights.extended': (meta) => `Extended with the invoice: ${element(meta)} until ${until(meta)}`,
  'rights.extension-dropped': (meta) => `Not extended, since the invoice no longer names it: ${element(meta)}`,
  'proposal.created': (meta) => `Proposal created${version(meta)}`,
  'proposal.changed': (meta) => withFields('Proposal changed', meta),
  'proposal.sent': (meta) => `Proposal sent to the client${version(meta)}`,
  'proposal.reminded': 'Client reminded of the proposal',
  'proposal.approved': (meta) =>
    meta.typed === false
      ? named(`Proposal approved by link, without a typed signature${version(meta)}`, meta.by)
      : named(`Proposal signed${version(meta)}`, meta.by),
  'proposal.signed-by-one': ({ by, signed, signers }) =>
    `${named('Proposal signed', by)}, ${String(signed)} of ${String(signers)} signatures`,
  'proposal.signers-reminded': ({ to }) => `Sent to sign: ${text(to)}`,
  'proposal.change-created': ({ number }) => `Change order ${String(number)} created`,
  'proposal.change-changed': (meta) => withFields(`Change order ${String(meta.number)} changed`, meta),
  'proposal.change-sent': ({ number }) => `Change order ${String(number)} sent to the client`,
  'proposal.change-approved': ({ number, by }) => named(`Change order ${String(number)} signed`, by),
  'sign-off.sent': 'Sign-off form sent to the client',
  'sign-off.proof-set': 'Proof of the sign-off changed',
  'sign-off.link-made': 'Sign-off link created',
  'sign-off.attached': ({ by }) => named('Unverified sign-off attached', by),
  'sign-off.received': ({ by }) => named('Production signed off', by),
  'weekend.reserved': ({ weekend }) => named('Weekend reserved', weekend),
  'weekend.freed': ({ weekend }) => named('Weekend reservation cancelled', weekend),
  'project.created': 'Project created with its films',
  'milestones.begun': 'Milestones created',
  'milestones.changed': 'Milestones changed',
  'milestones.completed': ({ names }) =>
    Array.isArray(names) && names.length > 0 ? `Milestones completed: ${listed(names.map(text))}` : 'Milestones completed',
  'review.version-added': cut('Version', 'added for review'),
  'review.check-asked': cut('Check of version', 'asked for again'),
  'review.told-anyway': cut('Sent to the client', 'in spite of faults'),
  'review.check-changed': ({ title }) => named('Technical check changed', title),
  'review.transcript-asked': cut('Transcript of version', 'asked for'),
  'review.transcript-cancelled': cut('Transcript of version', 'cancelled'),
  'review.transcript-made': cut('Transcript of version', 'made'),
  'review.transcript-imported': cut('Transcript of version', 'imported'),
  'review.transcript-changed': cut('Transcript of version', 'changed'),
  'review.transcript-published': cut('Transcript of version', 'shown to the client'),
  'review.transcript-hidden': cut('Transcript of version', 'no longer shown to the client'),
  'review.transcript-deleted': cut('Transcript of version', 'deleted'),
  'review.version-changed': cut('Version', 'details changed'),
  'review.changed': (meta) => withFields('Review settings changed', meta),
  'review.mailbox-proven': ({ name }) => named('A viewer confirmed their email address', name),
  'review.introduced': ({ name }) => named('A viewer entered their name', name),
  'review.unlocked': ({ by, link }) => named('Review password entered', by) + byLink(link),
  'review.watched': cut('Watched'),
  'review.watched-to-end': cut('Watched', 'to the end'),
  'review.mails-stopped': ({ scope }) => named('A viewer unsubscribed from emails', stoppedOf(scope)),
  'review.mails-resumed': ({ scope }) => named('A viewer wants emails again', stoppedOf(scope)),
  'review.link-made': ({ name }) => named('Share link created', name),
  'review.link-changed': ({ name }) => named('Share link changed', name),
  'review.link-revoked': ({ name }) => named('Share link revoked', name),
  'review.link-mailed': ({ name }) => named('Share link emailed', name),
  'review.deliverable-added': ({ title }) => named('Deliverable added', title),
  'review.deliverable-changed': (meta) => withFields(named('Deliverable changed', meta.title), meta),
  'review.deliverable-archived': ({ title }) => named('Deliverable archived', title),
  'review.deliverable-restored': ({ title }) => named('Deliverable restored', title),
  'review.deliverables-ordered': 'Deliverables reordered',
  'review.final-added': ({ label }) => named('Final added', label),
  'review.final-removed': ({ label }) => named('Final removed', label),
  'review.commented': cut('Feedback on'),
  'review.markers-imported': ({ version, imported, name }) =>
    named(`${imported} ${imported === 1 ? 'comment' : 'comments'} imported on ${version}`, name),
  'review.comment-changed': ({ by }) => named('Comment changed', by),
  'review.comment-removed': ({ by }) => named('Comment removed', by),
  'review.comment-resolved': ({ fixedIn, by }) =>
    named(fixedIn ? `Comment resolved in ${text(fixedIn)}` : 'Comment resolved', by),
  'review.comment-reopened': ({ by }) => named('Comment reopened', by),
  'review.file-attached': ({ name }) => named('File attached to a comment', name),
  'review.round-sent': (meta) => named(`${round(meta)} of feedback sent`, meta.by),
  'review.rounds-changed': ({ from, to, number }) =>
    `Rounds included: ${String(to)} instead of ${String(from)}, by ${number === 0 ? 'the signed proposal' : `change order ${String(number)}`}`,
  'review.round-accepted': (meta) => `${round(meta)} of feedback accepted`,
  'review.round-declined': (meta) => `${round(meta)} of feedback declined`,
  'review.approved': (meta) => `${cut('Version', 'approved')(meta)}${byLinkOf(meta)}${openPoints(meta)}`,
  'review.approval-given': (meta) => `${cut('Version', 'approved by one of two')(meta)}${byLinkOf(meta)}${openPoints(meta)}`,
  'review.approval-undone': cut('Approval of', 'withdrawn'),
  'review.reopen-asked': ({ version, reason }) => `${text(version)} to be reopened, the client asks: ${text(reason)}`,
  'review.reopened': ({ reason }) => named('Review reopened', reason),
  'review.delivered': ({ label }) => named('Film delivered', label),
  'review.downloaded': ({ label, by, link }) => `${text(label) || 'A file'} downloaded: ${text(by)}${byLink(link)}`,
  'project.imported': ({ changed }) => (changed ? 'Filled in by an import' : 'Imported from a file'),
  'project.sealed-file-downloaded': 'Sealed file downloaded',
  'archive.asked': ({ by }) => (by === 'rule' ? 'To be moved to the archive, by the rule' : 'To be moved to the archive'),
  'archive.kept': ({ files }) => `Moved to the archive: ${files === 1 ? 'one file' : `${files} files`}`,
  'archive.failed': ({ problem }) => named('Not moved to the archive', problem),
  'archive.return-asked': () => 'To be brought back from the archive',
  'archive.returned': ({ files }) => `Brought back from the archive: ${files === 1 ? 'one file' : `${files} files`}`,
  'archive.return-failed': ({ problem }) => named('Not brought back', problem),
  'archive.announced': ({ day }) => named('Announced for the archive', day),
  'archive.postponed': ({ day }) => named('Kept for now, until', day),
  'archive.wanted': () => 'Asked for the archived files',
  'archive.removed': () => 'Removed from the archive',
  'delivery.asked': ({ files }) => `${files === 1 ? 'One file' : `${files} files`} to be made of the approved version`,
  'delivery.made': ({ name }) => named('File made for delivery', name),
  'delivery.failed': ({ name }) => named('File for delivery not made', name),
  'delivery.cancelled': ({ name }) => named('File for delivery cancelled', name),
  'delivery.retried': ({ name }) => named('File for delivery tried again', name),
  'delivery.source-set': ({ title, source }) =>
    text(source) ? `How ${text(title)} was made: ${text(source)}` : `Not said any more how ${text(title)} was made`,
  'delivery.focus-set': ({ title }) => named('Focus of narrower files set', title),
  'shoot.planned': onDay('Shoot planned'),
  'shoot.written': onDay('Call sheet changed'),
  'shoot.kit-added': (meta) => `${String(meta.kit)} added to the kit list${dayOf(meta)}`,
  'shoot.kit-removed': (meta) => `${String(meta.kit)} taken off the kit list${dayOf(meta)}`,
  'shoot.deleted': onDay('Shoot deleted before a call sheet was sent'),
  'shoot.sheet-sent': (meta) => `${sheet(meta)} sent to ${people(meta)}${dayOf(meta)}`,
  'shoot.sheet-opened': (meta) => named(`${sheet(meta)} opened`, meta.by),
  'shoot.confirmed': (meta) => named(`${sheet(meta)} confirmed`, meta.by),
  'shoot.declined': (meta) => named(`${sheet(meta)} declined`, meta.by),
  'shoot.cancelled': onDay('Shoot cancelled and everyone told'),
  'shoot.dates-offered': 'Dates offered to the client',
  'shoot.dates-changed': 'Offered dates changed',
  'shoot.dates-withdrawn': 'Offered dates withdrawn',
  'shoot.date-held': ({ dates, by }) => named(`Date chosen: ${text(dates)}`, by),
  'shoot.date-released': ({ dates, by }) => named(`Date given back: ${text(dates)}`, by),
  'shoot.date-confirmed': ({ dates }) => named('Date confirmed', dates),
  'shoot.date-declined': ({ dates }) => named('Date declined', dates),
  'shoot.date-expired': ({ dates }) => named('Date no longer held', dates),
  'shoot.date-moved': ({ dates }) => named('Client told of the new date', dates),
  'shoot.date-cancelled': ({ dates }) => named('Client told that the shoot is cancelled', dates),
  'satisfaction.asked': 'Client asked for a rating',
  'satisfaction.answered': ({ score }) => `Client gave ${score} out of 5`,
  'satisfaction.changed': ({ score }) => `Client changed their rating to ${score} out of 5`,
  'invoice.planned': 'Payment schedule saved',
  'invoice.drafted': 'Invoice drafted',
  'invoice.written': 'Invoice saved',
  'invoice.deleted': 'Draft invoice deleted',
  'invoice.issued': ({ number }) => named('Invoice issued', number),
  'invoice.due': ({ label, amount }) => `${named('Invoice due to be issued', label)}, ${text(amount)}`,
  'invoice.not-issued': ({ label, reason }) => `${named('Invoice not issued', label)}. ${text(reason)}`,
  'invoice.sent': ({ number }) => named('Invoice sent to the client', number),
  'invoice.reminded': ({ number }) => named('Client reminded of the invoice', number),
  'invoice.reminders-switched': ({ number, on }) => named(on ? 'Reminders switched on' : 'Reminders switched off', number),
  'invoice.payment-booked': ({ number, amount }) => `${named('Payment received', amount)}${of(number)}`,
  'invoice.payment-taken-back': ({ number, amount }) => `${named('Payment removed', amount)}${of(number)}`,
  'invoice.paid': ({ number }) => named('Invoice paid', number),
  'invoice.credited': ({ number, creditNote, amount }) =>
    `${named('Credit note issued', creditNote)}, ${text(amount)}${of(number)}`,
  'invoice.written-off': ({ number, amount, reason }) => `${named('Written off', amount)}${of(number)}. ${text(reason)}`,
  'invoice.write-off-undone': ({ number, amount }) => `${named('Write-off undone', amount)}${of(number)}`,
  'invoice.credit-used': ({ number, from, amount }) => `${named('Credit used', amount)} of ${text(from)}${of(number)}`,
  'invoice.credit-returned': ({ number, amount }) => `${named('Credit no longer used', amount)}${of(number)}`,
  'invoice.recurring-added': ({ label }) => named('Retainer added', label),
  'invoice.recurring-changed': ({ label }) => named('Retainer changed', label),
  'invoice.recurring-removed': ({ label }) => named('Retainer removed', label),
  'invoice.recurred': ({ label, day }) => `${named('Invoice made for the retainer', label)}, ${text(day)}`,
  'invoice.card-attempted': ({ number }) => named('Client started a card payment', number),
  'invoice.transfer-initiated': ({ number }) => named('Client says a bank transfer is on its way', number),
  'invoice.overpaid': ({ number, amount }) =>
    `${text(amount)} more than was owed on ${text(number)}: kept as the client’s credit`,
  'invoice.card-mismatch': ({ number, amount, why }) =>
    `${named('Card payment not recorded', amount)}${of(number)}. ${text(why)}`,
  'invoice.payment-refunded': ({ number, amount }) => `${named('Payment refunded', amount)}${of(number)}`,
  'invoice.card-refunded': ({ number, amount }) => `${named('Card payment refunded', amount)}${of(number)}`,
  'invoice.card-dispute-lost': ({ number, amount }) => `${named('Card dispute lost, payment reversed', amount)}${of(number)}`,
  'invoice.card-dispute-won': ({ number, amount }) => `${named('Card dispute won', amount)}${of(number)}`,
  'invoice.card-disputed': ({ number, amount }) => `${named('Card payment disputed', amount)}${of(number)}`,
  'invoice.card-saved': ({ card }) => named('Client saved a card for later payments', card),
  'invoice.card-ended': ({ card }) => named('Saved card ended', card),
  'invoice.card-charge-announced': ({ number, card, day }) =>
    `${named('Client told of a card payment', card)}${of(number)}${isCalendarDay(day) ? `, on ${longDay(day)}` : ''}`,
  'invoice.card-charge-failed': ({ number, amount, card, why }) =>
    `${named('Saved card not charged', card)}, ${text(amount)}${of(number)}: ${text(why)}`,
  'booking.made': ({ supplier, days, state }) =>
    `${text(supplier)} ${state === 'held' ? 'put on hold' : 'booked'} for ${Array.isArray(days) ? listed(days.map(text)) : 'a day'}`,
  'booking.changed': ({ supplier, day, state }) =>
    `${text(supplier)} now ${state === 'held' ? 'on hold' : 'booked'} for ${text(day)}`,
  'booking.released': ({ supplier, day }) => `${text(supplier)} released on ${text(day)}`,
  'cost.added': ({ label, amount }) => `${named('Cost added', label)}, ${text(amount)}`,
  'budget.saved': ({ total }) => `Budget saved, ${text(total)}`,
  'cost.removed': ({ label, amount }) => `${named('Cost removed', label)}, ${text(amount)}`,
  'message.sent': ({ subject }) => named('Message sent to the client', subject),
  'proposal.declined': ({ reason }) => named('Proposal declined', reason),
}

/** Readable text of an event; an unknown action is spelled out. */
export function eventMessage({ action, meta }: Pick<ProjectEvent, 'action' | 'meta'>): string {
  const known = message[action]
  if (typeof known === 'string') return known
  return known?.(meta) ?? spelledOut(action)
}

/** The note of an event, which is quoted below it. */
export const eventNote = ({ meta }: Pick<ProjectEvent, 'meta'>): string => text(meta.note)

/** `proposal.sent` → `Proposal sent`. */
function spelledOut(action: string): string {
  const plain = action.replaceAll(/[.-]/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Events of these nouns are shown to people who do not see money. */
export const nounsWithoutMoney = [
  'project',
  'milestones',
  'review',
  'shoot',
  'booking',
  'gallery',
  'proof',
  'proofs',
  'selection',
  'satisfaction',
]
