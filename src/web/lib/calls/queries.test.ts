import { expect, test } from 'vitest'
import { calendarEntryEndpoints } from '#domain/calendar/entry-endpoints.ts'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { leaveEndpoints } from '#domain/leave/leave-endpoints.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { callEndpoint } from './call-endpoint.ts'
import { below, invalidate, invalidateOthers, readsOf } from './invalidate.ts'
import { previewQuery } from './preview-query.ts'
import { endpointQuery, makeQueryClient } from './queries.ts'

const query = { limit: 6 }
const one = { params: { id: 'one' } }
const other = { params: { id: 'other' } }
const reads = {
  clients: endpointQuery(clientEndpoints.listClients),
  someClients: endpointQuery(clientEndpoints.listClients, { query }),
  client: endpointQuery(clientEndpoints.readClient, one),
  projects: endpointQuery(projectEndpoints.listProjects, { query }),
  project: endpointQuery(projectEndpoints.readProject, one),
  tasks: endpointQuery(taskEndpoints.listTasks, one),
  otherTasks: endpointQuery(taskEndpoints.listTasks, other),
  away: endpointQuery(leaveEndpoints.listAway, { query: { from: '2026-01-01' } }),
}

test.each([
  ['an endpoint, with any query', [clientEndpoints.listClients], ['clients', 'someClients']],
  ['an endpoint, with any parameters', [taskEndpoints.listTasks], ['tasks', 'otherTasks']],
  ['all that is below an endpoint', [below(projectEndpoints.listProjects)], ['projects', 'project', 'tasks', 'otherTasks']],
  ['all that is below one record', [below(projectEndpoints.readProject, { id: 'one' })], ['project', 'tasks']],
  ['a group', readsOf(leaveEndpoints), ['away']],
  ['one query, and not those of the endpoint with another', [reads.clients, reads.otherTasks], ['clients', 'otherTasks']],
  ['several', [clientEndpoints.readClient, taskEndpoints.listTasks], ['client', 'tasks', 'otherTasks']],
])('invalidates the cached reads of %s', async (_, given, expected) => {
  const { queries, stale } = await cached()
  await invalidate(queries, ...given)
  expect(stale()).toEqual(expected)
})

test('leaves the read whose answer has just been stored', async () => {
  const { queries, stale } = await cached()
  await invalidateOthers(queries, reads.tasks, below(projectEndpoints.readProject, { id: 'one' }))
  expect(stale()).toEqual(['project'])
})

test('leaves previews, which are told apart by their bodies and what they depend on', async () => {
  const { queries } = await cached()
  const of = (day: string, revision: number) =>
    previewQuery(calendarEntryEndpoints.previewMove, { body: { kind: 'shoot', id: 'one', day } }, revision).queryKey
  queries.setQueryData(of('2026-11-30', 1), { breaks: [], follows: [], times: null })
  await invalidate(queries, below({ path: '/api' }))
  expect(queries.getQueryState(of('2026-11-30', 1))?.isInvalidated).toBe(false)
  expect(queries.getQueryData(of('2026-12-01', 1))).toBeUndefined()
  expect(queries.getQueryData(of('2026-11-30', 2))).toBeUndefined()
})

test('a record’s id is compared as it is in the path', async () => {
  const { queries, stale } = await cached()
  queries.setQueryData<unknown>(endpointQuery(taskEndpoints.listTasks, { params: { id: 'a/b?c' } }).queryKey, {})
  await invalidate(queries, below(projectEndpoints.readProject, { id: 'a' }))
  expect(stale()).toEqual([])
  await invalidate(queries, below(projectEndpoints.readProject, { id: 'a/b?c' }))
  expect(queries.getQueryCache().findAll({ stale: true })).toHaveLength(1)
})

test('requires the parameters that the path names, by type', () => {
  // @ts-expect-error The id of the project is missing.
  expect(endpointQuery(projectEndpoints.readProject).queryKey).toEqual(['/api/admin/projects/'])
  // @ts-expect-error The parameter is called id.
  expect(endpointQuery(projectEndpoints.readProject, { params: { slug: 'one' } }).queryKey).toEqual(['/api/admin/projects/'])
  // @ts-expect-error The path has no parameters.
  expect(endpointQuery(clientEndpoints.listClients, { params: { id: 'one' } }).queryKey).toEqual(['/api/admin/clients'])
  // @ts-expect-error A write cannot be read.
  expect(endpointQuery(clientEndpoints.addClient).queryKey).toEqual(['/api/admin/clients'])
  // @ts-expect-error The body is missing.
  const call = () => callEndpoint(clientEndpoints.addClient)
  expect(call).toBeTypeOf('function')
})

async function cached() {
  const queries = makeQueryClient(async () => ({}) as never)
  for (const { queryKey } of Object.values(reads)) queries.setQueryData<unknown>(queryKey, {})
  const isStale = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated
  const stale = () => Object.entries(reads).flatMap(([name, { queryKey }]) => (isStale(queryKey) ? [name] : []))
  return { queries, stale }
}
