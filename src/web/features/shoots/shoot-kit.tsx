import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { kitEndpoints } from '#domain/kit/kit-endpoints.ts'
import { kitKindLabels } from '#domain/kit/kit-labels.ts'
import { purposeOf } from '#domain/kit/kit-messages.ts'
import { kitName } from '#domain/kit/kit.ts'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import type { AdminShoot } from '#domain/shoots/shoot.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { showShoot } from './shoot-queries.ts'

const kitOfDayQuery = (day: string) => ({
  ...endpointQuery(kitEndpoints.listKit, { query: { day } }),
  staleTime: 5_000,
  refetchOnWindowFocus: true,
})

/** Kit of a shoot, which is taken for its day at once; things that are taken already say by what. */
export function ShootKit({ shoot }: { shoot: AdminShoot }) {
  const { id, date, kit } = shoot
  const queries = useQueryClient()
  const query = kitOfDayQuery(date)
  const items = useQuery(query).data?.items
  const shown = {
    onDone: (answer: { shoot: AdminShoot }) => {
      showShoot(queries, answer.shoot)
      void invalidate(queries, query)
    },
    onRefused: () => void invalidate(queries, query),
  }
  const take = useWrite({
    failure: 'Kit not added',
    send: (kitId: string) => callEndpoint(shootEndpoints.takeShootKit, { params: { id }, body: { kitId } }),
    ...shown,
  })
  const free = useWrite({
    failure: 'Kit not removed',
    send: (thing: string) => callEndpoint(shootEndpoints.freeShootKit, { params: { id, thing } }),
    ...shown,
  })
  const others = (items ?? []).filter((item) => !kit.some((thing) => thing.id === item.id))
  return (
    <Section title="Kit">
      <div className="grid gap-4">
        {kit.length > 0 && (
          <ul aria-label="Kit of this shoot" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
            {kit.map((thing) => (
              <li key={thing.id} className="flex items-center justify-between gap-4 py-1.5 pr-2 pl-4">
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{kitName(thing)}</span>
                  <span className="text-muted"> · {kitKindLabels[thing.kind]}</span>
                  {items?.find((item) => item.id === thing.id)?.outOfUse && <span className="text-warn"> · Out of use</span>}
                </span>
                <button
                  type="button"
                  aria-label={`Remove ${kitName(thing)}`}
                  title="Remove"
                  disabled={free.pending}
                  onClick={() => free.write(thing.id)}
                  className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-bad"
                >
                  <Trash2 aria-hidden="true" size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {items?.length === 0 ? (
          <p className="text-sm text-muted">
            The studio has no equipment yet.{' '}
            <Link to="/admin/kit" className="text-link">
              Add equipment
            </Link>
          </p>
        ) : (
          <SelectField
            label="Add kit"
            placeholder={take.pending ? 'Adding...' : 'Choose...'}
            value=""
            disabled={items === undefined}
            choices={others.map((item) => {
              const [booking] = item.bookings
              const why = item.outOfUse ? 'out of use' : booking && `taken: ${purposeOf(booking)}`
              return { value: item.id, label: why ? `${kitName(item)} (${why})` : kitName(item), disabled: Boolean(why) }
            })}
            onChange={({ target }) => target.value && take.write(target.value)}
            className="max-w-sm"
          />
        )}
      </div>
    </Section>
  )
}
