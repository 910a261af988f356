import { useState } from 'react'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { zoneCity } from '#domain/common/conventions.ts'
import { momentOn, wallClock } from '#domain/common/dates/wall-clock.ts'
import { contentKindLabels } from '#domain/content/kinds/content-kinds.ts'
import type { EditedItem } from '#domain/content/editor/editor-endpoints.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CardChoice, TextField } from '#web/ui/forms/field.tsx'

interface Publishing {
  item: EditedItem
  onClose(): void
  /** Null publishes now. */
  onPublish(at: string | null): void
}

/** Publish now or schedule. */
export function PublishDialog({ open, ...publishing }: Publishing & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={publishing.onClose}
      title={`Publish this ${contentKindLabels[publishing.item.kind].one.toLowerCase()}`}
    >
      <When {...publishing} />
    </Dialog>
  )
}

function When({ item, onClose, onPublish }: Publishing) {
  const [later, setLater] = useState(item.state === 'scheduled')
  const [wall, setWall] = useState(item.publishedAt ? wallClock(new Date(item.publishedAt), studioTimeZone()) : '')
  const [error, setError] = useState<string>()

  function submit() {
    const at = momentOn(wall, studioTimeZone())
    if (!later) onPublish(null)
    else if (at) onPublish(at.toISOString())
    else return setError('Please choose a valid date and time.')
    onClose()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-5"
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">When</legend>
        <CardChoice
          type="radio"
          name="when"
          title="Now"
          text="Everyone can see it straight away."
          checked={!later}
          onChange={() => setLater(false)}
        />
        <CardChoice
          type="radio"
          name="when"
          title="On a date"
          text="It is published automatically on that date. If the date has passed, it is published now and shows that date."
          checked={later}
          onChange={() => setLater(true)}
        />
      </fieldset>
      {later && (
        <TextField
          type="datetime-local"
          label="Day and time"
          hint={`In the studio’s time zone, ${zoneCity()}.`}
          required
          value={wall}
          error={error}
          onChange={({ target }) => {
            setWall(target.value)
            setError(undefined)
          }}
        />
      )}
      <DialogButtons onCancel={onClose}>{later ? 'Schedule' : 'Publish now'}</DialogButtons>
    </form>
  )
}
