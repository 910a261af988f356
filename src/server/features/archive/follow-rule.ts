import { archiveRule, postponedDays, resultOfRule } from '#domain/archive/archive-rule.ts'
import { isAway, isUnderWay, refusalToPutAway } from '#domain/archive/project-archive.ts'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Present } from '../../base/present.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { listColleagues } from '../people/notifications/notification-store.ts'
import { notify } from '../people/notifications/notify.ts'
import { tryLockProject } from '../projects/project-store.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { archiveSetting } from './archive-setting.ts'
import { findArchive, lockArchive, updateArchive, type ArchiveRow } from './archive-store.ts'
import { askToPutAway } from './ask-to-put-away.ts'
import { countUnfinished, listProjectFiles } from './project-file-store.ts'
import { readOpenFacts, type OpenFacts } from './rule-store.ts'

type Means = Pick<Services, 'db' | 'queue' | 'archive' | 'log'>

/** Announces projects that the rule is about to put away, and puts away those whose day has come. */
export async function followRule(services: Means, at: Present): Promise<void> {
  const { db, log } = services
  for (const [projectId, facts] of await readOpenFacts(db, 'delivered')) {
    try {
      await followFor(services, projectId, facts, at)
    } catch (error) {
      // One project does not keep the others from theirs.
      log.warn({ err: error, projectId }, 'the archive rule was not followed')
    }
  }
}

async function followFor(
  { db, queue, archive, log }: Means,
  projectId: string,
  facts: OpenFacts,
  { now, today }: Present,
): Promise<void> {
  const rule = (await archiveSetting.find(db))?.value ?? archiveRule.parse({})
  const before = await findArchive(db, projectId)
  if (before && (isAway(before.state) || isUnderWay(before.state))) return
  // Reading the files of each project is left to those that the rule is about.
  if (resultOn(rule, facts, before, today).what === 'leave') return
  const isMovable = await mayBePutAway({ db, archive }, projectId)
  const finished = isMovable ? facts : { ...facts, paidAt: null }
  const result = resultOn(rule, finished, before, today)
  if (result.what === 'put-away') await askToPutAway({ db, queue, archive }, { projectId, personId: null }, now)
  if (result.what !== 'tell' && result.what !== 'drop') return
  await db.transaction(async (tx) => {
    if (!(await tryLockProject(tx, projectId))) return
    const row = await lockArchive(tx, projectId)
    if (resultOn(rule, finished, row, today).what !== result.what) return
    if (result.what === 'drop') return updateArchive(tx, projectId, { plannedFor: null })
    const { plannedFor } = result
    await updateArchive(tx, projectId, { plannedFor })
    await recordActivity(tx, { actor: 'system', action: 'archive.announced', subject: projectId, meta: { day: plannedFor } })
    const to = await peopleToTell(tx, projectId)
    await notify(tx, queue, { kind: 'archive-planned', projectId, to, by: null, parts: { day: plannedFor } }, now)
  })
  log.debug({ projectId, result }, 'the archive rule')
}

function resultOn(rule: { days: number | null }, facts: OpenFacts, row: ArchiveRow | null, today: string) {
  const dayOf = (moment: Date | null | undefined) => (moment ? studioDay(moment) : null)
  return resultOfRule(
    rule,
    {
      isFinished: facts.delivered && !facts.reviewWaiting && facts.openInvoices === 0,
      paidOn: dayOf(facts.paidAt),
      returnedOn: dayOf(row?.returnedAt),
      postponedUntil: row?.postponedUntil ?? null,
      plannedFor: row?.plannedFor ?? null,
    },
    today,
  )
}

async function mayBePutAway({ db, archive }: Pick<Services, 'db' | 'archive'>, projectId: string): Promise<boolean> {
  const files = (await listProjectFiles(db, projectId)).filter(({ isShared }) => !isShared).length
  const unfinished = (await countUnfinished(db, projectId)).get(projectId) ?? 0
  return refusalToPutAway({ state: 'here', hasTarget: archive !== null, files, unfinished }) === null
}

/** Those who follow the project and may put it away; everyone who may, where nobody of them does. */
export async function peopleToTell(db: Sql, projectId: string): Promise<string[]> {
  const may = (await listColleagues(db, projectId)).filter(({ abilities }) => abilities.includes('archive-projects'))
  const followers = may.filter(({ follows }) => follows)
  return (followers.length > 0 ? followers : may).map(({ id }) => id)
}

/** Keeps an announced project for now. Throws `not-found`, and `conflict` when nothing was announced. */
export async function keepHere({ db }: Pick<Services, 'db'>, projectId: string, today: string): Promise<void> {
  await db.transaction(async (tx: Transaction) => {
    await lockProjectOrThrow(tx, projectId)
    const { plannedFor } = await lockArchive(tx, projectId)
    if (plannedFor === null) throw new Problem('conflict', 'This project is not announced for the archive.')
    const postponedUntil = addDays(today, postponedDays)
    await updateArchive(tx, projectId, { plannedFor: null, postponedUntil })
    await recordActivity(tx, { actor: 'staff', action: 'archive.postponed', subject: projectId, meta: { day: postponedUntil } })
  })
}
