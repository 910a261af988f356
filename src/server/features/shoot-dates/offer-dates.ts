import { expectRevision, Problem } from '#domain/common/problem.ts'
import { dateMessages } from '#domain/shoot-dates/offer-labels.ts'
import { refusalOfRange, type OfferForm } from '#domain/shoot-dates/offer.ts'
import type { Present } from '../../base/present.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { listKit } from '../kit/kit-store.ts'
import { tryLockProject, type ProjectRow } from '../projects/project-store.ts'
import { deleteOffer, findOffer, insertOffer, updateOffer } from './date-store.ts'
import { mailOffered } from './mail-dates.ts'
import { readNeeded } from './needed-people.ts'
import { refusalToOffer } from './who-chooses.ts'

type Means = Pick<Services, 'db' | 'queue'> & Present

/**
 * Offers dates to the client of a project with an accepted proposal, whose people are mailed the first time, or changes what is
 * offered. Throws `not-found`, `invalid` and `conflict`.
 */
export async function offerDates(
  { db, queue, now, today }: Means,
  projectId: string,
  { revision, ...form }: OfferForm & { revision: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockOrThrow(tx, projectId)
    const refusal = refusalToOffer(project)
    if (refusal) throw new Problem('conflict', refusal)
    await expectSound(tx, form, today)
    const known = await findOffer(tx, projectId)
    expectRevision(revision, known?.revision ?? 0, 'these dates')
    if (known) await updateOffer(tx, projectId, form)
    else {
      await insertOffer(tx, { projectId, ...form, createdAt: now })
      if ((await mailOffered({ queue }, tx, project, form)) === 0) throw new Problem('conflict', dateMessages.noClient)
    }
    await recordActivity(tx, {
      actor: 'staff',
      action: known ? 'shoot.dates-changed' : 'shoot.dates-offered',
      subject: projectId,
      meta: { from: form.firstDay, until: form.lastDay },
    })
  })
}

/** Nothing more can be chosen; what is held or confirmed stays. Throws `not-found`. */
export async function withdrawDates({ db }: Pick<Means, 'db'>, projectId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrThrow(tx, projectId)
    if (!(await deleteOffer(tx, projectId))) return
    await recordActivity(tx, { actor: 'staff', action: 'shoot.dates-withdrawn', subject: projectId })
  })
}

async function lockOrThrow(tx: Transaction, projectId: string): Promise<ProjectRow> {
  const project = await tryLockProject(tx, projectId)
  if (!project) throw new Problem('not-found', 'This project does not exist.')
  return project
}

async function expectSound(tx: Transaction, form: OfferForm, today: string): Promise<void> {
  const range = refusalOfRange(form, today)
  if (range) throw new Problem('invalid', range, { fields: { lastDay: range } })
  if ((await readNeeded(tx, form.crew)).length < form.crew.length) {
    const message = 'Somebody is no longer there. Please choose again.'
    throw new Problem('invalid', message, { fields: { crew: message } })
  }
  const things = form.kitIds.length === 0 ? [] : await listKit(tx, form.kitIds)
  if (things.filter(({ outOfUse }) => !outOfUse).length < form.kitIds.length) {
    const message = 'Something is no longer in use. Please choose again.'
    throw new Problem('invalid', message, { fields: { kitIds: message } })
  }
}
