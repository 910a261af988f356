import { useQuery } from '@tanstack/react-query'
import { scopeEndpoints } from '#domain/scope/scope-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Frames that the comments of a change order are about; nothing where it has none. */
export function OrderFrames({ proposalId }: { proposalId: string }) {
  const { data } = useQuery(endpointQuery(scopeEndpoints.listWishesOfOrder, { params: { id: proposalId } }))
  if (!data || data.frames.length === 0) return null
  return (
    <ul aria-label="What you asked for" className="mt-6 flex flex-wrap gap-4 print:hidden">
      {data.frames.map(({ place, by, picture }) => (
        <li key={picture}>
          <figure className="w-56 max-w-full">
            <img
              src={picture}
              alt={`Frame at ${place}`}
              // A frame that cannot be taken leaves its words, which are in the text.
              onError={({ currentTarget }) => (currentTarget.closest('li')!.hidden = true)}
              className="w-full rounded-[2px] border border-line"
            />
            <figcaption className="mt-1 text-xs text-muted">
              {place} · {by}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
