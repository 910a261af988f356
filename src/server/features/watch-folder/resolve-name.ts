import { boardStatusLabels } from '#domain/projects/stages/board-status.ts'
import { stagesPutAway } from '#domain/projects/stages/project-stage.ts'
import { Problem } from '#domain/common/problem.ts'
import { putAwayMessages } from '#domain/media/library/put-away.ts'
import { defaultLabel } from '#domain/reviews/versions/version-label.ts'
import { nameOfTitle, readName, titleOfName } from '#domain/watch-folder/name-pattern.ts'
import { watchMessages } from '#domain/watch-folder/watch-messages.ts'
import type { Sql } from '../../base/database/database.ts'
import { findPutAwayAt } from '../projects/expect-here.ts'
import { listDeliverables, type DeliverableRow } from '../reviews/versions/deliverable-store.ts'
import { findApproval } from '../reviews/approvals/standing-approval.ts'
import { listVersionsOf } from '../reviews/versions/version-store.ts'
import { listBySlug } from './watched-file-store.ts'

/** What a file of a name would become. */
export interface Resolved {
  project: { id: string; slug: string; projectTitle: string }
  /** Null where the project has none yet: the first one gets this title. */
  deliverable: DeliverableRow | null
  title: string
  label: string
}

/** Finds the project, deliverable and label that a name stands for. Throws a `Problem` that says why it stands for none. */
export async function resolveName(db: Sql, pattern: string, name: string): Promise<Resolved> {
  const readings = readName(pattern, name)
  if (readings.length === 0) throw refused(watchMessages.noMatch(pattern))
  const found = await listBySlug(db, unique(readings.map(({ project }) => project)))
  if (found.length === 0) throw refused(watchMessages.noProject(unique(readings.map(({ project }) => project)).slice(0, 3)))

  const fits: {
    project: (typeof found)[number]
    deliverable: DeliverableRow | null
    named: string | null
    version: number | null
  }[] = []
  let missing: string | null = null
  for (const project of found) {
    const all = await listDeliverables(db, project.id)
    const present = all.filter(({ archivedAt }) => archivedAt === null)
    for (const { project: slug, deliverable: named, version } of readings) {
      if (slug !== project.slug) continue
      const meant = named === null ? present : present.filter(({ title }) => nameOfTitle(title) === named)
      if (all.length === 0) fits.push({ project, deliverable: null, named, version })
      else for (const deliverable of meant) fits.push({ project, deliverable, named, version })
    }
    const names = unique(
      readings.flatMap(({ project: slug, deliverable }) => (slug === project.slug && deliverable ? [deliverable] : [])),
    )
    missing ??= watchMessages.noFilm(
      project.projectTitle,
      names,
      present.map(({ title }) => title),
    )
  }

  const [first, ...others] = new Map(
    fits.map((fit) => [`${fit.project.id} ${fit.deliverable?.id ?? fit.named} ${fit.version}`, fit]),
  ).values()
  if (!first) throw refused(missing ?? watchMessages.noMatch(pattern))
  const { project, deliverable, named, version } = first
  const fitting = found.filter(({ id }) => fits.some((fit) => fit.project.id === id))
  if (fitting.length > 1) throw refused(watchMessages.severalProjects(fitting.map(({ projectTitle }) => projectTitle)))
  const films = unique(fits.map((fit) => fit.deliverable?.title ?? fit.named ?? ''))
  if (others.length > 0) throw refused(watchMessages.severalFilms(project.projectTitle, films))

  if (stagesPutAway.includes(project.stage))
    throw refused(watchMessages.closed(project.projectTitle, boardStatusLabels[project.board]))
  if (await findPutAwayAt(db, project.id)) throw refused(putAwayMessages.change)
  const title = deliverable?.title ?? (named === null ? project.projectTitle : titleOfName(named))
  const label = deliverable ? await expectNextLabel(db, deliverable, version) : defaultLabel(version ?? 1)
  return { project, deliverable, title, label }
}

/** The label of the next version, or of the named one where it would be the newest. */
async function expectNextLabel(db: Sql, deliverable: DeliverableRow, version: number | null): Promise<string> {
  const approval = await findApproval(db, deliverable.id)
  if (approval) throw refused(`${approval.label} is approved. Please reopen the review before you add another.`)
  const labels = (await listVersionsOf(db, deliverable.id)).map(({ label }) => label)
  const numbers = labels.flatMap((label) => (/^v\d+$/i.test(label) ? [Number(label.slice(1))] : []))
  if (version === null) return defaultLabel(Math.max(labels.length, ...numbers) + 1)
  const label = defaultLabel(version)
  if (labels.some((other) => other.toLowerCase() === label.toLowerCase())) {
    throw refused(watchMessages.hasVersion(label, deliverable.title))
  }
  const newest = Math.max(0, ...numbers)
  if (newest > version) throw refused(watchMessages.newer(label, defaultLabel(newest), deliverable.title))
  return label
}

const refused = (message: string) => new Problem('conflict', message)

const unique = (texts: string[]): string[] => [...new Set(texts)]
