import { bigint, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { projectStages } from '#domain/projects/project-stage.ts'
import { createdAt, id, moment } from './columns.ts'
import { inquiries } from './inquiries.ts'

/** A piece of work, from the first quote to the paid invoice. */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    /** For people; the id is for links. */
    number: serial('number').notNull().unique(),
    slug: text('slug').notNull().unique(),
    projectTitle: text('project_title').notNull(),
    clientName: text('client_name').notNull(),
    clientEmail: text('client_email').notNull(),
    stage: text('stage', { enum: projectStages }).notNull().default('draft'),
    notes: text('notes').notNull().default(''),
    /** The inquiry it grew from; one inquiry makes one project. */
    inquiryId: uuid('inquiry_id')
      .unique()
      .references(() => inquiries.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('projects_stage').on(table.stage, table.createdAt.desc())],
)

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
