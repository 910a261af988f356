import { disputedTools, isSameSheet, mergeSheets, type PlanTool } from '#domain/plans/plan-sheet.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { RequestError } from '#web/lib/calls/call-endpoint.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { packPlan, unpackPlan, type Parcel } from '../storage/pack-plan.ts'
import { backUpPlan } from '../storage/plan-backup.ts'
import { fetchPlan, savePlan, storePlan, type Delivered } from '../plan-calls.ts'
import { noLink, storedLink, storeLink } from './stored-link.ts'

export { deletePlan, mailPlan } from '../plan-calls.ts'

/** Both sides changed the same tools since the last fetch: the user has to choose. */
export interface Dispute {
  tools: readonly PlanTool[]
  mine: Parcel
  theirs: Awaited<ReturnType<typeof fetchPlan>>
}

/** Stores the plan and creates the link. */
export async function begin(): Promise<null> {
  const parcel = await packPlan()
  storeDelivered(await storePlan(parcel, 'share'), parcel)
  return null
}

/** Save first, since the recipient of the mail opens the stored plan. */
export async function saveChanges(): Promise<Dispute | null> {
  const { sheet } = await packPlan()
  return isSameSheet(sheet, storedLink().base) ? null : save()
}

/** Null when saved; else the conflict to settle first. */
export async function save(): Promise<Dispute | null> {
  const { key, version, base } = storedLink()
  const mine = await packPlan()
  try {
    storeDelivered(await savePlan(key, version, mine), mine)
    toast({ ...planToasts.linkSaved, tone: 'good' })
    return null
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 409) throw error
  }
  const theirs = await fetchPlan(key)
  const tools = disputedTools(base, mine.sheet, theirs.parcel.sheet)
  return tools.length > 0 ? { tools, mine, theirs } : settle({ tools, mine, theirs }, 'mine')
}

/** Merges both sides' changes, locally and on the server. The losing side is backed up. */
export async function settle({ tools, mine, theirs }: Dispute, winner: 'mine' | 'theirs'): Promise<Dispute | null> {
  const { key, base } = storedLink()
  if (tools.length > 0) {
    const loser = winner === 'mine' ? theirs.parcel : mine
    await backUpPlan({ parcel: loser, link: noLink })
  }
  const merged: Parcel = {
    sheet: mergeSheets(base, mine.sheet, theirs.parcel.sheet, winner),
    pictures: new Map([...theirs.parcel.pictures, ...mine.pictures]),
  }
  await unpackPlan(merged)
  storeLink({ key, version: theirs.version, expiresAt: theirs.expiresAt, base: theirs.parcel.sheet })
  const left = isSameSheet(merged.sheet, theirs.parcel.sheet) ? null : await save()
  if (left === null) toast({ ...(tools.length > 0 ? planToasts.linkSettled : planToasts.linkMerged), tone: 'good' })
  return left
}

function storeDelivered({ key, version, expiresAt, refusedPictures }: Delivered, { sheet }: Parcel): void {
  storeLink({ key, version, expiresAt, base: sheet })
  if (refusedPictures === 0) return
  const which = refusedPictures === 1 ? 'One picture' : `${refusedPictures} pictures`
  toast({ title: `${which} could not be saved to the link`, text: 'Everything else was saved.', tone: 'bad' })
}
