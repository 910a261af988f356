import { useState, type FormEvent } from 'react'
import { cropsAway, cropTo, focusOf, type Focus, type FocusPoint } from '#domain/deliveries/crop.ts'
import type { DeliverableOfDelivery } from '#domain/deliveries/delivery-endpoints.ts'
import { focusText } from '#domain/deliveries/delivery-messages.ts'
import { aspectLabels, aspects, type Aspect } from '#domain/deliveries/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { setFocus } from './delivery-queries.ts'
import { FocusPicture } from './focus-picture.tsx'
import { useDeliveryWrite } from './use-delivery-write.ts'

/** What stays in the picture of narrower shapes: one point for all, or another one for a shape. */
export function FocusForm({
  projectId,
  deliverable: { id, master, focus: saved, revision },
  onDone,
}: {
  projectId: string
  deliverable: DeliverableOfDelivery
  onDone(): void
}) {
  const [focus, setFocusPoint] = useState<Focus>(saved)
  const [shape, setShape] = useState<Aspect>('master')
  const [frame, setFrame] = useState(Math.floor((master?.frames.length ?? 1) / 2))
  // The revision that the form was opened with: a save on an older one is refused, and the points stay.
  const [stands] = useState(revision)
  const { write, pending } = useDeliveryWrite<void, Awaited<ReturnType<typeof setFocus>>>(projectId, {
    failure: 'Focus not saved',
    send: () => setFocus(projectId, id, { focus, revision: stands }),
    onDone() {
      toast({ title: 'Focus saved', tone: 'good' })
      onDone()
    },
  })
  if (!master) return null
  const narrower = aspects.filter((aspect) => aspect !== 'master' && cropsAway(master, aspect))
  const point = shape === 'master' ? focus.point : focusOf(focus, shape)
  const setPoint = (to: FocusPoint) =>
    setFocusPoint(shape === 'master' ? { ...focus, point: to } : { ...focus, aspects: { ...focus.aspects, [shape]: to } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write()
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} className="grid grid-cols-1 gap-4">
      <p className="text-sm text-muted">Press the part of the picture that must stay in narrower files.</p>
      <FocusPicture
        master={master}
        src={master.frames[frame] ?? ''}
        point={point}
        onPoint={setPoint}
        crops={(shape === 'master' ? narrower : [shape]).map((aspect) => ({
          label: aspect,
          ...cropTo(master, aspect, shape === 'master' ? focusOf(focus, aspect) : point),
        }))}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          label="Shape"
          value={shape}
          onChange={({ target }) => setShape(target.value as Aspect)}
          choices={[
            { value: 'master', label: 'All shapes' },
            ...narrower.map((aspect) => ({
              value: aspect,
              label: `${aspectLabels[aspect]}${focus.aspects[aspect] ? ', its own point' : ''}`,
            })),
          ]}
        />
        {master.frames.length > 1 && (
          <label className="grid grid-cols-1 gap-1.5 text-sm font-medium">
            Moment of the film
            <input
              type="range"
              min={0}
              max={master.frames.length - 1}
              value={frame}
              onChange={({ target }) => setFrame(Number(target.value))}
              aria-valuetext={`${frame + 1} of ${master.frames.length}`}
              className="min-h-11 accent-accent"
            />
          </label>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted" aria-live="polite">
        Focus {focusText(point)}
        {shape !== 'master' && focus.aspects[shape] && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              const { [shape]: _, ...others } = focus.aspects
              setFocusPoint({ ...focus, aspects: others })
            }}
          >
            Use the point of all shapes
          </Button>
        )}
      </p>
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        Save focus
      </DialogButtons>
    </SendingForm>
  )
}
