import { text, moved, column, named, of, listed, withFields, element, until, movedForClient } from './event-texts.ts'
import { event, type By, type Titled, type Changed, type Moved, type Imported } from './event.ts'

type Files = { files: number }
type SentFile = { name: string; bytes: number; title: string }
type OfWish = { wishId: string }
type OfSuggestion = { commentId: string } | { messageId: string }
type OfMailbox = { to: string }
type OfDay = { day: string }
type OfAgreement = { agreementId: string; title: string }
type ClipOfVersion = { version: string; title: string }
type OfRight = { rightId: string; kind: string; title: string }
type OfTask = { taskId: string }

const clipsOf = (clips: number | undefined): string => (clips === 1 ? '1 clip' : `${clips} clips`)

export const projectEvents = {
  'project.drafted': event<{ inquiryId?: string; planId?: string; slug: string }>(
    ({ inquiryId }) => (inquiryId ? 'Project drafted from the enquiry' : 'Project drafted'),
    { webhooks: ['project.created'] },
  ),
  'project.stage-changed': event<Moved>(moved, { portal: movedForClient, webhooks: ['project.status-changed'] }),
  'project.moved-in-pipeline': event<{ from: string | null; to: string }>(
    ({ from, to }) => `Moved in the pipeline from ${column(from)} to ${column(to)}`,
  ),
  'project.changed': event<Changed>((meta) => withFields('Project changed', meta)),
  'project.put-on-hold': event<{ since: string; reason: string }>(({ reason }) => named('On hold', reason)),
  'project.resumed': event('No longer on hold'),
  'project.details-changed': event<Changed>((meta) => withFields('Details saved', meta), { jobs: ['security.changed'] }),
  'project.people-changed': event<{ added: string[]; removed: string[] }>(
    ({ added, removed }) =>
      [
        Array.isArray(added) && added.length > 0 ? `${listed(added.map(text))} assigned to the project` : '',
        Array.isArray(removed) && removed.length > 0 ? `${listed(removed.map(text))} no longer assigned` : '',
      ]
        .filter(Boolean)
        .join('. '),
    { notifies: ['assigned'] },
  ),
  'project.owner-changed': event<{ name: string | null }>(({ name }) =>
    text(name) ? `Owner: ${text(name)}` : 'No owner any more',
  ),
  'project.watched': event<By>(({ by }) => `${text(by)} watches the project`),
  'project.unwatched': event<By>(({ by }) => `${text(by)} no longer watches the project`),
  'project.code-sent': event<OfMailbox>(({ to }) => named('Code sent to confirm a decision', to)),
  'project.code-entered': event<OfMailbox>(({ to }) => named('Code entered', to)),
  'project.decision-refused': event<{ text: string; address: string }>(({ text: why, address }) => `${text(why)}${of(address)}`, {
    notifies: ['decision-refused'],
  }),
  'project.files-requested': event<{ requestId: string; title: string }>(({ title }) => named('Files requested', title), {
    portal: ({ title }) => `asked you for files: ${text(title)}`,
  }),
  'project.file-request-changed': event<Titled & Changed>(
    (meta) => `${withFields('File request changed', meta)}${of(meta.title)}`,
  ),
  'project.file-request-mailed': event<Titled>(({ title }) => named('File request emailed to the client', title)),
  'project.file-request-closed': event<Titled>(({ title }) => named('File request closed', title)),
  'project.file-request-reopened': event<Titled>(({ title }) => named('File request opened again', title)),
  'project.file-received': event<SentFile>(({ name, title }) => `${named('File received', name)}${of(title)}`, {
    portal: ({ name }) => `sent ${text(name) || 'a file'}`,
    webhooks: ['file.received'],
    jobs: ['files.received'],
  }),
  'project.file-downloaded': event<{ fileId: string; name: string; personId: string }>(({ name }) =>
    named('File of the client downloaded', name),
  ),
  'project.file-removed': event<{ name: string; title: string }>(({ name }) => named('File of the client removed', name)),
  'project.agreement-made': event<OfAgreement>(({ title }) => named('Agreement made', title)),
  'project.agreement-changed': event<OfAgreement & Changed>(
    (meta) => `${withFields('Agreement changed', meta)}${of(meta.title)}`,
  ),
  'project.agreement-removed': event<Titled>(({ title }) => named('Draft agreement deleted', title)),
  'project.agreement-sent': event<OfAgreement>(({ title }) => named('Agreement sent for signature', title)),
  'project.agreement-reminded': event<OfAgreement>(({ title }) => named('Signers reminded', title)),
  'project.agreement-withdrawn': event<OfAgreement>(({ title }) => named('Agreement withdrawn', title)),
  'project.agreement-handed-over': event<OfAgreement & { name: string }>(
    ({ title, name }) => `${named('Device handed over to sign', title)}${of(name)}`,
  ),
  'project.agreement-signed': event<OfAgreement & By & { signatureId: string; proof: string; handedBy?: string }>(
    ({ title, by, handedBy }) =>
      `${named('Agreement signed', title)}${of(by)}${text(handedBy) ? `, on a device of ${text(handedBy)}` : ''}`,
    { webhooks: ['agreement.signed'], notifies: ['agreement-signed'], jobs: ['agreement.signed'] },
  ),
  'project.agreement-declined': event<OfAgreement & By & { reason: string }>(
    ({ title, by }) => `${named('Agreement declined', title)}${of(by)}`,
    { notifies: ['agreement-declined'] },
  ),
  'project.agreements-required': event<{ kinds: string[]; shootId?: string }>(({ kinds }) =>
    Array.isArray(kinds) && kinds.length > 0 ? `Required now: ${listed(kinds.map(text))}` : 'No agreement is required any more',
  ),
  'project.invoice-uploaded': event<{ name: string; bytes: number }>(({ name }) => named('Invoice uploaded', name)),
  'project.created': event('Project created with its films', { webhooks: ['project.created'] }),
  'project.imported': event<Imported>(({ changed }) => (changed ? 'Filled in by an import' : 'Imported from a file')),
  'project.sealed-file-downloaded': event<{ key: string }>('Sealed file downloaded'),
  'project.deleted': event<{ projectTitle: string; number: number }>(),
  'milestones.begun': event('Milestones created'),
  'milestones.changed': event('Milestones changed'),
  'milestones.completed': event<{ names: string[] }>(
    ({ names }) =>
      Array.isArray(names) && names.length > 0 ? `Milestones completed: ${listed(names.map(text))}` : 'Milestones completed',
    { portal: ({ names }) => (Array.isArray(names) && names.length > 0 ? `completed ${names.map(text).join(', ')}` : null) },
  ),
  'task.added': event<OfTask & { title?: string; commentId?: string }>(({ title }) => named('Task added', title), {
    notifies: ['task-assigned'],
  }),
  'task.done': event<OfTask>('Task done', { webhooks: ['task.completed'] }),
  'task.reopened': event<OfTask>('Task opened again'),
  'task.changed': event<OfTask>('Task changed', { notifies: ['task-assigned'] }),
  'task.removed': event<OfTask>('Task deleted'),
  'message.sent': event<{ template: string; subject: string }>(({ subject }) => named('Message sent to the client', subject)),
  'archive.asked': event<{ by?: string }>(
    ({ by }) => (by === 'rule' ? 'To be moved to the archive, by the rule' : 'To be moved to the archive'),
    { jobs: ['archive.asked'] },
  ),
  'archive.kept': event<Files>(({ files }) => `Moved to the archive: ${files === 1 ? 'one file' : `${files} files`}`),
  'archive.failed': event<{ problem: string }>(({ problem }) => named('Not moved to the archive', problem)),
  'archive.return-asked': event('To be brought back from the archive', { jobs: ['archive.return-asked'] }),
  'archive.returned': event<Files>(
    ({ files }) => `Brought back from the archive: ${files === 1 ? 'one file' : `${files} files`}`,
    { jobs: ['film.inspected'] },
  ),
  'archive.return-failed': event<{ problem: string }>(({ problem }) => named('Not brought back', problem)),
  'archive.announced': event<OfDay>(({ day }) => named('Announced for the archive', day), {
    notifies: ['archive-planned'],
  }),
  'archive.postponed': event<OfDay>(({ day }) => named('Kept for now, until', day)),
  'archive.wanted': event<By>('Asked for the archived files', { notifies: ['archive-wanted'] }),
  'archive.removed': event('Removed from the archive'),
  'rights.cut-imported': event<{ version: string; name: string; clips: number }>(
    ({ name, version, clips }) => `Clips of a cut imported: ${text(name)}, ${clipsOf(clips)}${of(version)}`,
  ),
  'rights.clips-decided': event<{ version: string; clips: number }>(
    ({ version, clips }) => `${clips === 1 ? 'A clip' : clipsOf(clips)} compared with the rights register${of(version)}`,
  ),
  'rights.clip-added': event<ClipOfVersion>(({ version, title }) => `${named('Place of a right added', title)}${of(version)}`),
  'rights.clip-removed': event<ClipOfVersion>(({ version, title }) => `${named('Clip removed', title)}${of(version)}`),
  'rights.added': event<OfRight & Partial<Changed>>((meta) => `Rights added: ${element(meta)}`),
  'rights.changed': event<OfRight & Partial<Changed>>((meta) => `${withFields('Rights changed', meta)}${of(meta.title)}`),
  'rights.removed': event<OfRight & Partial<Changed>>((meta) => `Rights removed: ${element(meta)}`),
  'rights.use-saved': event<Titled>(({ title }) => named('Intended use saved', title)),
  'rights.delivered-anyway': event<{ title: string; reason: string; told: string[] }>(
    ({ title, reason }) => `${named('To be delivered in spite of its rights', title)}. Reason: ${text(reason)}`,
  ),
  'rights.extension-offered': event<OfRight & { endsOn: string; invoiceId: string }>(
    (meta) => `Extension of ${element(meta)} until ${until(meta)} put on an invoice draft`,
  ),
  'rights.extended': event<OfRight & { endsOn: string }>(
    (meta) => `Extended with the invoice: ${element(meta)} until ${until(meta)}`,
  ),
  'rights.extension-dropped': event<OfRight & { endsOn: string }>(
    (meta) => `Not extended, since the invoice no longer names it: ${element(meta)}`,
  ),
  'wish.marked': event<OfWish>('Marked as a new wish'),
  'wish.unmarked': event<OfWish>('New wish unmarked'),
  'wish.dismissed': event<OfSuggestion>('Suggested wish dismissed'),
  'wish.restored': event<OfSuggestion>('Suggested wish restored'),
  'wish.priced': event<{ number: number; wishes: number }>(
    ({ number, wishes }) =>
      `${wishes === 1 ? 'A new wish' : `${String(wishes)} new wishes`} priced in change order ${String(number)}`,
  ),
  'waiting.ended': event<{ item: string; title: string }>(({ title }) => named('Nothing to answer', title)),
  'waiting.resumed': event<{ item: string }>('Waits for an answer again'),
}
