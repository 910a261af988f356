import type { OfferedPackage } from '#domain/prices/photo-packages.ts'
import { SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'

/** Form values of a gallery. */
export interface GalleryText {
  title: string
  clientName: string
  clientEmail: string
  message: string
  /** Key of a package; empty until one is chosen. */
  tier: string
  /** Null: never expires. */
  expiresOn: string | null
}

export const galleryLabels: Record<keyof GalleryText, string> = {
  title: 'Title',
  clientName: 'Client',
  clientEmail: 'Email',
  message: 'Message',
  tier: 'Package',
  expiresOn: 'Open until',
}

interface Booked {
  tier: string
  package: { name: string; included: string }
}

/** The packages on offer, and the one that the gallery was made with, as it was then. */
function choicesOf(offered: readonly OfferedPackage[], booked: Booked | undefined) {
  const labelOf = ({ name, included }: Booked['package']) => `${name}, ${included}`
  const others = offered.filter(({ key }) => key !== booked?.tier)
  return [
    ...(booked ? [{ value: booked.tier, label: labelOf(booked.package) }] : []),
    ...others.map((one) => ({ value: one.key, label: labelOf(one) })),
  ]
}

export function GalleryFields({
  text,
  errors,
  offered,
  booked,
  onType,
}: {
  text: GalleryText
  errors: Record<string, string>
  /** Packages of today's prices. */
  offered: readonly OfferedPackage[]
  booked?: Booked
  onType(more: Partial<GalleryText>): void
}) {
  return (
    <>
      <TextField
        label={galleryLabels.title}
        required
        maxLength={120}
        value={text.title}
        error={errors.title}
        onChange={({ target }) => onType({ title: target.value })}
      />
      <TextField
        label={galleryLabels.clientName}
        required
        maxLength={120}
        value={text.clientName}
        error={errors.clientName}
        onChange={({ target }) => onType({ clientName: target.value })}
      />
      <TextField
        label={galleryLabels.clientEmail}
        type="email"
        required
        hint="We send the link to this address."
        value={text.clientEmail}
        error={errors.clientEmail}
        onChange={({ target }) => onType({ clientEmail: target.value })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
        <SelectField
          label={galleryLabels.tier}
          choices={choicesOf(offered, booked)}
          value={text.tier}
          error={errors.tier}
          onChange={({ target }) => onType({ tier: target.value })}
        />
        <TextField
          label={galleryLabels.expiresOn}
          type="date"
          hint="Leave blank for no end date."
          value={text.expiresOn ?? ''}
          error={errors.expiresOn}
          onChange={({ target }) => onType({ expiresOn: target.value || null })}
        />
      </div>
      <TextArea
        label={galleryLabels.message}
        rows={3}
        maxLength={2_000}
        hint="Shown in the email and above the pictures."
        value={text.message}
        error={errors.message}
        onChange={({ target }) => onType({ message: target.value })}
      />
    </>
  )
}
