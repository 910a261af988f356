import { ExternalLink } from 'lucide-react'
import type { Call } from '#domain/shoots/call-endpoints.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { kitKindLabels } from '#domain/kit/kit-labels.ts'
import { kitName } from '#domain/kit/kit.ts'
import { sheetName } from '#domain/shoots/call-sheet.ts'
import { mapLink } from '#domain/shoots/map-link.ts'
import { phoneLink } from '#web/lib/browser/phone-link.ts'
import { Sheet, SheetPart, Written } from '#web/ui/page/sheet.tsx'

/** A call sheet for a crew member, their own call time first. */
export function CallView({ by, call: { number, you, sheet, changes } }: { by: string; call: Call }) {
  const { projectTitle, title, date, callTime, wrapTime, placeName, placeAddress, placeNotes, weather, hospital, notes } = sheet
  const map = mapLink(sheet)
  return (
    <Sheet
      by={by}
      kind={sheetName(number)}
      title={projectTitle}
      facts={[
        { label: 'Your call', value: <span className="timecode text-xl font-semibold">{you.callTime}</span> },
        { label: 'Your role', value: you.role },
        { label: 'Day', value: longDay(date) },
        { label: 'General call', value: callTime },
        { label: 'Wrap', value: wrapTime },
        { label: 'Title', value: title },
      ].filter(({ value }) => value !== '')}
    >
      {changes.length > 0 && (
        <SheetPart title="What changed">
          <ul className="grid gap-1">
            {changes.map((change) => (
              <li key={change} className="border-l-2 border-accent pl-3 [overflow-wrap:anywhere]">
                {change}
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      <SheetPart title="Place">
        <address className="not-italic [overflow-wrap:anywhere]">
          {placeName && <span className="block font-semibold">{placeName}</span>}
          {placeAddress && <span className="block">{placeAddress}</span>}
        </address>
        {map && (
          <a
            href={map}
            target="_blank"
            rel="noreferrer"
            className="text-link mt-1.5 inline-flex items-center gap-1.5 print:hidden"
          >
            <ExternalLink aria-hidden="true" size={15} />
            View map
          </a>
        )}
      </SheetPart>
      {placeNotes && (
        <SheetPart title="Getting there">
          <Written text={placeNotes} />
        </SheetPart>
      )}
      {weather && (
        <SheetPart title="Weather">
          <Written text={weather} />
        </SheetPart>
      )}
      {sheet.schedule.length > 0 && (
        <SheetPart title="Schedule">
          <ol className="divide-y divide-line border-y border-line">
            {sheet.schedule.map(({ time, what }, index) => (
              <li key={index} className="flex gap-4 py-2">
                <span className="timecode w-12 shrink-0 font-semibold">{time}</span>
                <span className="min-w-0 [overflow-wrap:anywhere]">{what}</span>
              </li>
            ))}
          </ol>
        </SheetPart>
      )}
      <SheetPart title="Crew">
        <ul className="divide-y divide-line border-y border-line">
          {sheet.crew.map(({ name, role, callTime: at, phone, isYou }, index) => (
            <li key={index} className={`flex gap-4 py-2 ${isYou ? 'bg-accent/8' : ''}`}>
              <span className="timecode w-12 shrink-0 font-semibold">{at}</span>
              <Person name={isYou ? `${name} (you)` : name} role={role} phone={phone} />
            </li>
          ))}
        </ul>
      </SheetPart>
      {sheet.contacts.length > 0 && (
        <SheetPart title="Contacts">
          <ul className="divide-y divide-line border-y border-line">
            {sheet.contacts.map((contact, index) => (
              <li key={index} className="py-2">
                <Person {...contact} />
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      {sheet.kit.length > 0 && (
        <SheetPart title="Kit">
          <ul className="divide-y divide-line border-y border-line">
            {sheet.kit.map((thing, index) => (
              <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{kitName(thing)}</span>
                <span className="text-sm text-muted">{kitKindLabels[thing.kind]}</span>
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      {hospital && (
        <SheetPart title="Nearest hospital">
          <Written text={hospital} />
        </SheetPart>
      )}
      {notes && (
        <SheetPart title="Notes">
          <Written text={notes} />
        </SheetPart>
      )}
    </Sheet>
  )
}

const Person = ({ name, role, phone }: { name: string; role: string; phone: string }) => (
  <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
    <span className="min-w-0">
      <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
      {role && <span className="block text-sm text-muted">{role}</span>}
    </span>
    {phone && (
      <a href={phoneLink(phone)} className="text-link timecode self-center whitespace-nowrap">
        {phone}
      </a>
    )}
  </span>
)
