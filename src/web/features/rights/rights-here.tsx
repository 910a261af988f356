import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { rightKindNouns } from '#domain/rights/right.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { RightPicker, type ChosenRight } from './right-picker.tsx'
import { addClip, clipsQuery, projectRightsQuery, showClips, type WhichVersion } from './right-queries.ts'
import { Warnings } from './version-clips.tsx'

interface Moments {
  /** Frame on screen. */
  current(): number
  timeOf(frame: number): string
  /** Frame of a typed time; null for none of the version. */
  frameOf(text: string): number | null
  onSeek(frame: number): void
}

/** On the review page, for staff who see rights: what the version uses, and a place from the frame on screen. */
export function RightsHere({ projectId, versionId, ...moments }: WhichVersion & Moments) {
  const { may } = useMay('see-money')
  const { data } = useQuery({ ...projectRightsQuery(projectId), enabled: may })
  if (!may || !data?.inUse) return null
  return <Known which={{ projectId, versionId }} {...moments} />
}

function Known({ which, ...moments }: { which: WhichVersion } & Moments) {
  const { current, onSeek } = moments
  const { data } = useQuery(clipsQuery(which.projectId, which.versionId))
  const [from, setFrom] = useState<number | null>(null)
  const used = (data?.clips ?? []).filter(({ right }) => right !== null)
  return (
    <section aria-label="Rights used" className="grid gap-3 px-4 pt-6 text-sm sm:px-6 lg:px-8">
      <h2 className="font-semibold">Rights used</h2>
      <Warnings warnings={data?.warnings ?? []} />
      {used.length > 0 && (
        <ul aria-label="Places of rights" className="flex flex-wrap gap-2">
          {used.map(({ id, right, places: [first], count }) => (
            <li key={id}>
              <Button variant="secondary" size="small" onClick={() => first && onSeek(first.from)}>
                <span className="text-left wrap-anywhere">
                  {right!.title} ({rightKindNouns[right!.kind]}) <span className="timecode">{first?.fromTime}</span>
                  {count > 1 && `, ${count} places`}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <IfMay ability="manage-projects">
        <div>
          <Button variant="quiet" size="small" onClick={() => setFrom(current())} className="-ml-3">
            <Plus aria-hidden="true" size={14} />
            Add a right used here
          </Button>
        </div>
      </IfMay>
      <Dialog open={from !== null} onClose={() => setFrom(null)} title="Which right is used here?">
        {from !== null && <AddPlace which={which} from={from} {...moments} onDone={() => setFrom(null)} />}
      </Dialog>
    </section>
  )
}

function AddPlace({
  which,
  from,
  timeOf,
  frameOf,
  onDone,
}: { which: WhichVersion; from: number; onDone(): void } & Pick<Moments, 'timeOf' | 'frameOf'>) {
  const queries = useQueryClient()
  const [right, setRight] = useState<ChosenRight | null>(null)
  const [fromText, setFromText] = useState(timeOf(from))
  const [toText, setToText] = useState(timeOf(from))
  const [first, last] = [frameOf(fromText), frameOf(toText)]
  const { write, pending, errors } = useWrite({
    failure: 'Place not added',
    fields: ['from', 'to'],
    send: (body: Parameters<typeof addClip>[1]) => addClip(which, body),
    onDone(answer) {
      showClips(queries, which, answer)
      toast({ title: 'Place added', tone: 'good' })
      onDone()
    },
  })
  const unread = 'This time is not within the version.'
  return (
    <div className="grid gap-4">
      {right ? (
        <div className="flex items-center justify-between gap-3 rounded-card border border-line px-4 py-2.5 text-sm">
          <span className="min-w-0 font-semibold wrap-anywhere">{right.title}</span>
          <Button variant="quiet" size="small" onClick={() => setRight(null)}>
            Change<span className="sr-only"> right</span>
          </Button>
        </div>
      ) : (
        <RightPicker projectId={which.projectId} onChoose={setRight} />
      )}
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="From"
          value={fromText}
          error={first === null ? unread : errors.from}
          maxLength={11}
          autoComplete="off"
          onChange={({ target }) => setFromText(target.value)}
        />
        <TextField
          label="To"
          value={toText}
          error={last === null ? unread : errors.to}
          maxLength={11}
          autoComplete="off"
          onChange={({ target }) => setToText(target.value)}
        />
      </div>
      <DialogButtons
        pending={pending}
        pendingText="Adding..."
        disabled={!right || first === null || last === null}
        onClick={() => right && first !== null && last !== null && write({ rightId: right.id, from: first, to: last })}
        onCancel={onDone}
      >
        Add place
      </DialogButtons>
    </div>
  )
}
