import { useState } from 'react'
import type { SectionCard } from '#domain/site/site-endpoints.ts'
import { sectionLabels } from '#domain/site/site-sections.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CardChoice } from '#web/ui/forms/field.tsx'

interface Choosing {
  changed: readonly SectionCard[]
  onClose(): void
  onPublish(sections: SectionCard[]): void
}

/** Chooses which drafts to publish together. */
export function PublishDialog({ open, ...choosing }: Choosing & { open: boolean }) {
  return (
    <Dialog open={open} onClose={choosing.onClose} title="Publish changes">
      <Choice {...choosing} />
    </Dialog>
  )
}

function Choice({ changed, onClose, onPublish }: Choosing) {
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = changed.filter(({ name }) => !left.includes(name))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onPublish(chosen)
        onClose()
      }}
      className="grid gap-5"
    >
      <p className="text-muted">Visitors see them straight away. You can undo it in the history.</p>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Changed sections</legend>
        {changed.map(({ name }) => (
          <CardChoice
            key={name}
            type="checkbox"
            name={name}
            title={sectionLabels[name]}
            checked={!left.includes(name)}
            onChange={({ target }) => setLeft(target.checked ? left.filter((one) => one !== name) : [...left, name])}
          />
        ))}
      </fieldset>
      <DialogButtons onCancel={onClose} disabled={chosen.length === 0}>
        {chosen.length === 1 ? 'Publish 1 section' : `Publish ${chosen.length} sections`}
      </DialogButtons>
    </form>
  )
}
