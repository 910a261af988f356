import { countPlaces, type FileReading, type FileRemark } from '#domain/common/text/file-reading.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'

/** What was read of a file, left out and assumed, before it is stored. */
export function FileReadingSummary({ reading: { format, read, leftOut, assumed } }: { reading: FileReading }) {
  const counts = read.map(({ label, count }) => `${formatNumber(count)} ${label}`).join(', ')
  return (
    <div className="grid gap-4 text-sm">
      <p className="wrap-anywhere">
        <span className="font-semibold">{counts === '' ? 'There is nothing to import in this file' : counts}</span>
        {format !== '' && <span className="text-muted"> · {format}</span>}
      </p>
      <Remarks title="Left out" remarks={leftOut} />
      <Remarks title="Assumed" remarks={assumed} />
    </div>
  )
}

function Remarks({ title, remarks }: { title: string; remarks: readonly FileRemark[] }) {
  if (remarks.length === 0) return null
  return (
    <div className="border-l-2 border-warn pl-4">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 grid list-disc gap-2 pl-5">
        {remarks.map(({ text, places }) => (
          <li key={text} className="wrap-anywhere">
            {text}
            {places.length > 0 && <Places places={places} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The first few places; the others behind a summary, so that a thousand lines do not push the buttons away. */
function Places({ places }: { places: readonly string[] }) {
  if (places.length <= mostShown) return <span className="block text-muted">{listOf(places)}</span>
  return (
    <details className="text-muted">
      <summary>
        {listOf(places.slice(0, mostShown))} and {formatNumber(countPlaces(places.slice(mostShown)))} more
      </summary>
      <p className="mt-1 max-h-40 overflow-y-auto">{listOf(places.slice(mostShown))}</p>
    </details>
  )
}

const mostShown = 6

const plurals: Record<string, string> = { Line: 'Lines', Row: 'Rows', Entry: 'Entries', Post: 'Posts' }

/** `Lines 2, 3, 5`; places of other kinds one by one. */
function listOf(places: readonly string[]): string {
  const [first = ''] = places
  const word = first.split(' ', 1)[0]!
  const numbers = places.map((place) => (place.startsWith(`${word} `) ? place.slice(word.length + 1) : place))
  const isOneKind = places.length > 1 && word in plurals && numbers.every((number) => /^\d+(?: more)?$/.test(number))
  return isOneKind ? `${plurals[word]} ${numbers.join(', ')}` : places.join(', ')
}
