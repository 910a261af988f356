import { z } from 'zod'
import { isCalendarDay, shortDay } from '../common/calendar-day.ts'
import { billKindLabels, type BillKind } from '../costs/cost-labels.ts'
import { downtimeReasonLabels, type DowntimeReason } from '../kit/kit-labels.ts'
import { daysText } from '../kit/kit-messages.ts'
import { awayText, type AwayDays } from '../leave/leave-rules.ts'
import { dayParts } from '../shoots/booking-labels.ts'
import { byWay } from '../accounts/sign-in-ways.ts'
import { countOf } from '../imports/import-messages.ts'
import { importKinds } from '../imports/import-fields.ts'
import { sectionLabels, type SectionName } from '../site/site-sections.ts'
import { eventActors, eventMessage, eventWho } from '../projects/event-messages.ts'
import { roleLabels, type StaffRole } from '../people/roles.ts'

/** What the audit log is filtered by, with the nouns of its actions. */
const nounsOfKinds = {
  'sign-ins': ['staff', 'password', 'portal', 'access'],
  people: ['person', 'leave'],
  projects: ['project', 'milestones', 'task', 'message', 'archive', 'rights'],
  proposals: ['proposal', 'sign-off', 'weekend', 'venue', 'prices'],
  reviews: ['review', 'captions', 'delivery', 'satisfaction'],
  invoices: ['invoice', 'statement', 'books', 'bank', 'card', 'cost', 'bill', 'payment-file', 'budget', 'time'],
  shoots: ['shoot', 'booking', 'calendar', 'supplier', 'kit'],
  clients: ['client', 'conversation', 'conversations', 'inquiry', 'inquiries', 'plan', 'plans', 'newsletter', 'appointment'],
  content: ['content', 'site', 'asset', 'gallery', 'proof', 'proofs', 'selection'],
  settings: ['settings', 'flag', 'jobs', 'mail', 'booking-type', 'working-hours', 'webhook', 'import'],
  exports: ['list'],
} as const

export const auditKinds = Object.keys(nounsOfKinds) as [AuditKind, ...AuditKind[]]
export type AuditKind = keyof typeof nounsOfKinds

export const auditKindLabels: Record<AuditKind, string> = {
  'sign-ins': 'Sign-ins',
  people: 'People',
  projects: 'Projects',
  proposals: 'Proposals',
  reviews: 'Reviews',
  invoices: 'Invoices and payments',
  shoots: 'Shoots and suppliers',
  clients: 'Clients and enquiries',
  content: 'Content and media',
  settings: 'Settings',
  exports: 'Exports',
}

export const nounsOf = (kind: AuditKind): readonly string[] => nounsOfKinds[kind]

export const auditEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The member of staff, the name that a client or crew member did it under, or what kind of caller it was. */
  who: z.string(),
  /** Of staff, a person of a client or a guest; null for strangers. */
  personId: z.string().nullable(),
  action: z.string(),
  text: z.string(),
  /** IP address, for sign-ins and access. */
  address: z.string().nullable(),
  /** The record, if it was about one. */
  subject: z.string().nullable(),
})
export type AuditEvent = z.output<typeof auditEvent>

type Meta = Record<string, unknown>

/** `Supplier bill of Ona Reel, Tue 2 Jun` */
const billText = ({ kind, supplier, day }: Meta): string => {
  const of = typeof supplier === 'string' && supplier !== '' ? ` of ${supplier}` : ''
  const when = isCalendarDay(day) ? `, ${shortDay(day)}` : ''
  return `${billKindLabels[kind as BillKind] ?? 'Cost'}${of}${when}`
}

/** `Opening, Team` */
const siteText = (sections: unknown): string =>
  Array.isArray(sections) ? sections.map((name) => sectionLabels[name as SectionName] ?? 'section').join(', ') : ''

/** ` (subject, intro)` */
const changedNames = (changed: unknown): string =>
  Array.isArray(changed) && changed.length > 0 ? ` (${changed.join(', ')})` : ''

type Actor = keyof typeof eventActors

const awayOf = (meta: Meta): string => (isAway(meta) ? awayText(meta) : 'some days')
const isAway = (meta: Meta): meta is Meta & AwayDays =>
  isCalendarDay(meta.firstDay) && isCalendarDay(meta.lastDay) && dayParts.some((part) => part === meta.part)

const downtimeOf = ({ name, reason, firstDay, lastDay }: Meta): string => {
  const why = downtimeReasonLabels[reason as DowntimeReason] ?? downtimeReasonLabels.other
  const days = isCalendarDay(firstDay) && isCalendarDay(lastDay) ? `, ${daysText({ firstDay, lastDay })}` : ''
  return `${String(name)}: ${why}${days}`
}

const importedText = (kind: unknown, added: unknown): string => {
  const known = importKinds.find((name) => name === kind)
  return known ? countOf(known, Number(added)) : String(added)
}

const texts: Record<string, (meta: Meta) => string> = {
  'staff.signed-in': ({ way }) => `Signed in${byWay(way)}`,
  'staff.link-sent': () => 'Emailed a sign-in link',
  'staff.sign-in-failed': ({ way }) => `Sign-in${byWay(way)} failed`,
  'staff.password-guessed-at': ({ failures }) => `${failures} sign-ins failed within an hour`,
  'person.invited': ({ name, role }) => `${name} invited as ${roleLabels[role as StaffRole]?.toLowerCase() ?? 'staff'}`,
  'person.invited-again': ({ name }) => `New invitation sent to ${name}`,
  'person.joined': () => 'Joined',
  'person.identity-linked': ({ issuer }) => `Connected to ${issuer}`,
  'person.identity-unlinked': ({ issuer }) => `Disconnected from ${issuer}`,
  'person.changed': ({ name, role }) =>
    role ? `${name} is now ${roleLabels[role as StaffRole]?.toLowerCase()}` : `${name} changed`,
  'person.suspended': ({ name }) => `${name} suspended`,
  'person.restored': ({ name }) => `${name} let back in`,
  'person.removed': ({ name }) => `${name} removed`,
  'client.person-invited': ({ name }) => `${name} invited to the client portal`,
  'client.person-changed': ({ name }) => `${name} changed, a person of a client`,
  'client.person-removed': ({ name }) => `${name} removed from the people of a client`,
  'person.token-made': ({ name }) => `API token ${name} created`,
  'person.token-revoked': ({ name }) => `API token ${name} revoked`,
  'person.password-changed': () => 'Own password changed',
  'person.busy-calendar-added': ({ name }) => `Busy calendar ${name} added`,
  'person.busy-calendar-removed': ({ name }) => `Busy calendar ${name} removed`,
  'leave.entered': ({ name, ...days }) => `Leave of ${name} entered: ${awayOf(days)}`,
  'leave.changed': ({ name, ...days }) => `Leave of ${name} changed: ${awayOf(days)}`,
  'leave.removed': ({ name, ...days }) => `Leave of ${name} removed: ${awayOf(days)}`,
  'kit.added': ({ name }) => `${name} added to the kit`,
  'kit.changed': ({ name }) => `${name} changed in the kit`,
  'kit.deleted': ({ name }) => `${name} deleted from the kit`,
  'kit.downtime-entered': downtimeOf,
  'kit.downtime-removed': (meta) => `${downtimeOf(meta)}: days freed`,
  'captions.added': ({ track, version }) => `${version === 0 ? 'Caption track added' : 'Captions imported'}: ${track}`,
  'captions.changed': ({ track, changed }) =>
    Array.isArray(changed) && changed.join() !== 'draft'
      ? `Caption track changed: ${track} (${changed.join(', ')})`
      : `Captions edited: ${track}`,
  'captions.published': ({ track, version }) => `Captions published: ${track}, version ${version}`,
  'captions.copied': ({ track, offset }) =>
    `Captions copied from the last version${offset === 0 ? '' : ' and shifted'}: ${track}`,
  'captions.deleted': ({ track }) => `Caption track deleted: ${track}`,
  'proposal.template-added': ({ name }) => `Proposal template ${name} added`,
  'proposal.template-renamed': ({ from, name }) => `Proposal template ${from} renamed to ${name}`,
  'proposal.template-deleted': ({ name }) => `Proposal template ${name} deleted`,
  'content.project-chosen': ({ title, project }) =>
    project ? `Page “${title}” is about ${project}` : `Page “${title}” is about no project`,
  'import.uploaded': ({ file }) => `File uploaded to import: ${file}`,
  'import.done': ({ file, kind, added, changed }) =>
    `${importedText(kind, added)} imported from ${file}${Number(changed) > 0 ? `, ${changed} filled in` : ''}`,
  'import.undone': ({ file, removed, restored, kept }) =>
    `Import of ${file} undone: ${removed} removed, ${restored} restored, ${kept} kept`,
  'client.imported': ({ changed }) => (changed ? 'Filled in by an import' : 'Imported'),
  'project.imported': ({ changed }) => (changed ? 'Filled in by an import' : 'Imported'),
  'past-invoice.imported': ({ changed }) => (changed ? 'Past invoice filled in by an import' : 'Past invoice imported'),
  'past-invoice.paid': ({ number, paidOn }) => `Past invoice ${number} marked as paid on ${paidOn}`,
  'past-invoice.unpaid': ({ number }) => `Past invoice ${number} not marked as paid any more`,
  'site.saved': ({ section }) => `Site draft saved: ${sectionLabels[section as SectionName] ?? 'section'}`,
  'site.undone': ({ section }) => `Changes undone: ${sectionLabels[section as SectionName] ?? 'section'}`,
  'site.published': ({ sections }) => `Site published: ${siteText(sections)}`,
  'site.restored': ({ sections, number }) =>
    `Site restored to ${number === 0 ? 'its original texts' : `version ${number}`}: ${siteText(sections)}`,
  'bill.added': (meta) => `${billText(meta)} entered`,
  'bill.received': (meta) => `${billText(meta)} received as an electronic invoice`,
  'bill.account-checked': (meta) => `Bank account of ${billText(meta).toLowerCase()} checked: ${meta.how}`,
  'bill.sent': (meta) => `${billText(meta)} sent for approval`,
  'bill.changed': (meta) => `${billText(meta)} changed`,
  'bill.removed': (meta) => `${billText(meta)} deleted`,
  'bill.approved': (meta) => `${billText(meta)} approved`,
  'bill.rejected': (meta) => `${billText(meta)} rejected: ${meta.reason}`,
  'bill.withdrawn': (meta) => `Approval of ${billText(meta).toLowerCase()} withdrawn`,
  'bill.account-saved': ({ name }) => `Bank details saved for ${name}`,
  'payment-file.made': ({ number, total }) => `Payment file made: ${number === 1 ? '1 payment' : `${number} payments`}, ${total}`,
  'payment-file.paid': ({ file }) => `Payment file ${file} marked as paid`,
  'payment-file.cancelled': ({ file }) => `Payment file ${file} cancelled`,
  'time.saved': ({ week, hours }) => `Time saved: ${hours} hours${isCalendarDay(week) ? `, week of ${shortDay(week)}` : ''}`,
  'time.rate-set': ({ name, from }) => `Cost rate set for ${name}${isCalendarDay(from) ? ` from ${shortDay(from)}` : ''}`,
  'prices.drafted': ({ version, from }) =>
    `Price list ${version} drafted${from === undefined ? ' from a file' : ` from price list ${from}`}`,
  'prices.draft-saved': ({ version }) => `Draft of price list ${version} saved`,
  'prices.draft-deleted': ({ version }) => `Draft of price list ${version} deleted`,
  'prices.published': ({ version, from }) =>
    `Price list ${version} published${isCalendarDay(from) ? `, from ${shortDay(from)}` : ''}`,
  'prices.withdrawn': ({ version }) => `Price list ${version} withdrawn`,
  'appointment.made': ({ type }) => `Booked: ${type}`,
  'appointment.moved': ({ type }) => `Booking moved: ${type}`,
  'appointment.cancelled': ({ type }) => `Booking cancelled: ${type}`,
  'appointment.no-show': ({ type }) => `Nobody came to a booking: ${type}`,
  'appointment.attended': ({ type }) => `Booking marked as done: ${type}`,
  'booking-type.made': ({ name }) => `Booking type ${name} added`,
  'booking-type.changed': ({ name }) => `Booking type ${name} changed`,
  'working-hours.changed': ({ name }) => `Working hours of ${name} changed`,
  'webhook.made': ({ name }) => `Webhook ${name} added`,
  'webhook.changed': ({ name }) => `Webhook ${name} changed`,
  'webhook.paused': ({ name }) => `Webhook ${name} paused`,
  'webhook.switched-on': ({ name }) => `Webhook ${name} switched on`,
  'webhook.secret-rotated': ({ name }) => `Secret of the webhook ${name} rotated`,
  'webhook.removed': ({ name }) => `Webhook ${name} deleted`,
  'webhook.disabled': ({ name, why }) => `Webhook ${name} switched off: ${why}`,
  'list.exported': ({ list }) => `Exported: ${list}`,
  'settings.changed': ({ tab, changed }) => `Settings changed: ${tab}${changedNames(changed)}`,
  'settings.move-out-asked': () => 'Full export asked for',
  'settings.move-out-made': () => 'Full export made',
  'settings.move-out-failed': ({ problem }) => `Full export not made: ${problem}`,
  'settings.move-out-deleted': () => 'Full export deleted',
  'settings.demo-content-asked': () => 'Demo content asked for',
  'settings.demo-content-removal-asked': () => 'Removing the demo content asked for',
  'settings.profile-added': ({ name }) => `Delivery profile ${name} added`,
  'settings.profile-changed': ({ name }) => `Delivery profile ${name} changed`,
  'settings.profile-removed': ({ name }) => `Delivery profile ${name} deleted`,
  'settings.check-profile-added': ({ name }) => `Check profile ${name} added`,
  'settings.check-profile-changed': ({ name }) => `Check profile ${name} changed`,
  'settings.check-profile-removed': ({ name }) => `Check profile ${name} removed`,
  'settings.agreement-template-added': ({ name }) => `Agreement template ${name} added`,
  'settings.agreement-template-changed': ({ name, version }) => `Agreement template ${name} changed: version ${version}`,
  'settings.agreement-template-removed': ({ name }) => `Agreement template ${name} deleted`,
  'settings.mail-texts-changed': ({ mail, changed }) => `Email “${mail}” changed${changedNames(changed)}`,
  'settings.mail-texts-reset': ({ mail, changed }) => `Email “${mail}” put back to the default${changedNames(changed)}`,
  'books.settings-changed': ({ changed }) => `Settings of the books changed${changedNames(changed)}`,
  'books.closed': ({ until }) => `Accounts closed until ${String(until)}`,
  'books.reopened': ({ until, before }) =>
    until === null ? `Accounts reopened, which were closed until ${String(before)}` : `Accounts reopened after ${String(until)}`,
  'statement.sent': ({ client }) => `Statement of account sent to ${String(client)}`,
  'statement.mailing-switched': ({ client, on }) => `Monthly statement ${on ? 'on' : 'off'} for ${String(client)}`,
  'flag.changed': ({ flag, on }) => `Feature switch ${flag} ${on ? 'on' : 'off'}`,
}

/** Who did it: `Anna Field`, `Sarah Quill (client)`; the kind of caller for those who gave no name. */
export function auditWho({
  actor,
  person,
  human = null,
  meta,
}: {
  actor: Actor
  /** Name of the member of staff. */
  person: string | null
  /** Name of whoever else did it. */
  human?: string | null
  meta: Meta
}): string {
  if (person !== null) {
    if (typeof meta.apiToken !== 'string') return person
    return `${person} (${meta.assistant === true ? 'assistant, ' : ''}API token ${meta.apiToken})`
  }
  const by = typeof meta.by === 'string' && meta.by !== '' ? meta.by : (human ?? '')
  return by !== '' && actor !== 'staff' && actor !== 'system'
    ? `${by} (${eventActors[actor].toLowerCase()})`
    : eventWho({ person, actor, meta })
}

/** Readable text of an entry of the audit log. */
export const auditText = ({ action, meta }: { action: string; meta: Meta }): string =>
  texts[action]?.(meta) ?? eventMessage({ action, meta })
