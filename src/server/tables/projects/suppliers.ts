import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { dayStates, supplierProjectTypes, supplierStatuses } from '#domain/suppliers/supplier-messages.ts'
import { createdAt, id } from '../columns.ts'
import { people } from '../people/people.ts'

/** A freelancer or company that works for the studio by the day. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    /** Null for a supplier who was stored by other means than the product. */
    personId: uuid('person_id').references(() => people.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    website: text('website').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    subcontractor: boolean('subcontractor').notNull().default(false),
    supplierAgreement: boolean('supplier_agreement').notNull().default(false),
    ownKit: boolean('own_kit').notNull().default(false),
    kitDescription: text('kit_description').notNull().default(''),
    trainingOffered: boolean('training_offered').notNull().default(false),
    paymentTerms30Days: boolean('payment_terms_30_days').notNull().default(false),
    /** Pence. */
    dayRate: bigint('day_rate', { mode: 'number' }).notNull(),
    professionalReference: text('professional_reference').notNull().default(''),
    notes: text('notes').notNull().default(''),
    preferred: boolean('preferred').notNull().default(false),
    alexNotes: text('alex_notes').notNull().default(''),
    robNotes: text('rob_notes').notNull().default(''),
    projectType: text('project_type', { enum: supplierProjectTypes }).notNull().default('other'),
    /** 1 to 5. */
    reliabilityScore: real('reliability_score'),
    videoQualityScore: real('video_quality_score'),
    status: text('status', { enum: supplierStatuses }).notNull().default('active'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('suppliers_order').on(table.preferred.desc(), sql`lower(${table.name})`, table.id),
    index('suppliers_person').on(table.personId),
    index('suppliers_email').on(sql`lower(${table.email})`),
  ],
)

/** A day on which a supplier is not `available`. */
export const supplierDays = pgTable(
  'supplier_days',
  {
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    state: text('state', { enum: dayStates }).notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.supplierId, table.date] }), index('supplier_days_date').on(table.date)],
)
