import { pounds, toPounds } from '#domain/common/money/money.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { historyNamesOf } from '#domain/common/field-table.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { mostRights, rightKindLabels, termProblems, type RightForm } from '#domain/rights/right.ts'
import { rightFields } from '#domain/rights/right-fields.ts'
import type { rightsEndpoints } from '#domain/rights/rights-endpoints.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findDeliverable } from '../reviews/versions/deliverable-store.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { countRights, deleteRight, insertRight, tryLockRight, updateRight, type RightRow } from './rights-store.ts'

type Means = Pick<Services, 'db'>

const { cost: costPence, ...others } = historyNamesOf(rightFields)
const names = { ...others, costPence }

export interface WhichRight {
  projectId: string
  id: string
}

/** Adds a right to a project. Throws `not-found`, `invalid`, and `conflict` when there are too many. */
export async function addRight({ db }: Means, projectId: string, form: RightForm, now: Date): Promise<RightRow> {
  return db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, projectId)
    if ((await countRights(tx, projectId)) >= mostRights) {
      throw new Problem('conflict', `A project can list at most ${mostRights} rights.`)
    }
    await expectValid(tx, projectId, form)
    const right = await insertRight(tx, { ...toColumns(form), projectId, createdAt: now })
    await note(tx, right, 'added')
    return right
  })
}

/** Changes a right. Throws `not-found`, `invalid`, and `conflict` when it was saved since. */
export async function changeRight(
  { db }: Means,
  which: WhichRight,
  { revision, ...given }: BodyOf<typeof rightsEndpoints.changeRight>,
): Promise<RightRow> {
  return db.transaction(async (tx) => {
    const before = await lockRightOrThrow(tx, which)
    expectRevision(revision, before.revision, 'this right')
    const form = { ...toForm(before), ...leaveOut(given) }
    await expectValid(tx, which.projectId, form)
    const after = toColumns(form)
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    )
    if (changed.length === 0) return before
    const right = await updateRight(tx, before.id, { ...after, revision: before.revision + 1 })
    await note(tx, right, 'changed', { changed: changed.map((name) => names[name]) })
    return right
  })
}

/** Throws `not-found`. */
export async function removeRight({ db }: Means, which: WhichRight): Promise<void> {
  await db.transaction(async (tx) => {
    const right = await lockRightOrThrow(tx, which)
    await deleteRight(tx, right.id)
    await note(tx, right, 'removed')
  })
}

/** Locks the project and the right. */
export async function lockRightOrThrow(tx: Transaction, { projectId, id }: WhichRight): Promise<RightRow> {
  await lockProjectOrThrow(tx, projectId)
  const right = await tryLockRight(tx, projectId, id)
  if (!right) throw new Problem('not-found', 'This right is no longer listed.')
  return right
}

const note = (
  tx: Transaction,
  { id, projectId, kind, title }: RightRow,
  done: 'added' | 'changed' | 'removed',
  meta: { changed?: string[] } = {},
) =>
  recordActivity(tx, {
    actor: 'staff',
    action: `rights.${done}`,
    subject: projectId,
    meta: { rightId: id, kind: rightKindLabels[kind].toLowerCase(), title, ...meta },
  })

async function expectValid(tx: Transaction, projectId: string, form: RightForm): Promise<void> {
  const problems = termProblems(form)
  if (problems) throw new Problem('invalid', Object.values(problems)[0]!, { fields: problems })
  if (form.deliverableId === null) return
  if ((await findDeliverable(tx, form.deliverableId))?.projectId === projectId) return
  const text = 'This deliverable is no longer part of the project. Please choose another.'
  throw new Problem('invalid', text, { fields: { deliverableId: text } })
}

const toColumns = ({ cost, options, ...form }: RightForm) => ({
  ...form,
  costPence: pounds(cost),
  options: options
    .map(({ endsOn, price }) => ({ endsOn, pence: pounds(price) }))
    .toSorted((one, other) => (one.endsOn < other.endsOn ? -1 : 1)),
})

const toForm = (right: RightRow): RightForm => ({
  deliverableId: right.deliverableId,
  kind: right.kind,
  title: right.title,
  holder: right.holder,
  licence: right.licence,
  link: right.link,
  release: right.release,
  files: right.files,
  media: right.media,
  territories: right.territories,
  startsOn: right.startsOn,
  endsOn: right.endsOn,
  options: right.options.map(({ endsOn, pence }) => ({ endsOn, price: toPounds(pence) })),
  cost: toPounds(right.costPence),
  note: right.note,
})

const leaveOut = <Given extends object>(given: Given): { [Name in keyof Given]-?: Exclude<Given[Name], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never
