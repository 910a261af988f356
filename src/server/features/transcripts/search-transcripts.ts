import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnswerGivenTo } from '#domain/common/endpoint.ts'
import { pageEnd } from '#domain/reviews/access/client-page-link.ts'
import type { Speaker } from '#domain/transcripts/transcript.ts'
import type { transcriptEndpoints } from '#domain/transcripts/transcript-endpoints.ts'
import { onlyProjectsOf } from '../../base/access/project-scope.ts'
import type { Sql } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import { projects } from '../../tables/projects/projects.ts'
import { reviewDeliverables, reviewVersions } from '../../tables/reviews/reviews.ts'
import { transcripts, transcriptSegments } from '../../tables/reviews/transcripts.ts'
import { isShownVersion } from '../reviews/versions/version-store.ts'

type Places = AnswerGivenTo<typeof transcriptEndpoints.searchOwnTranscripts>

/** So many segments are looked through, and so many shown: the newest films first. */
const mostFound = 2_000
const mostShown = 100

/** Around what was searched for; no text of a transcript has these characters. */
const [opens, closes] = ['\u0001', '\u0002']

interface SearchTerms {
  search: string
  /** Only of this client’s projects. */
  clientId?: string | undefined
  /** Whose projects are looked through. Null for clients: what they may read, of deliverables that are not archived. */
  person: SignedInPerson | null
}

/** Where something is said. The last word may be the beginning of one. */
export async function searchTranscripts(db: Sql, { search, clientId, person }: SearchTerms): Promise<Places> {
  const query = queryOf(search)
  if (!query) return { places: [], more: false }
  const forClients = person === null
  const ofClient = clientId === undefined ? undefined : eq(projects.clientId, clientId)
  const projectsWhere = and(ofClient, person ? onlyProjectsOf(person) : undefined)
  const isOpen = forClients
    ? sql`and exists (select from ${transcripts} where ${transcripts.versionId} = segment.version_id and ${transcripts.published})`
    : sql``
  const isInScope = projectsWhere
    ? sql`and segment.project_id = any (array(select ${projects.id} from ${projects} where ${projectsWhere}))`
    : sql``
  const isPresent = forClients ? sql`where ${reviewDeliverables.archivedAt} is null and ${isShownVersion}` : sql``
  const { rows } = await db.execute<FoundRow>(sql`
    with found as materialized (
      select segment.version_id, segment.from_ms, segment.speaker, segment.text
      from ${transcriptSegments} as segment
      where segment.search @@ ${query} ${isInScope} ${isOpen}
      limit ${mostFound + 1}
    ), shown as (
      select found.*, (select count(*) from found)::int as count, ${reviewVersions.label} as label, ${projects.projectTitle} as project,
        ${projects.slug} as slug, ${reviewVersions.deliverableId} as deliverable, ${reviewDeliverables.title} as film,
        ${transcripts.speakers} as speakers
      from found
      join ${reviewVersions} on ${reviewVersions.id} = found.version_id
      join ${reviewDeliverables} on ${reviewDeliverables.id} = ${reviewVersions.deliverableId}
      join ${projects} on ${projects.id} = ${reviewVersions.projectId}
      join ${transcripts} on ${transcripts.versionId} = found.version_id
      ${isPresent}
      order by ${reviewVersions.createdAt} desc, found.version_id, found.from_ms
      limit ${mostShown + 1}
    )
    select *, ts_headline('simple', text, ${query}, ${`HighlightAll=true, StartSel=${opens}, StopSel=${closes}`}) as marked from shown`)
  return {
    places: rows.slice(0, mostShown).map(toPlace),
    more: rows.length > mostShown || (rows[0]?.count ?? 0) > mostFound,
  }
}

interface FoundRow extends Record<string, unknown> {
  version_id: string
  from_ms: number
  speaker: string | null
  count: number
  label: string
  project: string
  slug: string
  deliverable: string
  film: string
  speakers: Speaker[]
  marked: string
}

function toPlace(row: FoundRow): Places['places'][number] {
  const seconds = row.from_ms / 1000
  return {
    versionId: row.version_id,
    projectTitle: row.project,
    film: row.film,
    version: row.label,
    seconds,
    speaker: row.speakers.find(({ id }) => id === row.speaker)?.name ?? '',
    text: partsOf(row.marked),
    path: pathOfPlace(row),
  }
}

/** The review page at that moment. */
export const pathOfPlace = ({
  slug,
  deliverable,
  label,
  from_ms,
}: Pick<FoundRow, 'slug' | 'deliverable' | 'label' | 'from_ms'>) =>
  `/clients/${pageEnd(slug, null, deliverable)}&${new URLSearchParams({ v: label, t: String(from_ms / 1000) })}`

function partsOf(marked: string): { text: string; sought: boolean }[] {
  return marked.split(opens!).flatMap((part, index) => {
    if (index === 0) return part ? [{ text: part, sought: false }] : []
    const [hit = '', rest = ''] = part.split(closes!)
    return [{ text: hit, sought: true }, ...(rest ? [{ text: rest, sought: false }] : [])]
  })
}

/** Null where nothing is searched for. */
function queryOf(search: string): SQL | null {
  const terms = search.toWellFormed().match(/[\p{L}\p{N}]+/gu) ?? []
  const last = terms.at(-1)
  if (last === undefined) return null
  // One letter begins too many words to look for.
  const prefix = last.length > 1 ? `${last}:*` : last
  return sql`(plainto_tsquery('simple', ${terms.slice(0, -1).join(' ')}) && to_tsquery('simple', ${prefix}))`
}
