import { Eye, ExternalLink } from 'lucide-react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { kitKindLabels } from '#domain/kit/kit-labels.ts'
import { kitName } from '#domain/kit/kit.ts'
import { mapLink } from '#domain/shoots/map-link.ts'
import { labelsOf } from '#domain/common/field-table.ts'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import { shootFields } from '#domain/shoots/shoot-fields.ts'
import type { AdminShoot } from '#domain/shoots/shoot.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { phoneLink } from '#web/lib/browser/phone-link.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { ShootAside } from './shoot-aside.tsx'

const labels = labelsOf(shootFields)

/** A planned shoot, for people who may not change it. */
export function ShootFacts({ shoot }: { shoot: AdminShoot }) {
  const { id, date, title, callTime, wrapTime, placeName, placeAddress, weather, crew, schedule, contacts, kit } = shoot
  const map = mapLink(shoot)
  const written = (['placeNotes', 'hospital', 'notes'] as const).filter((name) => shoot[name])
  const facts = { callTime, wrapTime, title, weather }
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 grid-cols-1 gap-9">
        <FactStrip
          facts={[
            { label: labels.date, value: longDay(date) },
            ...Object.entries(facts).flatMap(([name, value]) =>
              value ? [{ label: labels[name as keyof typeof facts], value }] : [],
            ),
            ...(placeName || placeAddress
              ? [{ label: labels.placeName, value: [placeName, placeAddress].filter(Boolean).join(', '), line: true }]
              : []),
          ]}
        />
        <div className="-mt-5 flex flex-wrap gap-2">
          {map && (
            <ButtonAnchor variant="secondary" size="small" href={map} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" size={15} />
              View map
            </ButtonAnchor>
          )}
          <ButtonAnchor
            variant="secondary"
            size="small"
            href={pathOf(shootEndpoints.readSheetPdf, { params: { id } })}
            target="_blank"
            rel="noopener"
          >
            <Eye aria-hidden="true" size={15} />
            Call sheet PDF
          </ButtonAnchor>
        </div>
        <Rows
          title={labels.crew}
          none="No crew yet."
          rows={crew.map(({ id, name, role, callTime, phone }) => ({ id, time: callTime || shoot.callTime, name, role, phone }))}
        />
        {kit.length > 0 && (
          <Rows
            title="Kit"
            none=""
            rows={kit.map((thing) => ({ id: thing.id, name: kitName(thing), role: kitKindLabels[thing.kind] }))}
          />
        )}
        <Rows
          title={labels.schedule}
          none="No schedule yet."
          rows={schedule.map(({ id, time, what }) => ({ id, time, name: what }))}
        />
        {contacts.length > 0 && <Rows title={labels.contacts} none="" rows={contacts} />}
        {written.map((name) => (
          <Section key={name} title={labels[name]}>
            <p className="max-w-prose text-sm [overflow-wrap:anywhere] whitespace-pre-line">{shoot[name]}</p>
          </Section>
        ))}
      </div>
      <ShootAside shoot={shoot} />
    </div>
  )
}

interface Row {
  id: string
  time?: string
  name: string
  role?: string
  phone?: string
}

function Rows({ title, none, rows }: { title: string; none: string; rows: Row[] }) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <ul aria-label={title} className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
          {rows.map(({ id, time, name, role, phone }) => (
            <li key={id} className="flex items-baseline gap-4 px-4 py-2.5">
              {time !== undefined && <span className="timecode w-12 shrink-0 font-semibold">{time || '–'}</span>}
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
                <span className="min-w-0">
                  <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
                  {role && <span className="block text-muted [overflow-wrap:anywhere]">{role}</span>}
                </span>
                {phone && (
                  <a href={phoneLink(phone)} className="text-link timecode whitespace-nowrap">
                    {phone}
                  </a>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
