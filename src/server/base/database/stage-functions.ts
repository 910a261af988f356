import type pg from 'pg'
import { markedStatuses } from '#domain/projects/stages/board-status.ts'
import type { ProjectStage } from '#domain/projects/stages/project-stage.ts'
import { stageGroups } from '#domain/projects/stages/stage-table.ts'
import {
  allBoardFacts,
  allProductionFacts,
  boardStatusOf,
  listStatuses,
  pipelineStages,
  productionViewsOf,
  stageViews,
  type StageViews,
} from '#domain/projects/stages/stage-views.ts'
import { EnvError } from '../env.ts'

interface StageFunction {
  name: string
  parameters: string
  body: string
}

const production = 'stage text, review_waiting boolean, signed_off boolean, delivered boolean'

/**
 * Functions of PostgreSQL that calculate the statuses of a project from its stage and facts, for generated columns: the same
 * results as the functions of the domain, for every combination.
 */
export function stageFunctions(stages: StageViews = stageViews): StageFunction[] {
  const names = Object.keys(stages) as ProjectStage[]
  const facts = allProductionFacts(names).map((one) => ({
    row: `('${one.stage}', ${one.reviewWaiting}, ${one.signedOff}, ${one.delivered})`,
    ...productionViewsOf(one, stages),
  }))
  const boardFacts = allBoardFacts(names).map((one) => ({
    row: `('${one.stage}', ${one.delivered}, '${one.billed}', '${one.markedAs ?? ''}')`,
    board: boardStatusOf(one, stages),
  }))
  /** `when the facts are one of these then 'status'`, a line for each status. */
  const cases = <Fact extends { row: string }>(
    columns: string,
    all: readonly Fact[],
    statuses: readonly string[],
    statusOf: (fact: Fact) => string | null,
  ) =>
    statuses
      .map((status) => ({ status, rows: all.filter((fact) => statusOf(fact) === status).map(({ row }) => row) }))
      .filter(({ rows }) => rows.length > 0)
      .map(({ status, rows }) => `\n  when (${columns}) in (${rows.join(', ')}) then '${status}'`)
      .join('')
  const productionColumns = 'stage, review_waiting, signed_off, delivered'
  const groups = names.map((stage) => ({ row: `'${stage}'`, group: stages[stage].group }))
  return [
    {
      name: 'project_stage_group',
      parameters: 'stage text',
      body: `select case${cases('stage', groups, stageGroups, ({ group }) => group)} end`,
    },
    {
      name: 'project_board_stage',
      parameters: 'stage text, delivered boolean, billed text, marked_as text',
      body: `select case${cases(`stage, delivered, billed, coalesce(marked_as, '')`, boardFacts, markedStatuses, ({ board }) => board)}\n  else stage end`,
    },
    {
      name: 'project_list_status',
      parameters: production,
      body: `select case${cases(
        productionColumns,
        facts,
        listStatuses.filter((status) => status !== 'in-progress'),
        ({ list }) => list,
      )}\n  else 'in-progress' end`,
    },
    {
      name: 'project_pipeline_stage',
      parameters: production,
      body: `select case${cases(productionColumns, facts, pipelineStages, ({ pipeline }) => pipeline)} end`,
    },
  ]
}

/**
 * Brings the functions in line with the table of stages, and the statuses of projects that they calculated. Throws an
 * {@link EnvError} when projects are in a stage that the table does not have.
 */
export async function keepStageFunctions(client: pg.ClientBase, stages: StageViews = stageViews): Promise<void> {
  const functions = stageFunctions(stages)
  const known = await client.query<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace and proname like 'project\\_%'`,
  )
  const bodies = new Map(known.rows.map(({ name, body }) => [name, body]))
  const changed = functions.filter(({ name, body }) => bodies.get(name) !== body)
  if (changed.length === 0) return
  await client.query('begin')
  try {
    await expectKnownStages(client, Object.keys(stages))
    for (const { name, parameters, body } of changed) {
      await client.query(
        `create or replace function ${name}(${parameters}) returns text language sql immutable parallel safe as $$${body}$$`,
      )
    }
    // Generated columns are calculated again where a column that they are made of is written.
    await client.query(`
      update projects set stage = stage, completed_at =
        case when project_list_status(stage, review_waiting, signed_off, delivered) = 'completed' then coalesce(completed_at, updated_at) end
      where (stage_group, board_stage, list_status, pipeline_stage) is distinct from (project_stage_group(stage),
        project_board_stage(stage, delivered, billed, marked_as),
        project_list_status(stage, review_waiting, signed_off, delivered),
        project_pipeline_stage(stage, review_waiting, signed_off, delivered))`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function expectKnownStages(client: pg.ClientBase, stages: string[]): Promise<void> {
  const { rows } = await client.query<{ stage: string; number: number }>(
    'select stage, count(*)::int as number from projects where stage <> all($1::text[]) group by stage order by stage',
    [stages],
  )
  if (rows.length === 0) return
  const places = rows.map(({ stage, number }) => `${stage} (${number})`).join(', ')
  throw new EnvError(`the database has projects in stages that this Slatehouse does not know: ${places}`)
}
