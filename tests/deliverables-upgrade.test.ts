// @module-tag sweep: an upgrade from an old schema
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateDatabase, openDatabase } from '#server/base/database/database.ts'
import { makeLog } from '#server/base/log.ts'
import { reviewDeliverables } from '#server/tables/reviews/reviews.ts'
import { migrateTo, migrationNames } from './support/old-schema.ts'
import { makeEmptyDatabase, type TestDatabase } from './support/test-database.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await makeEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`
const [bread, rolls, empty] = [idOf(1), idOf(2), idOf(3)]
const films = [idOf(11), idOf(12), idOf(13), idOf(14)]
const versions = [idOf(21), idOf(22), idOf(23), idOf(24)]

/** As a process of the version before writes them. */
const insertVersion = (version: number, projectId: string, place: number) =>
  client.query(`insert into review_versions (id, project_id, place, label, asset_id)
    values ('${versions[version]}', '${projectId}', ${place}, 'V${place}', '${films[version]}')`)
const insertComment = (projectId: string, version: number | null, text: string) =>
  client.query(`insert into review_comments (project_id, version_id, comment, author_kind, author_name)
    values ('${projectId}', ${version === null ? 'null' : `'${versions[version]}'`}, '${text}', 'client', 'Ada')`)
const insertRound = (projectId: string) =>
  client.query(`insert into review_rounds (project_id, number, sent_by, decision) values ('${projectId}', 1, 'Ada', 'included')`)
const insertFinal = (projectId: string, film: number) =>
  client.query(`insert into review_finals (project_id, asset_id, label) values ('${projectId}', '${films[film]}', 'Master')`)

it('gives every review one deliverable with the project’s title, and understands a process of the version before', async () => {
  await migrateTo(
    client,
    migrationNames().findIndex((name) => name.endsWith('_deliverables')),
  )
  await client.query(`
    insert into projects (id, slug, project_title, client_name, client_email, stage, review_waiting) values
      ('${bread}', 'bread', 'Bread', 'Ada', '', 'post-prod', true),
      ('${rolls}', 'rolls', 'Rolls', 'Ada', '', 'post-prod', true),
      ('${empty}', 'empty', 'Empty', 'Ada', '', 'draft', false);
    insert into reviews (project_id) values ('${bread}')`)
  for (const film of films) {
    await client.query(`insert into assets (id, public_id, kind, content_type, bytes, storage_key)
      values ('${film}', 'film/${film}', 'video', 'video/mp4', 1, '${film}')`)
  }
  await insertVersion(0, bread, 1)
  await insertComment(bread, 0, 'On V1')
  await insertComment(bread, null, 'On all of it')
  await insertRound(bread)
  await insertFinal(bread, 0)

  const db = openDatabase(database.url, makeLog('silent'), { connections: 2 })
  await migrateDatabase(db)
  const of = async (projectId: string) => db.select().from(reviewDeliverables).where(eq(reviewDeliverables.projectId, projectId))
  const [main, ...others] = await of(bread)
  expect(main).toMatchObject({ title: 'Bread', kind: 'film', place: 1, required: true, reviewWaiting: true, archivedAt: null })
  expect(others).toEqual([])
  expect(await of(empty)).toEqual([])
  const deliverablesOf = async (table: string) =>
    (await client.query(`select distinct deliverable_id as id from ${table} where project_id = '${bread}'`)).rows
  for (const table of ['review_versions', 'review_comments', 'review_rounds', 'review_finals']) {
    expect(await deliverablesOf(table), table).toEqual([{ id: main!.id }])
  }

  // A process that still runs the version before adds to a review with two films, and opens another one.
  await client.query(
    `insert into review_deliverables (id, project_id, title, place) values ('${idOf(31)}', '${bread}', 'Trailer', 2)`,
  )
  await client.query(`insert into review_versions (id, project_id, deliverable_id, place, label, asset_id)
    values ('${versions[1]}', '${bread}', '${idOf(31)}', 1, 'V1', '${films[1]}')`)
  await insertVersion(2, bread, 2)
  await insertComment(bread, 1, 'On the trailer')
  await insertVersion(3, rolls, 1)
  await insertFinal(rolls, 3)
  const { rows } = await client.query(`select label, title from review_versions
    join review_deliverables on review_deliverables.id = deliverable_id order by review_versions.project_id, title, label`)
  expect(rows).toEqual([
    { label: 'V1', title: 'Bread' },
    { label: 'V2', title: 'Bread' },
    { label: 'V1', title: 'Trailer' },
    { label: 'V1', title: 'Rolls' },
  ])
  const spoken = await client.query(`select title from review_comments
    join review_deliverables on review_deliverables.id = deliverable_id where comment = 'On the trailer'`)
  expect(spoken.rows).toEqual([{ title: 'Trailer' }])
  expect(await of(rolls)).toMatchObject([{ title: 'Rolls', reviewWaiting: true }])
  await insertRound(rolls)
  expect(await of(rolls)).toMatchObject([{ reviewWaiting: false }])
  await db.$client.end()
})
