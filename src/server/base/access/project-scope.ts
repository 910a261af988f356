import { sql, type Column, type SQL } from 'drizzle-orm'
import type { ProjectScope, ScopedRecord } from '#domain/common/endpoint.ts'
import { recordId } from '#domain/common/fields.ts'
import { assets } from '../../tables/website/media.ts'
import { assignments } from '../../tables/people/people.ts'
import { projects } from '../../tables/projects/projects.ts'
import { proposals } from '../../tables/money/proposals.ts'
import { reviewFinals, reviewVersions } from '../../tables/reviews/reviews.ts'
import { shoots } from '../../tables/projects/shoots.ts'
import type { Sql } from '../database/database.ts'
import type { SignedInPerson } from '../http/request-context.ts'

/** A person's id, or the column of it in the session's query. */
type Holder = string | Column

/** Whether a person is assigned to a project. */
const assigned = (personId: Holder, projectId: SQL) => sql<boolean>`exists (
  select from ${assignments} where ${assignments.personId} = ${personId} and ${assignments.projectId} = ${projectId})`

const sees = (person: Pick<SignedInPerson, 'abilities'>) => person.abilities.includes('see-all-projects')

/**
 * For queries over projects: only those that this person may see; undefined where they see all. As an array, since a join with
 * more than a few assignments reads the whole table of projects.
 */
export const onlyProjectsOf = (
  person: Pick<SignedInPerson, 'id' | 'abilities'>,
  projectId: SQL = sql`${projects.id}`,
): SQL | undefined =>
  sees(person)
    ? undefined
    : sql`${projectId} = any (array(select ${assignments.projectId} from ${assignments} where ${assignments.personId} = ${person.id}))`

/** Whether this person may see a project: every one, or one that they are assigned to. */
export async function seesProject(
  db: Sql,
  person: Pick<SignedInPerson, 'id' | 'abilities'>,
  projectId: string,
): Promise<boolean> {
  return sees(person) || isThere(db, assigned(person.id, sql`${projectId}::uuid`))
}

/** Whether this person may see the record with this valid id. */
export const seesRecord = async (db: Sql, person: SignedInPerson, kind: ScopedRecord, id: string): Promise<boolean> =>
  sees(person) || isThere(db, isInScope[kind](person.id, id))

/** Whether this person may see a file: all of them, or one of their projects, or one that they uploaded. */
export const seesAsset = async (db: Sql, person: SignedInPerson, assetId: string): Promise<boolean> =>
  sees(person) || isThere(db, isInScope.asset(person.id, assetId))

/** Whether this person may put a file into a project: every one of the library, or one that they uploaded. */
export async function mayUseAsset(db: Sql, person: SignedInPerson, assetId: string): Promise<boolean> {
  return sees(person) || isThere(db, isUploader(person.id, assetId))
}

const isUploader = (personId: Holder, assetId: string) => sql<boolean>`exists (
  select from ${assets} where ${assets.id} = ${assetId} and ${assets.uploadedBy} = ${personId})`

const isOfProject = (table: typeof reviewVersions | typeof reviewFinals, personId: Holder, assetId: string) => sql`exists (
  select from ${table} join ${assignments} on ${assignments.projectId} = ${table.projectId}
  where ${table.assetId} = ${assetId} and ${assignments.personId} = ${personId})`

/** Whether the record with this valid id is of a person who sees only their own projects. */
const isInScope: Record<ScopedRecord, (personId: Holder, id: string) => SQL<boolean>> = {
  project: (personId, id) => assigned(personId, sql`${id}::uuid`),
  version: (personId, id) =>
    assigned(personId, sql`(select ${reviewVersions.projectId} from ${reviewVersions} where ${reviewVersions.id} = ${id})`),
  final: (personId, id) =>
    assigned(personId, sql`(select ${reviewFinals.projectId} from ${reviewFinals} where ${reviewFinals.id} = ${id})`),
  shoot: (personId, id) => assigned(personId, sql`(select ${shoots.projectId} from ${shoots} where ${shoots.id} = ${id})`),
  asset: (personId, id) => sql<boolean>`(${isUploader(personId, id)}
    or ${isOfProject(reviewVersions, personId, id)} or ${isOfProject(reviewFinals, personId, id)})`,
}

/** Whether a person may see the record that an endpoint's parameters name, as a part of the session's query; null for none. */
export function scopeOf(scope: ProjectScope | undefined, params: unknown): ((personId: Column) => SQL<boolean>) | null {
  const [kind, param] = typeof scope === 'object' ? (Object.entries(scope)[0] ?? []) : []
  const key = param === undefined ? undefined : (params as Record<string, string>)[param]
  if (key === undefined) return null
  const id = recordId.safeParse(key)
  if (id.success) return (personId) => isInScope[kind as ScopedRecord](personId, id.data)
  return kind === 'project' ? (personId) => assigned(personId, projectNamed(key)) : null
}

/** The id of a project by its slug or a proposal's id. */
const projectNamed = (key: string) => sql`coalesce(
  (select ${projects.id} from ${projects} where ${projects.slug} = ${key}),
  (select ${proposals.projectId} from ${proposals} where ${proposals.id} = ${key}))`

async function isThere(db: Sql, condition: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${condition} as found`)
  return rows[0]!.found
}
