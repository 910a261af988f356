import { Button } from '../button.tsx'

/** A form that is one step of several: it is saved to go on. */
export interface FormStep {
  /** After a save, when nothing was typed meanwhile. */
  onSaved(): void
  /** Null on the first step. */
  onBack: (() => void) | null
  onSkip(): void
  /** There is nothing left to skip. */
  isDone: boolean
  /** Going on is under way. */
  pending: boolean
}

/** Query parameter of the step: changing it unmounts the form. */
export const stepParams = ['step']

/** Back, Skip, and Save and continue. */
export function StepButtons({
  step: { onBack, onSkip, isDone, pending },
  saving = false,
  savingText = 'Saving...',
  saveText = 'Save and continue',
  why,
  form,
}: {
  step: FormStep
  saving?: boolean
  savingText?: string
  /** Null where there is nothing to save. */
  saveText?: string | null
  /** Why it cannot be saved. */
  why?: string | undefined
  /** Id of the form, where the buttons are outside of it. */
  form?: string
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <div>
        {onBack && (
          <Button variant="quiet" size="small" onClick={onBack}>
            Back
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={saveText === null && isDone ? 'primary' : 'secondary'}
          size="small"
          disabled={saving}
          pending={pending && !saving}
          pendingText="One moment..."
          onClick={onSkip}
        >
          {isDone ? 'Next' : 'Skip'}
        </Button>
        {saveText !== null && (
          <Button type="submit" size="small" form={form} why={why} disabled={pending} pending={saving} pendingText={savingText}>
            {saveText}
          </Button>
        )}
      </div>
    </div>
  )
}
