import { MoveHorizontal } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { readOffset } from '#domain/captions/caption-offset.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

/** Shifts all cues by some seconds. */
export function ShiftDialog({ why, onShift }: { why: string | undefined; onShift(milliseconds: number): void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" why={why} onClick={() => setOpen(true)}>
        <MoveHorizontal aria-hidden="true" size={15} />
        Shift all
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Shift all captions">
        <ShiftForm
          onClose={() => setOpen(false)}
          onShift={(milliseconds) => {
            onShift(milliseconds)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

function ShiftForm({ onClose, onShift }: { onClose(): void; onShift(milliseconds: number): void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const seconds = readOffset(typed)
    if (seconds === null) setError('Please enter seconds, such as 1.5 or -0.4.')
    else onShift(Math.round(seconds * 1000))
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Shift all captions" className="grid gap-4">
      <TextField
        label="Seconds"
        inputMode="text"
        maxLength={9}
        autoComplete="off"
        hint="Later with a positive number, earlier with a negative one. Captions outside of the film are removed."
        value={typed}
        error={error}
        onChange={({ target }) => {
          setError(undefined)
          setTyped(target.value)
        }}
      />
      <DialogButtons onCancel={onClose}>Shift</DialogButtons>
    </form>
  )
}
