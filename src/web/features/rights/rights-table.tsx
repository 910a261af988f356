import { ExternalLink, FilePlus2, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { rightKindLabels } from '#domain/rights/right.ts'
import type { Right } from '#domain/rights/rights-endpoints.ts'
import { listed, territoryName } from '#domain/rights/territories.ts'
import { mediumLabels } from '#domain/rights/usage.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { TermLabel } from './term-label.tsx'

interface RightsTableProps {
  rights: Right[]
  /** Title of the deliverable that a right is used in; empty for all. */
  usedIn(right: Right): string
  /** Id and day of the extension that is being put on an invoice. */
  pending: { id: string; endsOn: string } | null
  onEdit(right: Right): void
  onExtend(right: Right, endsOn: string): void
}

/** The rights of a project. */
export function RightsTable({ rights, usedIn, pending, onEdit, onExtend }: RightsTableProps) {
  const columns: Column<Right>[] = [
    {
      title: 'What',
      cell: (right) => (
        <div className="grid min-w-40 gap-0.5">
          <IfMay ability="manage-projects" otherwise={<span className="font-semibold wrap-anywhere">{right.title}</span>}>
            <button
              type="button"
              aria-label={`Change ${right.title}`}
              onClick={() => onEdit(right)}
              className="-my-1 inline-flex min-h-8 items-center gap-2 justify-self-start text-left font-semibold wrap-anywhere underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {right.title}
              <Pencil aria-hidden="true" size={13} className="shrink-0 text-muted" />
            </button>
          </IfMay>
          <span className="text-muted wrap-anywhere">
            {[rightKindLabels[right.kind], right.holder, usedIn(right)].filter(Boolean).join(' · ')}
          </span>
          <span className="text-muted wrap-anywhere md:hidden">{whereOf(right)}</span>
          <LicenceLinks right={right} />
          <UsedInLinks usedIn={right.usedIn} />
          <Stops films={right.stops} />
          <Extensions right={right} pending={pending} onExtend={(endsOn) => onExtend(right, endsOn)} />
        </div>
      ),
    },
    { title: 'Media', wideOnly: true, cell: (right) => mediaOf(right) },
    { title: 'Territory', wideOnly: true, cell: (right) => placesOf(right) },
    { title: 'Until', cell: (right) => <TermLabel right={right} /> },
    {
      title: 'Cost',
      figures: true,
      wideOnly: true,
      cell: ({ cost }) => (cost === 0 ? '–' : <NetPounds amount={cost} />),
    },
  ]
  return <Table caption="Rights of this project" columns={columns} rows={rights} rowKey={({ id }) => id} />
}

export const mediaOf = ({ media }: Pick<Right, 'media'>): string => media.map((one) => mediumLabels[one]).join(', ')
export const placesOf = ({ territories }: Pick<Right, 'territories'>): string => territories.map(territoryName).join(', ')
const whereOf = (right: Right): string => `${mediaOf(right)} · ${placesOf(right)}`

/** Versions that use a right, with their first place there. */
function UsedInLinks({ usedIn }: Pick<Right, 'usedIn'>) {
  const [all, setAll] = useState(false)
  if (usedIn.length === 0) return null
  const shown = all ? usedIn : usedIn.slice(0, mostUsedIn)
  return (
    <span className="flex flex-wrap gap-x-3 text-muted">
      Used in
      {shown.map(({ versionId, version, film, projectTitle, places, path }) => (
        // A whole page load: the review page has its own access.
        <a key={versionId} href={path} className="wrap-anywhere underline underline-offset-4 hover:text-ink">
          {film === projectTitle ? film : `${projectTitle}: ${film}`} {version}
          {places > 1 && `, ${places} places`}
        </a>
      ))}
      {shown.length < usedIn.length && (
        <button type="button" onClick={() => setAll(true)} className="underline underline-offset-4 hover:text-ink">
          {usedIn.length - shown.length} more
        </button>
      )}
    </span>
  )
}

const mostUsedIn = 4

/** Films that the end of a right stops, where it is near. */
export function Stops({ films }: { films: readonly string[] }) {
  return films.length > 0 && <span className="font-medium wrap-anywhere text-warn">Stops {listed(films)}</span>
}

/** Licence and release. */
function LicenceLinks({ right: { licence, link, release } }: { right: Right }) {
  if (!licence && !link && !release) return null
  return (
    <span className="flex flex-wrap gap-x-3 text-muted">
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 wrap-anywhere underline underline-offset-4 hover:text-ink"
        >
          {licence || 'Licence'}
          <ExternalLink aria-hidden="true" size={12} />
        </a>
      ) : (
        licence && <span className="wrap-anywhere">{licence}</span>
      )}
      {release && <span className="wrap-anywhere">Release {release}</span>}
    </span>
  )
}

/** What became of the latest extension, and the options that are left. */
function Extensions({
  right: { id, title, options, extension },
  pending,
  onExtend,
}: {
  right: Right
  pending: RightsTableProps['pending']
  onExtend(endsOn: string): void
}) {
  const offered = extension?.state === 'offered'
  return (
    <>
      {extension && (
        <span className="text-muted">
          {offered
            ? `Extension until ${longDay(extension.endsOn)} is on a `
            : extension.state === 'extended'
              ? `Extended until ${longDay(extension.endsOn)} with `
              : 'Not extended: the line was removed or reworded on '}
          <Link to={`/admin/invoices/${extension.invoiceId}`} className="underline underline-offset-4 hover:text-ink">
            {extension.invoiceNumber || 'draft invoice'}
          </Link>
        </span>
      )}
      {!offered && options.length > 0 && (
        <IfMay ability="issue-invoices">
          <span className="grid justify-items-start gap-1 pt-1.5">
            {options.map(({ endsOn, price }) => (
              <Button
                key={endsOn}
                variant="secondary"
                size="small"
                pending={pending?.id === id && pending.endsOn === endsOn}
                onClick={() => onExtend(endsOn)}
              >
                <FilePlus2 aria-hidden="true" size={14} className="shrink-0" />
                <span className="text-left">
                  Extend<span className="sr-only"> {title}</span> to {longDay(endsOn)}
                  <span className="block font-normal">
                    <NetPounds amount={price} />
                  </span>
                </span>
              </Button>
            ))}
          </span>
        </IfMay>
      )}
    </>
  )
}
