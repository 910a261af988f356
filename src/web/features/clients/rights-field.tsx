import { contactRights, type ContactRight } from '#domain/clients/contact-rights.ts'
import { contactRightLabels } from '#domain/clients/contact-rules.ts'
import { Checkbox } from '#web/ui/forms/field.tsx'

/** What a person of a client may do; everybody may view. */
export function RightsField({
  rights,
  refusalTo = () => undefined,
  error,
  onChange,
}: {
  rights: ContactRight[]
  /** Why these cannot be chosen instead. */
  refusalTo?(next: ContactRight[]): string | undefined
  error?: string | undefined
  onChange(next: ContactRight[]): void
}) {
  const boxes = contactRights.map((right) => {
    const next = contactRights.filter((other) => (other === right ? !rights.includes(right) : rights.includes(other)))
    return { right, next, why: refusalTo(next) }
  })
  const why = error ?? boxes.map((box) => box.why).find(Boolean)
  return (
    <fieldset className="grid gap-1">
      <legend className="label mb-2">Permissions</legend>
      <Checkbox label="View everything" checked disabled onChange={() => undefined} />
      {boxes.map((box) => (
        <Checkbox
          key={box.right}
          label={contactRightLabels[box.right].text}
          checked={rights.includes(box.right)}
          disabled={Boolean(box.why)}
          onChange={() => onChange(box.next)}
        />
      ))}
      {why && <p className={error ? 'text-sm text-bad' : 'text-sm text-muted'}>{why}</p>}
      <p className="mt-1 text-sm text-muted">Anyone with all of these can also invite, change and remove colleagues.</p>
    </fieldset>
  )
}
