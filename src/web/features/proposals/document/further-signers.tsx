import { Plus } from 'lucide-react'
import { mostFurtherSigners, type FurtherSigner } from '#domain/proposals/proposal-signers.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, FieldError, TextField } from '#web/ui/forms/field.tsx'
import { RowActions } from '#web/ui/lists/row-actions.tsx'

/** Who signs beside the client, and whether they wait for each other. */
export function FurtherSigners({
  signers,
  inOrder,
  error,
  onChange,
}: {
  signers: readonly FurtherSigner[]
  inOrder: boolean
  error: string | undefined
  onChange(changes: { signers?: FurtherSigner[]; signersInOrder?: boolean }): void
}) {
  const change = (place: number, changes: Partial<FurtherSigner>) =>
    onChange({ signers: signers.map((one, index) => (index === place ? { ...one, ...changes } : one)) })
  const moveUp = (place: number) => onChange({ signers: signers.toSpliced(place - 1, 2, signers[place]!, signers[place - 1]!) })
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">
        {signers.length === 0
          ? 'The client signs alone. Name others here if they have to sign too.'
          : 'The client signs too. It is approved once everybody has signed; the first signature fixes the options.'}
      </p>
      {signers.map(({ name, email }, index) => (
        <fieldset key={index} className="rounded-card border border-line p-4">
          <legend className="px-1 text-sm font-semibold">Signer {index + 2}</legend>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_auto] sm:items-end">
            <TextField
              label="Name"
              required
              autoComplete="off"
              maxLength={120}
              value={name}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <TextField
              label="Email"
              type="email"
              required
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={({ target }) => change(index, { email: target.value })}
            />
            <div className="sm:mb-1.5">
              <RowActions
                name={`signer ${index + 2}`}
                onMoveUp={index > 0 ? () => moveUp(index) : null}
                onRemove={() => onChange({ signers: signers.toSpliced(index, 1) })}
              />
            </div>
          </div>
        </fieldset>
      ))}
      <FieldError id="signers-error">{error}</FieldError>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {signers.length < mostFurtherSigners && (
          <Button variant="secondary" size="small" onClick={() => onChange({ signers: [...signers, { name: '', email: '' }] })}>
            <Plus aria-hidden="true" size={15} />
            Add a signer
          </Button>
        )}
        {signers.length > 0 && (
          <Checkbox
            label="They sign one after another: the client first, then in this order"
            checked={inOrder}
            onChange={({ target }) => onChange({ signersInOrder: target.checked })}
          />
        )}
      </div>
    </div>
  )
}

/** The message about signers among those of a form. */
export const signersError = (errors: Record<string, string | undefined>): string | undefined =>
  Object.keys(errors).flatMap((name) => (name.startsWith('signers') && errors[name]) || [])[0]
