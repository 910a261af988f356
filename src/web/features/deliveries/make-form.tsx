import { useState, type FormEvent } from 'react'
import type { Delivery, DeliverableOfDelivery } from '#domain/deliveries/delivery-endpoints.ts'
import { cropsAway, focusOf } from '#domain/deliveries/crop.ts'
import { focusText } from '#domain/deliveries/delivery-messages.ts'
import { profileSummary, type DeliveryProfile } from '#domain/deliveries/profile.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { makeDelivery } from './delivery-queries.ts'
import { useDeliveryWrite } from './use-delivery-write.ts'

/** Chooses profiles for each approved film, and starts all of them. */
export function MakeForm({ projectId, delivery, onDone }: { projectId: string; delivery: Delivery; onDone(): void }) {
  const ready = delivery.deliverables.filter(({ why }) => why === null)
  const [chosen, setChosen] = useState(() => new Map(ready.map(({ id, profileIds }) => [id, profileIds])))
  const { write, pending } = useDeliveryWrite<void, Awaited<ReturnType<typeof makeDelivery>>>(projectId, {
    failure: 'Files not started',
    send: () => makeDelivery(projectId, { deliverables: ready.map(({ id }) => ({ id, profileIds: chosen.get(id) ?? [] })) }),
    onDone({ asked }) {
      const text = asked === 0 ? undefined : 'You can leave this page. They become finals when they are made.'
      const title =
        asked === 0
          ? 'These files are there, or being made'
          : asked === 1
            ? 'One file is being made'
            : `${asked} files are being made`
      toast({ title, tone: 'good', ...(text && { text }) })
      onDone()
    },
  })
  const files = [...chosen.values()].flat().length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write()
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} className="grid grid-cols-1 gap-6">
      {ready.map((one) => (
        <Choice
          key={one.id}
          deliverable={one}
          profiles={delivery.profiles}
          chosen={chosen.get(one.id) ?? []}
          onChange={(ids) => setChosen(new Map(chosen).set(one.id, ids))}
        />
      ))}
      <DialogButtons
        pending={pending}
        pendingText="Starting..."
        why={files === 0 ? 'Please choose at least one profile.' : undefined}
        onCancel={onDone}
      >
        {files === 1 ? 'Make 1 file' : `Make ${files} files`}
      </DialogButtons>
    </SendingForm>
  )
}

function Choice({
  deliverable: { title, master, focus },
  profiles,
  chosen,
  onChange,
}: {
  deliverable: DeliverableOfDelivery
  profiles: readonly DeliveryProfile[]
  chosen: readonly string[]
  onChange(ids: string[]): void
}) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold wrap-anywhere">
        {title}, {master?.version}
      </legend>
      {master && master.notes.length > 0 && <p className="mt-1 text-sm text-muted">{master.notes.join(' ')}</p>}
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {profiles.map((profile) => (
          <Checkbox
            key={profile.id}
            checked={chosen.includes(profile.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, profile.id] : chosen.filter((id) => id !== profile.id))
            }
            label={
              <>
                <span className="block font-medium text-ink">{profile.name}</span>
                <span className="block">
                  {profileSummary(profile)}
                  {master && cropsAway(master, profile.aspect) && `. Focus ${focusText(focusOf(focus, profile.aspect))}`}
                </span>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
