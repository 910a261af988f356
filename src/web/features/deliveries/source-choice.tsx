import { digitalSourceLabels, digitalSources, type DigitalSource } from '#domain/deliveries/digital-source.ts'
import { SelectField } from '#web/ui/forms/field.tsx'

/** How a film or photographs were made, for content credentials. */
export function SourceChoice({
  kind,
  label,
  hint,
  value,
  unsaid = 'Not said',
  pending,
  onChoose,
}: {
  kind: keyof typeof digitalSourceLabels
  label: string
  hint: string
  /** `mixed`: not the same of all. */
  value: DigitalSource | 'mixed' | null
  /** Label of what stands for null. */
  unsaid?: string
  pending: boolean
  onChoose(source: DigitalSource | null): void
}) {
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value ?? ''}
      disabled={pending}
      choices={[
        ...(value === 'mixed' ? [{ value: 'mixed', label: 'Different', disabled: true }] : []),
        { value: '', label: unsaid },
        ...digitalSources.map((one) => ({ value: one, label: digitalSourceLabels[kind][one] })),
      ]}
      onChange={({ target }) => onChoose(digitalSources.find((one) => one === target.value) ?? null)}
    />
  )
}
