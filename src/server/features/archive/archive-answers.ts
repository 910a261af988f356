import type { ProjectArchive, StorageOverview, StoredProject } from '#domain/archive/archive-endpoints.ts'
import { isUnderWay, refusalToPutAway, warningsOf } from '#domain/archive/project-archive.ts'
import { storageOf, sumOfStorage, type StorageFigures } from '#domain/archive/project-storage.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { findArchive, listArchives, type ArchiveRow } from './archive-store.ts'
import { countUnfinished, listProjectFiles, sumOfLibrary, type ProjectFile } from './project-file-store.ts'
import { listProjectNames, readOpenFacts, type OpenFacts } from './rule-store.ts'
import { sizesOf, type StreamSizes } from './stream-sizes.ts'

type Means = Pick<Services, 'db' | 'storage' | 'archive'>

const figuresOf = (files: readonly ProjectFile[], sizes: StreamSizes): StorageFigures =>
  storageOf(files.map((file) => ({ ...file, derivedBytes: (file.streamKey && sizes.get(file.streamKey)) || 0 })))

const progressOf = (row: ArchiveRow | null): number =>
  row && isUnderWay(row.state) && row.bytesTotal > 0 ? Math.min(99, Math.floor((100 * row.bytesDone) / row.bytesTotal)) : 0

/** A project's place, for somebody who may see it; `person` is told of what is open only where they may put it away. */
export async function toProjectArchive(
  { db, storage, archive }: Means,
  projectId: string,
  person: Pick<SignedInPerson, 'abilities'>,
): Promise<ProjectArchive> {
  const [row, files, unfinished, open] = await Promise.all([
    findArchive(db, projectId),
    listProjectFiles(db, projectId),
    countUnfinished(db, projectId),
    readOpenFacts(db, { projectId }),
  ])
  const may = person.abilities.includes('archive-projects')
  const state = row?.state ?? 'here'
  const facts = { state, hasTarget: archive !== null, files: movable(files), unfinished: unfinished.get(projectId) ?? 0 }
  return {
    state,
    progress: progressOf(row),
    problem: may ? (row?.problem ?? null) : null,
    figures: figuresOf(files, await sizesOf({ storage }, files)),
    putAwayAt: row?.putAwayAt?.toISOString() ?? null,
    returnedAt: row?.returnedAt?.toISOString() ?? null,
    place: may && row?.putAwayAt ? row.folder : null,
    plannedFor: row?.plannedFor ?? null,
    postponedUntil: row?.postponedUntil ?? null,
    why: may ? refusalToPutAway(facts) : null,
    warnings: may ? warnings(open.get(projectId)) : [],
  }
}

const movable = (files: readonly ProjectFile[]): number => files.filter(({ isShared, isAway }) => !isShared && !isAway).length

const warnings = (open: OpenFacts | undefined): string[] => (open ? warningsOf(open) : [])

/** Storage by client and project, largest first. */
export async function toStorageOverview({ db, archive }: Means, sizes: StreamSizes): Promise<StorageOverview> {
  const [files, names, rows, unfinished, library, open] = await Promise.all([
    listProjectFiles(db, null),
    listProjectNames(db),
    listArchives(db),
    countUnfinished(db, null),
    sumOfLibrary(db),
    readOpenFacts(db, 'all'),
  ])
  const byProject = Map.groupBy(files, ({ projectId }) => projectId)
  const archives = new Map(rows.map((row) => [row.projectId, row]))
  const projects: StoredProject[] = []
  for (const [id, own] of byProject) {
    const name = names.get(id)
    if (!name) continue
    const row = archives.get(id) ?? null
    const state = row?.state ?? 'here'
    projects.push({
      id,
      ...name,
      state,
      progress: progressOf(row),
      problem: row?.problem ?? null,
      why: refusalToPutAway({ state, hasTarget: archive !== null, files: movable(own), unfinished: unfinished.get(id) ?? 0 }),
      warnings: warnings(open.get(id)),
      figures: figuresOf(own, sizes),
    })
  }
  const clients = [...Map.groupBy(projects, ({ clientName }) => clientName)].map(([clientName, own]) => ({
    clientName,
    projects: own.length,
    figures: sumOfStorage(own.map(({ figures }) => figures)),
  }))
  const ofProjects = files
    .filter(({ role, isAway }) => !isAway && (role === 'original' || role === 'final'))
    .reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    projects: projects.toSorted(bySize),
    clients: clients.toSorted(bySize),
    total: sumOfStorage(projects.map(({ figures }) => figures)),
    others: Math.max(0, library - ofProjects),
    hasTarget: archive !== null,
  }
}

const bySize = (one: { figures: StorageFigures }, other: { figures: StorageFigures }): number =>
  other.figures.here - one.figures.here || other.figures.archived - one.figures.archived
