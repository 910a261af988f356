import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { transcriptEndpoints, type Place } from '#domain/transcripts/transcript-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { clock } from '#web/ui/text/clock.ts'
import { QueryState, type Query } from '#web/ui/lists/query-state.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

const ofStaff = (search: string, client: string) =>
  endpointQuery(transcriptEndpoints.searchTranscripts, { query: { search, client } })

const ofPortal = (search: string) => endpointQuery(transcriptEndpoints.searchOwnTranscripts, { query: { search } })

/** Search over what is said in the films of a client; without an id of the one who is signed in at the portal. */
export function TranscriptSearch({ clientId }: { clientId?: string }) {
  const [search, setSearch] = useState('')
  return (
    <div>
      <SearchField label="Search what is said" value={search} onSearch={setSearch} className="max-w-md" />
      {search !== '' && <Results search={search} clientId={clientId} />}
    </div>
  )
}

function Results({ search, clientId }: { search: string; clientId: string | undefined }) {
  return (
    <div className="mt-4">
      {clientId === undefined ? <ResultsOfPortal search={search} /> : <ResultsOfStaff search={search} clientId={clientId} />}
    </div>
  )
}

const latest = { staleTime: 10_000, placeholderData: keepPreviousData } as const

const ResultsOfPortal = ({ search }: { search: string }) => <Places read={useRead({ ...ofPortal(search), ...latest })} />

function ResultsOfStaff({ search, clientId }: { search: string; clientId: string }) {
  const read = useRead({ ...ofStaff(search, clientId), ...latest })
  return <Places read={read} notCleared={read.data?.notCleared} />
}

function Places({
  read,
  notCleared = {},
}: {
  read: Query<{ places: Place[]; more: boolean }>
  /** What versions use and is not cleared; by version. */
  notCleared?: Record<string, string[]> | undefined
}) {
  return (
    <QueryState query={read} loading={<Skeleton className="h-24" />} failed="The transcripts could not be searched">
      {({ places, more }) =>
        places.length === 0 ? (
          <p role="status" className="text-sm text-muted">
            Nobody says this in a film with a transcript.
          </p>
        ) : (
          <>
            <p role="status" className="mb-2 text-sm text-muted">
              {more
                ? 'More places than are listed. Add a word to narrow it down.'
                : places.length === 1
                  ? '1 place'
                  : `${places.length} places`}
            </p>
            <ul aria-label="Places" className="divide-y divide-line rounded-card border border-line bg-surface">
              {places.map((place) => (
                <li key={`${place.versionId} ${place.seconds} ${place.text[0]?.text}`}>
                  <PlaceLink place={place} warnings={notCleared[place.versionId]} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryState>
  )
}

/** A whole page load: the review page has its own access. */
function PlaceLink({
  place: { path, projectTitle, film, version, seconds, speaker, text },
  warnings = [],
}: {
  place: Place
  /** What the version uses and is not cleared. */
  warnings?: string[] | undefined
}) {
  const title = film === projectTitle ? projectTitle : `${projectTitle}: ${film}`
  return (
    <a href={path} className="grid min-h-11 gap-0.5 px-4 py-3 text-sm hover:bg-ink/5">
      <span className="flex flex-wrap gap-x-2.5">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="text-muted">
          {version}, <span className="timecode">{clock(seconds)}</span>
        </span>
      </span>
      <span dir="auto" className="wrap-anywhere text-muted">
        {speaker && <span className="font-medium text-ink">{speaker}: </span>}
        {text.map((part, index) => (part.sought ? <mark key={index}>{part.text}</mark> : part.text))}
      </span>
      {warnings.map((warning) => (
        <span key={warning} className="wrap-anywhere text-bad">
          {warning}
        </span>
      ))}
    </a>
  )
}
