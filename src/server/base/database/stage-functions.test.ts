import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectStages } from '#domain/projects/stages/project-stage.ts'
import { stageTable } from '#domain/projects/stages/stage-table.ts'
import { allBoardFacts, allProductionFacts, boardStatusOf, productionViewsOf } from '#domain/projects/stages/stage-views.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { EnvError } from '../env.ts'
import { keepStageFunctions } from './stage-functions.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await makeTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function read(query: string, values: unknown[] = []): Promise<unknown[][]> {
  return (await client.query({ text: query, values, rowMode: 'array' })).rows
}

it('calculates the statuses of the domain for every combination of facts', async () => {
  const production = allProductionFacts(projectStages)
  const found = await read(
    `select project_list_status(stage, "reviewWaiting", "signedOff", delivered),
       project_pipeline_stage(stage, "reviewWaiting", "signedOff", delivered)
     from json_to_recordset($1) as facts (stage text, "reviewWaiting" boolean, "signedOff" boolean, delivered boolean)`,
    [JSON.stringify(production)],
  )
  expect(found).toEqual(production.map((facts) => productionViewsOf(facts)).map(({ list, pipeline }) => [list, pipeline]))
  const groups = await read('select project_stage_group(stage) from unnest($1::text[]) stage', [projectStages])
  expect(groups).toEqual(projectStages.map((stage) => [stageTable[stage].group]))
  const billed = allBoardFacts(projectStages)
  const boards = await read(
    `select project_board_stage(stage, delivered, billed, "markedAs")
     from json_to_recordset($1) as facts (stage text, delivered boolean, billed text, "markedAs" text)`,
    [JSON.stringify(billed)],
  )
  expect(boards).toEqual(billed.map((facts) => [boardStatusOf(facts)]))
})

describe('a stage that is added to the table', () => {
  const another = {
    label: 'Another Stage',
    group: 'in-hand',
    list: 'in-progress',
    portal: 'post',
    pipeline: 'editing',
    phases: 4,
  } as const
  const added = { ...stageTable, 'another-stage': another }
  const addProject = (slug: string, stage: string) =>
    client.query(
      `insert into projects (slug, project_title, client_name, client_email, stage, value_pence) values ($1, $1, 'Ada', '', $2, 100)`,
      [slug, stage],
    )
  const statuses = () =>
    read('select stage, stage_group, board_stage, list_status, pipeline_stage from projects order by created_at, slug')
  const totals = () =>
    read('select stage, list_status, projects, value_pence::int from project_totals where projects > 0 order by 1')
  const columns = () =>
    read('select pipeline_stage, projects, value_pence::int from pipeline_totals where projects > 0 order by 1')
  const inIndexes = () => read(`select indexname, indexdef from pg_indexes where tablename = 'projects' order by 1`)

  it('is on every board and in every total at the next start, without a migration; what was there stays', async () => {
    const indexes = await inIndexes()
    await addProject('ore', 'post-prod')
    const before = await statuses()
    await keepStageFunctions(client, added)
    expect(await statuses()).toEqual(before)
    await addProject('tin', 'another-stage')
    await client.query(`update projects set delivered = true where slug = 'ore'`)
    expect(await statuses()).toEqual([
      ['post-prod', 'in-hand', 'post-prod', 'completed', 'delivered'],
      ['another-stage', 'in-hand', 'another-stage', 'in-progress', 'editing'],
    ])
    expect(await totals()).toEqual([
      ['another-stage', 'in-progress', 1, 100],
      ['post-prod', 'completed', 1, 100],
    ])
    expect(await columns()).toEqual([
      ['delivered', 1, 100],
      ['editing', 1, 100],
    ])
    expect(await inIndexes()).toEqual(indexes)
  })

  it('has projects calculated again where its row changes', async () => {
    const changed = { ...added, 'another-stage': { ...another, list: 'completed', pipeline: 'delivered' } as const }
    await keepStageFunctions(client, changed)
    expect(await read(`select list_status, pipeline_stage, completed_at is not null from projects where slug = 'tin'`)).toEqual([
      ['completed', 'delivered', true],
    ])
    expect(await columns()).toEqual([['delivered', 2, 200]])
    await keepStageFunctions(client, added)
    expect(await read(`select list_status, pipeline_stage, completed_at is not null from projects where slug = 'tin'`)).toEqual([
      ['in-progress', 'editing', false],
    ])
  })

  it('cannot be taken away while a project is in it; afterwards all is as before', async () => {
    const refusal = keepStageFunctions(client)
    await expect(refusal).rejects.toThrow(EnvError)
    await expect(refusal).rejects.toThrow(
      'the database has projects in stages that this Slatehouse does not know: another-stage (1)',
    )
    await client.query(`update projects set stage = 'production' where slug = 'tin'`)
    await keepStageFunctions(client)
    expect(await totals()).toEqual([
      ['post-prod', 'completed', 1, 100],
      ['production', 'in-progress', 1, 100],
    ])
    const [[number]] = (await read(`select count(*)::int from pg_proc where prosrc like '%another-stage%'`)) as [[number]]
    expect(number).toBe(0)
  })
})
