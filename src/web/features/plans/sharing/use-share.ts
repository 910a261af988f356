import { useState } from 'react'
import { isSameSheet } from '#domain/plans/plan-sheet.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { RequestError } from '#web/lib/calls/call-endpoint.ts'
import { problemMessage } from '#web/lib/calls/problem-message.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { usePlanPart, usePlanSheet } from '../storage/plan-storage.ts'
import type { Dispute } from './share-commands.ts'
import { linkPart, noLink, storedLink, storeLink } from './stored-link.ts'

/** Lazy: most visitors share nothing. */
const loadCommands = () => import('./share-commands.ts')

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
      const { begin, mailPlan, saveChanges } = await loadCommands()
      const open = storedLink().key ? await saveChanges() : await begin()
      if (open) return setDispute(open)
      await mailPlan(storedLink().key, email)
      toast({ ...planToasts.linkMailed, tone: 'good' })
    }),
  )
  const saving = useWrite(doing(async () => setDispute(await (await loadCommands()).save())))
  const settling = useWrite(
    doing(async ({ winner, of }: { winner: 'mine' | 'theirs'; of: Dispute }) => {
      setDispute(await (await loadCommands()).settle(of, winner))
    }),
  )
  const deleting = useWrite(
    doing(async () => {
      await (await loadCommands()).deletePlan(storedLink().key)
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

const isGone = (error: unknown): boolean => error instanceof RequestError && error.status === 404

/** Null when the message is shown at the field. A network error is not the field's fault. */
const messageOf = (error: unknown): string | null => {
  const { status, message, fields } = problemMessage(error)
  if (fields.email) return null
  return status === 0 ? 'You seem to be offline. Your plan is still in this browser. Please try again.' : message
}
