import { filmSourceLabels, filmSources, type FilmSource } from '#domain/deliveries/film-source.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { setFilmSource } from './delivery-queries.ts'
import { useDeliveryWrite } from './use-delivery-write.ts'

/** How a film was made, for the content credentials of its files. */
export function FilmSourceChoice({
  projectId,
  id,
  title,
  source,
}: {
  projectId: string
  id: string
  title: string
  source: FilmSource | null
}) {
  const { write, pending } = useDeliveryWrite(projectId, {
    failure: 'Not saved',
    send: (chosen: FilmSource | null) => setFilmSource(projectId, id, chosen),
  })
  return (
    <div className="mb-3 max-w-xs">
      <SelectField
        label={`How ${title} was made`}
        hint="Said in the content credentials of files made from now on."
        value={source ?? ''}
        disabled={pending}
        choices={[{ value: '', label: 'Not said' }, ...filmSources.map((one) => ({ value: one, label: filmSourceLabels[one] }))]}
        onChange={({ target: { value } }) => write(filmSources.find((one) => one === value) ?? null)}
      />
    </div>
  )
}
