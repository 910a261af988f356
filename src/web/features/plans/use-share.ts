import { useState } from 'react'
import { disputedTools, isSameSheet, mergeSheets, type PlanTool } from '#domain/plans/plan-sheet.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { RequestError } from '#web/lib/call-endpoint.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { storeLink, storedLink, linkPart, noLink } from './stored-link.ts'
import { deletePlan, fetchPlan, mailPlan, savePlan, storePlan, type Delivered } from './plan-calls.ts'
import { packPlan, unpackPlan, usePlanSheet, type Parcel } from './plan-parcel.ts'
import { usePlanPart } from './plan-storage.ts'
import { backUpPlan } from './plan-backup.ts'

/** Both sides changed the same tools since the last fetch: the user has to choose. */
export interface Dispute {
  tools: readonly PlanTool[]
  mine: Parcel
  theirs: Awaited<ReturnType<typeof fetchPlan>>
}

/** Commands for the plan's share link. Remote changes are never overwritten without asking. */
export function useShare() {
  const [link] = usePlanPart(linkPart)
  const sheet = usePlanSheet()
  const [dispute, setDispute] = useState<Dispute | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const doing = <Input>(send: (input: Input) => Promise<void>) => ({
    async send(input: Input) {
      setFailure(null)
      try {
        await send(input)
      } catch (error) {
        if (isGone(error)) storeLink(noLink)
        setFailure(isGone(error) ? 'The link has expired or was deleted. You can ask for a new one.' : messageOf(error))
        throw error
      }
    },
  })

  const mailing = useWrite(
    doing(async (email: string) => {
      const open = storedLink().key ? await saveChanges() : await begin()
      if (open) return setDispute(open)
      await mailPlan(storedLink().key, email)
      toast({ ...planToasts.linkMailed, tone: 'good' })
    }),
  )
  const saving = useWrite(doing(async () => setDispute(await save())))
  const settling = useWrite(
    doing(async ({ winner, of }: { winner: 'mine' | 'theirs'; of: Dispute }) => {
      setDispute(await settle(of, winner))
    }),
  )
  const deleting = useWrite(
    doing(async () => {
      await deletePlan(storedLink().key)
      storeLink(noLink)
      toast({ ...planToasts.linkDeleted, tone: 'good' })
    }),
  )

  return {
    link: link.key ? link : null,
    isSaved: isSameSheet(sheet, link.base),
    dispute,
    failure,
    errors: mailing.errors,
    mailing: mailing.pending,
    saving: saving.pending || settling.pending,
    deleting: deleting.pending,
    mail: mailing.write,
    save: () => saving.write(undefined),
    settle: (winner: 'mine' | 'theirs') => dispute && settling.write({ winner, of: dispute }),
    leaveOpen: () => setDispute(null),
    remove: () => deleting.write(undefined),
  }
}

/** Stores the plan and creates the link. */
async function begin(): Promise<null> {
  const parcel = await packPlan()
  storeDelivered(await storePlan(parcel, 'share'), parcel)
  return null
}

/** Save first, since the recipient of the mail opens the stored plan. */
async function saveChanges(): Promise<Dispute | null> {
  const { sheet } = await packPlan()
  return isSameSheet(sheet, storedLink().base) ? null : save()
}

/** Null when saved; else the conflict to settle first. */
async function save(): Promise<Dispute | null> {
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
async function settle({ tools, mine, theirs }: Dispute, winner: 'mine' | 'theirs'): Promise<Dispute | null> {
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

const isGone = (error: unknown): boolean => error instanceof RequestError && error.status === 404

/** Null when the message is shown at the field. A network error is not the field's fault. */
const messageOf = (error: unknown): string | null => {
  const { status, message, fields } = problemMessage(error)
  if (fields.email) return null
  return status === 0 ? 'You seem to be offline. Your plan is still in this browser. Please try again.' : message
}
