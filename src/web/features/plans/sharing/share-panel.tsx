import { useState, type FormEvent } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { looksLikeEmail } from '#domain/inquiries/newsletter/newsletter-messages.ts'
import { planLifetimeDays, planPath } from '#domain/plans/plan-link.ts'
import { emptySheet, isSameSheet } from '#domain/plans/plan-sheet.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { lateDialog } from '#web/ui/overlays/late-dialog.tsx'
import { SlateBoard, SlateGrid } from '#web/ui/pictures/slate.tsx'
import type { StoredLink } from './stored-link.ts'
import { personPart, usePlanPart, usePlanSheet } from '../storage/plan-storage.ts'
import type { ShareDisputeProps } from './share-dispute.tsx'
import { useShare } from './use-share.ts'

const ConfirmDialog = lateDialog(async () => ({ default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog }), {
  what: 'The question',
  isOpen: ({ open }) => open,
})
const ShareDispute = lateDialog<ShareDisputeProps>(() => import('./share-dispute.tsx'), {
  what: 'The question',
  isOpen: ({ dispute }) => dispute !== null,
})

/** Share link of a plan, stored by the studio until it is deleted or expires. */
export function SharePanel() {
  const share = useShare()
  const [person, keepPerson] = usePlanPart(personPart)
  const [missing, setMissing] = useState<string | undefined>()
  const isEmpty = isSameSheet(usePlanSheet(), emptySheet)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!looksLikeEmail(person.email)) {
      setMissing('Please enter a valid email address.')
      return (event.currentTarget.elements.namedItem('email') as HTMLElement | null)?.focus()
    }
    share.mail(person.email.trim())
  }
  return (
    <section aria-labelledby="share" className="mt-20">
      <h2 id="share" className="title-2">
        Continue on another device
      </h2>
      <p className="lede mt-4 max-w-[38rem]">
        A link opens this plan on another device, or for a colleague. It is kept for {planLifetimeDays} days after it was last
        saved, and you can delete it at any time.
      </p>
      <SlateBoard className="mt-8">
        {share.link && <LinkLine link={share.link} share={share} />}
        <form noValidate method="post" aria-label="Send me a link" onSubmit={submit}>
          <SlateGrid>
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              value={person.email}
              error={missing ?? share.errors.email}
              onChange={(event) => {
                setMissing(undefined)
                keepPerson((now) => ({ ...now, email: event.target.value }))
              }}
            />
          </SlateGrid>
          <div className="border-t border-(--rule) px-[1.125rem] py-5">
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <Button
                type="submit"
                variant={share.link ? 'secondary' : 'primary'}
                disabled={isEmpty}
                pending={share.mailing}
                pendingText="Sending..."
                className="max-sm:w-full"
              >
                Send me a link
              </Button>
              <p className="text-sm text-muted">
                {isEmpty
                  ? 'There’s nothing to share yet. Start with any of the tools.'
                  : 'We only use this address to send you the link.'}
              </p>
            </div>
            <p role="alert" className={share.failure ? 'mt-5 max-w-[40rem] border-l-2 border-bad pl-4' : undefined}>
              {share.failure}
            </p>
          </div>
        </form>
      </SlateBoard>
      <ShareDispute dispute={share.dispute} pending={share.saving} settle={share.settle} onClose={share.leaveOpen} />
    </section>
  )
}

function LinkLine({ link, share }: { link: StoredLink; share: ReturnType<typeof useShare> }) {
  const { siteUrl } = useBrand()
  const [asking, setAsking] = useState(false)
  const address = siteUrl + planPath(link.key)
  return (
    <div className="border-b border-(--rule) px-[1.125rem] py-5">
      <p className="slate-caption">The link</p>
      <div className="mt-1 flex items-center gap-2">
        <p className="timecode min-w-0 wrap-anywhere">{address}</p>
        <CopyButton label="Copy the link" text={address} />
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {share.isSaved ? 'It has your latest changes.' : 'You’ve changed the plan since you last saved it to the link.'} It works
        until {longDay(link.expiresAt.slice(0, 10))}.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" disabled={share.isSaved} pending={share.saving} pendingText="Saving..." onClick={share.save}>
          Save to the link
        </Button>
        <Button variant="quiet" size="small" pending={share.deleting} pendingText="Deleting..." onClick={() => setAsking(true)}>
          Delete the link
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title="Delete the link?"
        text="Nobody will be able to open it, and our copy of the plan and its pictures will be deleted. The plan in this browser stays."
        confirmText="Delete link"
        onConfirm={share.remove}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
