import { Plus } from 'lucide-react'
import { agreementLimits } from '#domain/agreements/agreement.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, FieldError, TextField } from '#web/ui/forms/field.tsx'
import { RowActions } from '#web/ui/lists/row-actions.tsx'

export interface SignerFields {
  name: string
  email: string
  role: string
  onDevice: boolean
}

export const blankSigner: SignerFields = { name: '', email: '', role: '', onDevice: false }

/** Who signs an agreement, and in which order. */
export function SignersField({
  signers,
  inOrder,
  error,
  onChange,
  onOrder,
}: {
  signers: readonly SignerFields[]
  inOrder: boolean
  error: string | undefined
  onChange(signers: SignerFields[]): void
  onOrder(inOrder: boolean): void
}) {
  const change = (place: number, changes: Partial<SignerFields>) =>
    onChange(signers.map((one, index) => (index === place ? { ...one, ...changes } : one)))
  const moveUp = (place: number) => onChange(signers.toSpliced(place - 1, 2, signers[place]!, signers[place - 1]!))
  return (
    <div className="grid grid-cols-1 gap-3">
      {signers.map((signer, index) => (
        <fieldset key={index} className="rounded-card border border-line p-4">
          <legend className="px-1 text-sm font-semibold">Signer {index + 1}</legend>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <TextField
              label="Name"
              required
              autoComplete="off"
              maxLength={120}
              value={signer.name}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <TextField
              label="Role"
              placeholder="Location owner"
              autoComplete="off"
              maxLength={80}
              value={signer.role}
              onChange={({ target }) => change(index, { role: target.value })}
            />
            {!signer.onDevice && (
              <TextField
                label="Email"
                type="email"
                required
                autoComplete="off"
                maxLength={254}
                className="sm:col-span-2"
                value={signer.email}
                onChange={({ target }) => change(index, { email: target.value })}
              />
            )}
          </div>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <Checkbox
              label="Signs on a device of the studio"
              checked={signer.onDevice}
              onChange={({ target }) => change(index, { onDevice: target.checked, ...(target.checked && { email: '' }) })}
            />
            <RowActions
              name={`signer ${index + 1}`}
              onMoveUp={index > 0 ? () => moveUp(index) : null}
              onRemove={signers.length > 1 ? () => onChange(signers.toSpliced(index, 1)) : null}
            />
          </div>
        </fieldset>
      ))}
      <FieldError id="signers-error">{error}</FieldError>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {signers.length < agreementLimits.signers && (
          <Button variant="secondary" size="small" onClick={() => onChange([...signers, blankSigner])}>
            <Plus aria-hidden="true" size={15} />
            Add a signer
          </Button>
        )}
        {signers.length > 1 && (
          <Checkbox
            label="They sign one after another, in this order"
            checked={inOrder}
            onChange={({ target }) => onOrder(target.checked)}
          />
        )}
      </div>
    </div>
  )
}
