import type { OfferedPackage } from '#domain/prices/photo-packages.ts'
import type { galleryFields } from '#domain/proofs/gallery-fields.ts'
import { RecordField, RecordFields, type FieldsState } from '#web/ui/forms/record-fields.tsx'

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
  form,
  offered,
  booked,
}: {
  form: FieldsState<typeof galleryFields>
  /** Packages of today's prices. */
  offered: readonly OfferedPackage[]
  booked?: Booked
}) {
  return (
    <>
      <RecordFields form={form} names={['title', 'clientName', 'clientEmail']} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
        <RecordField form={form} name="tier" choices={choicesOf(offered, booked)} />
        <RecordFields form={form} names={['expiresOn']} />
      </div>
      <RecordFields form={form} names={['message']} />
    </>
  )
}
