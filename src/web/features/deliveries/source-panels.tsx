import { useQuery, useQueryClient } from '@tanstack/react-query'
import { credentialEndpoints, type GallerySources } from '#domain/deliveries/credential-endpoints.ts'
import { digitalSourceLabels, digitalSources, type DigitalSource } from '#domain/deliveries/digital-source.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { SourceChoice } from './source-choice.tsx'

const hint = 'Said in the content credentials of what clients download from now on.'
const panel = 'rounded-card border border-line bg-surface p-4 sm:p-5'

/** How a picture or film of the library was made. Nothing while content credentials are switched off. */
export function FileSourcePanel({ id, kind }: { id: string; kind: 'film' | 'photograph' }) {
  const queries = useQueryClient()
  const query = endpointQuery(credentialEndpoints.readFileSource, { params: { id } })
  const { data } = useQuery(query)
  const { write, pending } = useWrite({
    failure: 'Not saved',
    send: (source: DigitalSource | null) => callEndpoint(credentialEndpoints.setFileSource, { params: { id }, body: { source } }),
    onDone({ on, source }) {
      queries.setQueryData(query.queryKey, { on, source })
      toast({ title: 'Saved', tone: 'good' })
    },
  })
  if (!data?.on) return null
  return (
    <div className={panel}>
      <SourceChoice
        kind={kind}
        label={`How this ${kind} was made`}
        hint={hint}
        value={data.source}
        pending={pending}
        onChoose={write}
      />
    </div>
  )
}

/** How the photographs of a gallery were made. Nothing while content credentials are switched off, or without photographs. */
export function GallerySourcePanel({ id, pictures }: { id: string; pictures: number }) {
  const queries = useQueryClient()
  const query = endpointQuery(credentialEndpoints.readGallerySources, { params: { id } })
  const { data } = useQuery({ ...query, enabled: pictures > 0 })
  const { write, pending } = useWrite({
    failure: 'Not saved',
    send: (source: DigitalSource | null) =>
      callEndpoint(credentialEndpoints.setGallerySource, { params: { id }, body: { source } }),
    onDone({ on, pictures: all, counts }) {
      queries.setQueryData(query.queryKey, { on, pictures: all, counts })
      toast({ title: 'Saved', tone: 'good' })
    },
  })
  if (!data?.on || pictures === 0) return null
  return (
    <div className={`${panel} grid gap-2`}>
      <SourceChoice
        kind="photograph"
        label="How these photographs were made"
        hint={`${hint} A single photograph has its own choice on its page in Media.`}
        value={valueOf(data)}
        pending={pending}
        onChoose={write}
      />
      {valueOf(data) === 'mixed' && <p className="text-sm text-muted">{countsOf(data)}</p>}
    </div>
  )
}

function valueOf({ pictures, counts }: GallerySources): DigitalSource | 'mixed' | null {
  const all = digitalSources.find((one) => counts[one] === pictures)
  return all ?? (digitalSources.every((one) => counts[one] === 0) ? null : 'mixed')
}

/** `Photographed with a camera: 38. Not said: 2.` */
function countsOf({ pictures, counts }: GallerySources): string {
  const unsaid = pictures - digitalSources.reduce((sum, one) => sum + counts[one], 0)
  const lines = [
    ...digitalSources.map((one) => [digitalSourceLabels.photograph[one], counts[one]] as const),
    ['Not said', unsaid] as const,
  ]
  return lines.flatMap(([label, count]) => (count > 0 ? `${label}: ${count}.` : [])).join(' ')
}
