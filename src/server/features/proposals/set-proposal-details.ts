import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import type { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import type { Confirming } from '../../base/http/callers/expect-confirmed.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { readNotesLabels } from '../brand/studio-brand.ts'
import { notifyOfMentions } from '../people/notifications/notify-of-mentions.ts'
import { tryLockWork, updateProject, type Work } from './proposal-store.ts'
import { setMargin } from './projects/set-margin.ts'
import { differences, savedMeanwhile } from './saved-meanwhile.ts'

type Details = BodyOf<typeof proposalEndpoints.setProposalDetails>

/**
 * Saves staff notes, the invoice's link and the margin; can remove an uploaded invoice. Throws `not-found`, and `conflict` when
 * saved since `revision` or when the price is final.
 */
export async function setProposalDetails(
  { db, queue, storage, person, now }: Pick<Services, 'db' | 'queue' | 'storage'> & { person: SignedInPerson; now: Date },
  key: string,
  { revision, invoiceUploaded, marginPercentage, ...texts }: Details,
  by: Confirming,
): Promise<{ work: Work; unreached: string[] }> {
  const { work, removed, unreached } = await db.transaction(async (tx) => {
    const found = await tryLockWork(tx, key)
    if (!found) throw new Problem('not-found', 'This project does not exist.')
    const given = { ...texts, ...(invoiceUploaded === false && { invoiceFile: null }) }
    const changed = differences(found.project, given, await readNotesLabels(tx))
    if (revision !== undefined && revision !== found.project.revision) throw new Problem('conflict', savedMeanwhile(changed))
    const work = marginPercentage === undefined ? found : await setMargin(tx, found, Number(marginPercentage), now)
    if (changed.length === 0) return { work, removed: null, unreached: [] }
    if (given.invoiceLink && given.invoiceLink !== found.project.invoiceLink) {
      await by.expectConfirmed()
      await queue.send(tx, 'security.changed', { what: 'payment-link', at: now.toISOString(), address: by.address })
    }
    const { id, revision: last, invoiceFile } = work.project
    const project = await updateProject(tx, id, { ...given, revision: last + 1 })
    await recordActivity(tx, { actor: 'staff', action: 'project.details-changed', subject: id, meta: { changed } })
    const notesOf = ({ alexNotes, robNotes }: typeof project) => `${alexNotes}\n${robNotes}`
    const mentioning = { projectId: id, text: notesOf(project), before: notesOf(found.project), where: 'notes' } as const
    const unreached = await notifyOfMentions({ tx, queue, person, now }, mentioning)
    return { work: { ...work, project }, removed: project.invoiceFile ? null : invoiceFile, unreached }
  })
  // After the commit, since files must outlive a rollback.
  if (removed) await storage.remove(removed.storageKey)
  return { work, unreached }
}
