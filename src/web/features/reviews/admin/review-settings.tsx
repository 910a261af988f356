import { ChevronDown } from 'lucide-react'
import type { FormEvent } from 'react'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { useTyped } from '#web/lib/use-typed.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useChangeReview } from './admin-review-writes.ts'
import { ReviewPassword } from './review-password.tsx'

/** Review settings of a project. */
export function ReviewSettings({ projectId, review }: { projectId: string; review: AdminReview }) {
  const mark = useChangeReview(projectId)
  const lock = useChangeReview(projectId)
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 text-sm [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold">Review settings</h3>
        <span className="flex items-center gap-3 text-muted">
          <span className="max-sm:hidden">Watermark, private link, password, timecode, rounds</span>
          <ChevronDown aria-hidden="true" size={17} className="transition-transform duration-200 group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-5 border-t border-line p-4">
        <div className="flex items-center justify-between gap-4 text-sm">
          <span>
            <span className="block font-medium">Watermark</span>
            <span className="text-muted">Shows the viewer’s name and the time over versions that are not approved.</span>
          </span>
          <Switch
            label="Watermark"
            on={review.watermark}
            disabled={mark.pending}
            onChange={(watermark) => mark.write({ watermark })}
          />
        </div>
        <div className="flex items-center justify-between gap-4 text-sm">
          <span>
            <span className="block font-medium">Private link</span>
            <span className="text-muted">
              The page opens with the link in our emails or the password, not with its address alone. Switching it off and on
              creates a new link.
            </span>
          </span>
          <Switch
            label="Private link"
            on={review.privateLink}
            disabled={lock.pending}
            onChange={(privateLink) => lock.write({ privateLink })}
          />
        </div>
        <ReviewPassword projectId={projectId} passwordProtected={review.passwordProtected} privateLink={review.privateLink} />
        <Figures projectId={projectId} review={review} />
      </div>
    </details>
  )
}

interface FigureTexts {
  startTimecode: string
  roundsIncluded: string
  roundPrice: string
}

function Figures({ projectId, review: { startTimecode, rounds } }: { projectId: string; review: AdminReview }) {
  const { typed, type, sending, saved } = useTyped<FigureTexts>()
  const shown: FigureTexts = {
    startTimecode,
    roundsIncluded: String(rounds.included),
    roundPrice: String(rounds.price),
    ...typed,
  }
  const { write, pending, errors, clearErrors } = useChangeReview(projectId, {
    fields: ['startTimecode', 'roundsIncluded', 'roundPrice'],
    onDone: saved,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    sending()
    write({
      ...(typed.startTimecode !== undefined && { startTimecode: typed.startTimecode.trim() }),
      ...(typed.roundsIncluded !== undefined && { roundsIncluded: numberOf(typed.roundsIncluded) }),
      ...(typed.roundPrice !== undefined && { roundPrice: numberOf(typed.roundPrice) }),
    })
  }
  const text = (name: keyof FigureTexts) => ({
    value: shown[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      clearErrors()
      type({ [name]: target.value })
    },
  })
  return (
    <form noValidate aria-label="Timecode and rounds" onSubmit={submit} className="grid gap-4 sm:grid-cols-3">
      <TextField
        label="Start timecode"
        hint="Timecode of the first frame"
        maxLength={11}
        spellCheck={false}
        {...text('startTimecode')}
      />
      <TextField label="Rounds included" inputMode="numeric" maxLength={3} {...text('roundsIncluded')} />
      <TextField label="Price of an extra round" hint="Pounds" inputMode="decimal" maxLength={10} {...text('roundPrice')} />
      <div className="flex justify-end sm:col-span-3">
        <Button
          type="submit"
          variant="secondary"
          size="small"
          pending={pending}
          pendingText="Saving..."
          disabled={Object.keys(typed).length === 0}
        >
          Save settings
        </Button>
      </div>
    </form>
  )
}

/** Invalid numbers become NaN, which the server refuses with a message at the field. */
const numberOf = (text: string): number => (text.trim() === '' ? NaN : Number(text.replace(',', '.')))
