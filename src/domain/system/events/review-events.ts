import {
  text,
  named,
  byLinkOf,
  openPoints,
  stoppedOf,
  withFields,
  cut,
  byLink,
  round,
  versionOrA,
  roundOfClient,
} from './event-texts.ts'
import { event, type By, type Named, type Titled, type Changed } from './event.ts'

type Viewer = { personId: string; name: string; by: string }
type OfFinal = { label: string }
type Settled = { by: string; fixedIn?: string }
type OfTrack = { track: string; trackId: string; version: number }
type Scope = { scope: string }
type OfVersion = { versionId: string; version: string }
type OfLink = { linkId: string; name: string }
type OfDeliverable = { title: string; changed?: string[] }
type OfRound = { number: number; film?: string; pricePence?: number }
type Approved = {
  version: string
  signatureId: string
  by: string
  /** Whom the link was made for, where they gave another name. */
  invited?: string
  proof: string
  /** What was open: `told` in the dialog, or `open` without one. */
  told?: string[]
  open?: string[]
  watched?: boolean
}

export const reviewEvents = {
  'review.version-added': event<OfVersion>(cut('Version', 'added for review'), {
    portal: (meta) => `added ${versionOrA(meta)} for review`,
    webhooks: ['version.ready'],
    jobs: ['version.added'],
  }),
  'review.check-asked': event<OfVersion>(cut('Check of version', 'asked for again'), { jobs: ['version.to-check'] }),
  'review.told-anyway': event<OfVersion>(cut('Sent to the client', 'in spite of faults'), { jobs: ['version.checked'] }),
  'review.check-changed': event<Titled>(({ title }) => named('Technical check changed', title), {
    jobs: ['check-limits.changed'],
  }),
  'review.transcript-asked': event<OfVersion>(cut('Transcript of version', 'asked for'), { jobs: ['transcript.asked'] }),
  'review.transcript-cancelled': event<OfVersion>(cut('Transcript of version', 'cancelled')),
  'review.transcript-made': event<OfVersion>(cut('Transcript of version', 'made')),
  'review.transcript-imported': event<OfVersion>(cut('Transcript of version', 'imported')),
  'review.transcript-changed': event<OfVersion>(cut('Transcript of version', 'changed')),
  'review.transcript-published': event<OfVersion>(cut('Transcript of version', 'shown to the client')),
  'review.transcript-hidden': event<OfVersion>(cut('Transcript of version', 'no longer shown to the client')),
  'review.transcript-deleted': event<OfVersion>(cut('Transcript of version', 'deleted')),
  'review.version-changed': event<OfVersion & { fields: string[] }>(cut('Version', 'details changed')),
  'review.changed': event<Changed>((meta) => withFields('Review settings changed', meta)),
  'review.mailbox-proven': event<Viewer>(({ name }) => named('A viewer confirmed their email address', name)),
  'review.introduced': event<Viewer>(({ name }) => named('A viewer entered their name', name)),
  'review.unlocked': event<{ link?: string; by?: string }>(({ by, link }) => named('Review password entered', by) + byLink(link)),
  'review.watched': event<OfVersion & By>(cut('Watched')),
  'review.watched-to-end': event<OfVersion & By>(cut('Watched', 'to the end')),
  'review.mails-stopped': event<Scope>(({ scope }) => named('A viewer unsubscribed from emails', stoppedOf(scope))),
  'review.mails-resumed': event<Scope>(({ scope }) => named('A viewer wants emails again', stoppedOf(scope))),
  'review.link-made': event<OfLink>(({ name }) => named('Share link created', name)),
  'review.link-changed': event<OfLink>(({ name }) => named('Share link changed', name)),
  'review.link-revoked': event<OfLink>(({ name }) => named('Share link revoked', name)),
  'review.link-mailed': event<OfLink>(({ name }) => named('Share link emailed', name)),
  'review.deliverable-added': event<Titled>(({ title }) => named('Deliverable added', title)),
  'review.deliverable-changed': event<OfDeliverable>((meta) => withFields(named('Deliverable changed', meta.title), meta), {
    jobs: ['satisfaction.due'],
  }),
  'review.deliverable-archived': event<OfDeliverable>(({ title }) => named('Deliverable archived', title), {
    jobs: ['satisfaction.due'],
  }),
  'review.deliverable-restored': event<OfDeliverable>(({ title }) => named('Deliverable restored', title)),
  'review.deliverables-ordered': event('Deliverables reordered'),
  'review.final-added': event<OfFinal>(({ label }) => named('Final added', label), {
    portal: ({ label }) => `added ${text(label) || 'a file'} to your files`,
    webhooks: ['delivery.ready'],
    jobs: ['final.added'],
  }),
  'review.final-removed': event<OfFinal>(({ label }) => named('Final removed', label)),
  'review.commented': event<By & { version: string; commentId: string }>(cut('Feedback on'), {
    portal: (meta) => `commented on ${versionOrA(meta)}`,
    webhooks: ['comment.created'],
    jobs: ['review.commented'],
  }),
  'review.markers-imported': event<{ version: string; imported: number; name: string; format: string }>(
    ({ version, imported, name }) => named(`${imported} ${imported === 1 ? 'comment' : 'comments'} imported on ${version}`, name),
  ),
  'review.comment-changed': event<By>(({ by }) => named('Comment changed', by)),
  'review.comment-removed': event<By>(({ by }) => named('Comment removed', by)),
  'review.comment-resolved': event<Settled>(({ fixedIn, by }) =>
    named(fixedIn ? `Comment resolved in ${text(fixedIn)}` : 'Comment resolved', by),
  ),
  'review.comment-reopened': event<Settled>(({ by }) => named('Comment reopened', by)),
  'review.file-attached': event<{ name: string; bytes: number }>(({ name }) => named('File attached to a comment', name)),
  'review.round-sent': event<OfRound & By & { comments: number }>((meta) => named(`${round(meta)} of feedback sent`, meta.by), {
    portal: (meta) => `sent ${roundOfClient(meta)}`,
    webhooks: ['version.changes-requested'],
    notifies: ['changes-asked'],
  }),
  'review.rounds-changed': event<{ from: number; to: number; proposalId: string; number: number }>(
    ({ from, to, number }) =>
      `Rounds included: ${String(to)} instead of ${String(from)}, by ${number === 0 ? 'the signed proposal' : `change order ${String(number)}`}`,
  ),
  'review.round-accepted': event<OfRound>((meta) => `${round(meta)} of feedback accepted`, {
    portal: (meta) => `accepted ${roundOfClient(meta)}`,
  }),
  'review.round-declined': event<OfRound>((meta) => `${round(meta)} of feedback declined`, {
    portal: (meta) => `declined ${roundOfClient(meta)}`,
  }),
  'review.approved': event<Approved>((meta) => `${cut('Version', 'approved')(meta)}${byLinkOf(meta)}${openPoints(meta)}`, {
    portal: (meta) => `approved ${versionOrA(meta)}`,
    webhooks: ['version.approved'],
    notifies: ['approved'],
    jobs: ['review.approved', 'satisfaction.due'],
  }),
  'review.approval-given': event<Approved>(
    (meta) => `${cut('Version', 'approved by one of two')(meta)}${byLinkOf(meta)}${openPoints(meta)}`,
    { portal: (meta) => `approved ${versionOrA(meta)}, as one of two`, jobs: ['review.approval-given'] },
  ),
  'review.approval-undone': event<{ version: string; by: string }>(cut('Approval of', 'withdrawn'), {
    portal: (meta) => `withdrew the approval of ${versionOrA(meta)}`,
  }),
  'review.reopen-asked': event<{ signatureId: string; by: string; version: string; reason: string }>(
    ({ version, reason }) => `${text(version)} to be reopened, the client asks: ${text(reason)}`,
    { portal: (meta) => `asked to reopen ${versionOrA(meta)}`, notifies: ['reopen-asked'] },
  ),
  'review.reopened': event<{ version: string; reason: string }>(({ reason }) => named('Review reopened', reason), {
    portal: 'reopened the review',
  }),
  'review.delivered': event<OfFinal & { by?: string }>(({ label }) => named('Film delivered', label), {
    portal: ({ label }, actor) => `${actor === 'client' ? 'downloaded' : 'delivered'} ${text(label) || 'the film'}`,
  }),
  'review.downloaded': event<OfFinal & By & { assetId: string; link?: string; films?: string[] }>(
    ({ label, by, link }) => `${text(label) || 'A file'} downloaded: ${text(by)}${byLink(link)}`,
    { webhooks: (_, actor) => (actor === 'client' ? ['delivery.downloaded'] : []), notifies: ['downloaded'] },
  ),
  'review.files-swept': event<{ number: number }>(),
  'review.films-freed': event<{ number: number }>(),
  'captions.added': event<OfTrack>(
    ({ track, version }) => `${version === 0 ? 'Caption track added' : 'Captions imported'}: ${track}`,
  ),
  'captions.changed': event<OfTrack & Changed>(({ track, changed }) =>
    Array.isArray(changed) && changed.join() !== 'draft'
      ? `Caption track changed: ${track} (${changed.join(', ')})`
      : `Captions edited: ${track}`,
  ),
  'captions.published': event<OfTrack>(({ track, version }) => `Captions published: ${track}, version ${version}`),
  'captions.copied': event<OfTrack & { offset: number }>(
    ({ track, offset }) => `Captions copied from the last version${offset === 0 ? '' : ' and shifted'}: ${track}`,
  ),
  'captions.deleted': event<{ track: string; version: number }>(({ track }) => `Caption track deleted: ${track}`),
  'delivery.asked': event<{ files: number }>(
    ({ files }) => `${files === 1 ? 'One file' : `${files} files`} to be made of the approved version`,
    { jobs: ['delivery.asked'] },
  ),
  'delivery.made': event<Named>(({ name }) => named('File made for delivery', name)),
  'delivery.failed': event<Named>(({ name }) => named('File for delivery not made', name)),
  'delivery.cancelled': event<Named>(({ name }) => named('File for delivery cancelled', name)),
  'delivery.retried': event<Named>(({ name }) => named('File for delivery tried again', name), { jobs: ['delivery.asked'] }),
  'delivery.source-set': event<{ title: string; source: string }>(({ title, source }) =>
    text(source) ? `How ${text(title)} was made: ${text(source)}` : `Not said any more how ${text(title)} was made`,
  ),
  'delivery.focus-set': event<Titled>(({ title }) => named('Focus of narrower files set', title)),
  'satisfaction.asked': event('Client asked for a rating'),
  'satisfaction.answered': event<{ score: number }>(({ score }) => `Client gave ${score} out of 5`),
  'satisfaction.changed': event<{ score: number }>(({ score }) => `Client changed their rating to ${score} out of 5`),
}
