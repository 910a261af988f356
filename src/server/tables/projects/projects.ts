import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core'
import { boardStatuses, markedStatuses, statusesNotActive } from '#domain/projects/stages/board-status.ts'
import { payments } from '#domain/projects/payment.ts'
import { projectStages } from '#domain/projects/stages/project-stage.ts'
import { stageGroups } from '#domain/projects/stages/stage-table.ts'
import { listStatuses, pipelineStages } from '#domain/projects/stages/stage-views.ts'
import type { Reckoned } from '#domain/proposals/prices/reckoned.ts'
import { proofs } from '#domain/signatures/signature.ts'
import { clients } from '../clients/clients.ts'
import { createdAt, id, moment } from '../columns.ts'
import { inquiries } from '../clients/inquiries.ts'

/** Condition of "Active projects only"; spelled as in the index, so that it is used. */
export const stageIsActive = sql.raw(
  `stage_group in ('offered', 'in-hand') and board_stage not in ('${statusesNotActive.join("', '")}')`,
)

/** Projects that the profit page covers. */
export const stageIsSold = sql.raw(`stage_group in ('in-hand', 'archived')`)

/** Projects with work ahead. */
export const stageIsInHand = sql.raw(`stage_group = 'in-hand' and not delivered`)

/** Projects whose sign-off form is with the client. */
export const signOffIsOut = sql.raw(`sign_off_key is not null and shoot_date is null and stage_group = 'in-hand'`)

/** A project, from the first quote to the paid invoice. */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    /** For display; links use the id. */
    number: serial('number').notNull().unique(),
    slug: text('slug').notNull().unique(),
    projectTitle: text('project_title').notNull(),
    /** As printed on its documents; the client's record is `clientId`. */
    clientName: text('client_name').notNull(),
    clientEmail: text('client_email').notNull(),
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'set null' }),
    stage: text('stage', { enum: projectStages }).notNull().default('draft'),
    // Facts besides the stage; statuses of all screens are derived from them (`domain/projects/stages/stage-views.ts`).
    reviewWaiting: boolean('review_waiting').notNull().default(false),
    signedOff: boolean('signed_off').notNull().default(false),
    delivered: boolean('delivered').notNull().default(false),
    /** How far it is invoiced and paid, by its invoices. */
    billed: text('billed', { enum: payments }).notNull().default('none'),
    /** Set by staff on the job board. */
    markedAs: text('marked_as', { enum: markedStatuses }),
    // The functions of these four are made from the table of stages (`base/database/stage-functions.ts`).
    stageGroup: text('stage_group', { enum: stageGroups }).generatedAlwaysAs(sql`project_stage_group(stage)`),
    boardStage: text('board_stage', { enum: boardStatuses })
      .notNull()
      .generatedAlwaysAs(sql`project_board_stage(stage, delivered, billed, marked_as)`),
    listStatus: text('list_status', { enum: listStatuses })
      .notNull()
      .generatedAlwaysAs(sql`project_list_status(stage, review_waiting, signed_off, delivered)`),
    pipelineStage: text('pipeline_stage', { enum: pipelineStages }).generatedAlwaysAs(
      sql`project_pipeline_stage(stage, review_waiting, signed_off, delivered)`,
    ),
    videoType: text('video_type').notNull().default(''),
    notes: text('notes').notNull().default(''),
    alexNotes: text('alex_notes').notNull().default(''),
    robNotes: text('rob_notes').notNull().default(''),
    deadline: date('deadline'),
    /** A fact beside the stage, as payment is: since when it waits, and what for. Null while it goes on. */
    onHoldSince: date('on_hold_since'),
    onHoldReason: text('on_hold_reason').notNull().default(''),
    /** From the sign-off. */
    shootDate: date('shoot_date'),
    /** Since when its list status is `completed`. */
    completedAt: moment('completed_at'),
    /** 128 random bits, base64url: link to the sign-off form; null until staff request it. */
    signOffKey: text('sign_off_key').unique(),
    /** How its client has to prove who they are before a sign-off by its link; null as the studio's settings say. */
    signOffProof: text('sign_off_proof', { enum: proofs }),
    /** Pence: the price offered or sold. */
    valuePence: bigint('value_pence', { mode: 'number' }).notNull().default(0),
    /** Version of the price book of the quote that it was drafted from. */
    priceBook: integer('price_book').notNull().default(0),
    /** https URL of an external invoice. */
    invoiceLink: text('invoice_link').notNull().default(''),
    invoiceFile: jsonb('invoice_file').$type<{ storageKey: string; name: string; bytes: number }>(),
    /** The inquiry it came from; at most one project each. */
    inquiryId: uuid('inquiry_id')
      .unique()
      .references(() => inquiries.id, { onDelete: 'set null' }),
    clientKey: text('client_key')
      .notNull()
      .generatedAlwaysAs(sql`lower(client_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(client_name || E'\\n' || project_title)`),
    /** Number of saves, for optimistic locking. */
    revision: integer('revision').notNull().default(1),
    /** Like `revision`, for milestones, which are saved separately. */
    milestonesRevision: integer('milestones_revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('projects_stage').on(table.boardStage, table.createdAt.desc()),
    index('projects_newest').on(table.createdAt, table.id),
    index('projects_by_stage').on(table.boardStage, table.createdAt, table.id),
    index('projects_active').on(table.createdAt, table.id).where(stageIsActive),
    // For prefix searches, independent of the database's collation.
    index('projects_slugs').on(sql`${table.slug} collate "C"`),
    index('projects_by_status').on(table.listStatus, table.createdAt, table.id),
    index('projects_clients').on(sql`${table.clientKey} collate "C"`, table.id),
    index('projects_status_clients').on(table.listStatus, sql`${table.clientKey} collate "C"`, table.id),
    index('projects_pipeline').on(table.pipelineStage, table.createdAt, table.id),
    index('projects_sold').on(table.createdAt, table.id).where(stageIsSold),
    index('projects_shoots').on(table.shootDate).where(stageIsInHand),
    index('projects_deadlines').on(table.deadline).where(stageIsInHand),
    index('projects_deadline_day').on(table.deadline, table.id),
    index('projects_titles').on(sql`lower(${table.projectTitle}) collate "C"`, table.id),
    index('projects_values').on(table.valuePence, table.id),
    index('projects_sign_offs').on(table.updatedAt).where(signOffIsOut),
    index('projects_client').on(table.clientId, table.createdAt),
    index('projects_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // Tripled letters, see `base/database/text-search.ts`: for searches of one or two letters.
    index('projects_short_search').using('gin', sql`regexp_replace(${table.searchText}, '(.)', '\\1\\1\\1', 'g') gin_trgm_ops`),
    index('projects_of_type')
      .on(sql`lower(${table.videoType})`, table.completedAt)
      .where(sql`completed_at is not null`),
    index('projects_completed')
      .on(table.completedAt)
      .where(sql`completed_at is not null`),
  ],
)

/** Number and value of projects by column of the job board, maintained by a trigger, so that dashboards need not count. */
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

/** Like `projectTotals`, by pipeline column. */
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
    /** What a line of a quote from the site was reckoned with: a proposal of the project begins with it. */
    reckoned: jsonb('reckoned').$type<Reckoned>(),
  },
  (table) => [index('project_items_project').on(table.projectId, table.position)],
)

/** Milestones of a project that its client sees, in order. */
export const projectMilestones = pgTable(
  'project_milestones',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** Planned day. */
    day: date('day', { mode: 'string' }),
    completed: boolean('completed').notNull().default(false),
  },
  (table) => [
    index('project_milestones_project').on(table.projectId, table.position),
    index('project_milestones_day').on(table.day),
  ],
)
