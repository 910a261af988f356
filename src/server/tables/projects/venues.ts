import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { VenueText } from '#domain/venues/venue.ts'
import { createdAt, id, moment } from '../columns.ts'
import { projects } from './projects.ts'

/** A private proposal for a venue. */
export const venues = pgTable('venues', {
  id: id(),
  /** Last segment of its URL. */
  slug: text('slug').notNull().unique(),
  content: jsonb('content').$type<VenueText>().notNull(),
  /** Hash of the code set by staff. */
  codeHash: text('code_hash'),
  /** Every code was ended, also that of the installation, until staff choose another. */
  codeEndedAt: moment('code_ended_at'),
  revision: integer('revision').notNull().default(1),
  createdAt: createdAt(),
})

export const venueBookings = pgTable(
  'venue_bookings',
  {
    id: id(),
    venueId: uuid('venue_id')
      .notNull()
      .references(() => venues.id, { onDelete: 'restrict' }),
    /** The weekend's Saturday. The studio films at one venue a weekend. */
    weekend: date('weekend').notNull().unique(),
    contactName: text('contact_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** The project created from it. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('venue_bookings_venue').on(table.venueId, table.weekend)],
)
