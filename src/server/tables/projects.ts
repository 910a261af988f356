import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core'
import { boardStatuses, markedStatuses, statusesNotActive } from '#domain/projects/board-status.ts'
import { payments } from '#domain/projects/payment.ts'
import { projectStages, stagesInHand, stagesPutAway, stagesSold, type ProjectStage } from '#domain/projects/project-stage.ts'
import {
  allBoardFacts,
  allProductionFacts,
  boardStatusOf,
  listStatuses,
  pipelineStages,
  productionViewsOf,
  type BoardFacts,
  type ProductionFacts,
} from '#domain/projects/stage-views.ts'
import { clients } from './clients.ts'
import { createdAt, id, moment } from './columns.ts'
import { inquiries } from './inquiries.ts'

/** The word of the project lists as the database reckons it: from the same table as everybody else. */
const listStatus = sql.raw(
  `case ${listStatuses
    .filter((status) => status !== 'in-progress')
    .map(
      (status) =>
        `when ${anyOf(allProductionFacts(projectStages).filter((facts) => productionViewsOf(facts).list === status))} then '${status}'`,
    )
    .join(' ')} else 'in-progress' end`,
)

/** The column of the operations pipeline, in the same way; null where the work has left it. */
const pipelineStage = sql.raw(
  `case ${pipelineStages
    .map(
      (stage) =>
        `when ${anyOf(allProductionFacts(projectStages).filter((facts) => productionViewsOf(facts).pipeline === stage))} then '${stage}'`,
    )
    .join(' ')} end`,
)

/** The column of the job board, in the same way. */
const boardStage = sql.raw(
  `case ${markedStatuses
    .map(
      (status) =>
        `when ${anyOfBoard(allBoardFacts(projectStages).filter((facts) => boardStatusOf(facts) === status))} then '${status}'`,
    )
    .join(' ')} else stage end`,
)

function anyOfBoard(combinations: BoardFacts[]): string {
  const rows = combinations.map(
    ({ stage, delivered, billed, markedAs }) => `('${stage}', ${delivered}, '${billed}', '${markedAs ?? ''}')`,
  )
  return `(stage, delivered, billed, coalesce(marked_as, '')) in (${rows.join(', ')})`
}

function anyOf(combinations: ProductionFacts[]): string {
  const rows = combinations.map(
    ({ stage, reviewWaiting, signedOff, delivered }) => `('${stage}', ${reviewWaiting}, ${signedOff}, ${delivered})`,
  )
  return `(stage, review_waiting, signed_off, delivered) in (${rows.join(', ')})`
}

/** What the job board shows with "Active projects only"; written out, so that the index of the same words serves it. */
export const stageIsActive = sql.raw(`board_stage not in ('${[...statusesNotActive, ...stagesPutAway].join("', '")}')`)

const stageIn = (stages: readonly ProjectStage[]) => `stage in ('${stages.join("', '")}')`

/** Whose profit is looked at. */
export const stageIsSold = sql.raw(stageIn(stagesSold))

/** Work with days that are still ahead of it. */
export const stageIsInHand = sql.raw(`${stageIn(stagesInHand)} and not delivered`)

/** Work whose sign-off form lies with the client. */
export const signOffIsOut = sql.raw(`sign_off_key is not null and shoot_date is null and ${stageIn(stagesInHand)}`)

/** A piece of work, from the first quote to the paid invoice. */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    /** For people; the id is for links. */
    number: serial('number').notNull().unique(),
    slug: text('slug').notNull().unique(),
    projectTitle: text('project_title').notNull(),
    /** As it stands on its documents; the person themself is `clientId`. */
    clientName: text('client_name').notNull(),
    clientEmail: text('client_email').notNull(),
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'set null' }),
    stage: text('stage', { enum: projectStages }).notNull().default('draft'),
    // What is known beside the stage; the words of all screens follow from these (`domain/projects/stage-views.ts`).
    reviewWaiting: boolean('review_waiting').notNull().default(false),
    signedOff: boolean('signed_off').notNull().default(false),
    delivered: boolean('delivered').notNull().default(false),
    /** How far it is invoiced and paid, as its invoices say. */
    billed: text('billed', { enum: payments }).notNull().default('none'),
    /** As staff marked its card on the job board. */
    markedAs: text('marked_as', { enum: markedStatuses }),
    boardStage: text('board_stage', { enum: boardStatuses }).notNull().generatedAlwaysAs(boardStage),
    listStatus: text('list_status', { enum: listStatuses }).notNull().generatedAlwaysAs(listStatus),
    pipelineStage: text('pipeline_stage', { enum: pipelineStages }).generatedAlwaysAs(pipelineStage),
    videoType: text('video_type').notNull().default(''),
    notes: text('notes').notNull().default(''),
    alexNotes: text('alex_notes').notNull().default(''),
    robNotes: text('rob_notes').notNull().default(''),
    deadline: date('deadline'),
    /** As the client signed it off. */
    shootDate: date('shoot_date'),
    /** Since when the word of the lists is `completed`. */
    completedAt: moment('completed_at'),
    /** 128 random bits, base64url: the link to the sign-off form; null until staff ask for it. */
    signOffKey: text('sign_off_key').unique(),
    /** Pence: what it is offered or was sold for. */
    valuePence: bigint('value_pence', { mode: 'number' }).notNull().default(0),
    /** https, to an invoice elsewhere. */
    invoiceLink: text('invoice_link').notNull().default(''),
    invoiceFile: jsonb('invoice_file').$type<{ storageKey: string; name: string; bytes: number }>(),
    /** The inquiry it grew from; one inquiry makes one project. */
    inquiryId: uuid('inquiry_id')
      .unique()
      .references(() => inquiries.id, { onDelete: 'set null' }),
    clientKey: text('client_key')
      .notNull()
      .generatedAlwaysAs(sql`lower(client_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(client_name || E'\\n' || project_title)`),
    /** Counts every save of what staff write; whoever saves says on which revision they stand. */
    revision: integer('revision').notNull().default(1),
    /** The same for its milestones, which are saved apart. */
    milestonesRevision: integer('milestones_revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('projects_stage').on(table.boardStage, table.createdAt.desc()),
    index('projects_newest').on(table.createdAt, table.id),
    index('projects_by_stage').on(table.boardStage, table.createdAt, table.id),
    index('projects_active').on(table.createdAt, table.id).where(stageIsActive),
    // Of their beginnings, whatever order the database has for text.
    index('projects_slugs').on(sql`${table.slug} collate "C"`),
    index('projects_by_status').on(table.listStatus, table.createdAt, table.id),
    index('projects_clients').on(sql`${table.clientKey} collate "C"`, table.id),
    index('projects_status_clients').on(table.listStatus, sql`${table.clientKey} collate "C"`, table.id),
    index('projects_pipeline').on(table.pipelineStage, table.createdAt, table.id),
    index('projects_sold').on(table.createdAt, table.id).where(stageIsSold),
    index('projects_shoots').on(table.shootDate).where(stageIsInHand),
    index('projects_deadlines').on(table.deadline).where(stageIsInHand),
    index('projects_sign_offs').on(table.updatedAt).where(signOffIsOut),
    index('projects_client').on(table.clientId, table.createdAt),
    index('projects_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // Each letter three times, see `base/database/text-search.ts`: for what is sought with one letter or two.
    index('projects_short_search').using('gin', sql`regexp_replace(${table.searchText}, '(.)', '\\1\\1\\1', 'g') gin_trgm_ops`),
    index('projects_completed')
      .on(table.completedAt)
      .where(sql`completed_at is not null`),
  ],
)

/** How many projects stand in a column of the job board, and what they are worth: kept by a trigger, so that no dashboard counts them all. */
export const projectTotals = pgTable(
  'project_totals',
  {
    board: text('stage', { enum: boardStatuses }).notNull(),
    listStatus: text('list_status', { enum: listStatuses }).notNull(),
    projects: integer('projects').notNull().default(0),
    valuePence: bigint('value_pence', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.board, table.listStatus] })],
)

/** The same by columns of the pipeline. */
export const pipelineTotals = pgTable('pipeline_totals', {
  pipelineStage: text('pipeline_stage', { enum: pipelineStages }).primaryKey(),
  projects: integer('projects').notNull().default(0),
  valuePence: bigint('value_pence', { mode: 'number' }).notNull().default(0),
})

export const projectItems = pgTable(
  'project_items',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    /** Pence. */
    cost: bigint('cost', { mode: 'number' }).notNull(),
  },
  (table) => [index('project_items_project').on(table.projectId, table.position)],
)

/** What a client sees a project come to, in order. */
export const projectMilestones = pgTable(
  'project_milestones',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** When it is planned for. */
    day: date('day', { mode: 'string' }),
    completed: boolean('completed').notNull().default(false),
  },
  (table) => [index('project_milestones_project').on(table.projectId, table.position)],
)
