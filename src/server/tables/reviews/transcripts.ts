import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { transcriptSources, type Segment, type Speaker, type Word } from '#domain/transcripts/transcript.ts'
import { transcriptionStates } from '#domain/transcripts/transcription-run.ts'
import { createdAt, id, moment } from '../columns.ts'
import { people } from '../people/people.ts'
import { projects } from '../projects/projects.ts'
import { reviewVersions } from './reviews.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const versionId = () =>
  uuid('version_id')
    .primaryKey()
    .references(() => reviewVersions.id, { onDelete: 'cascade' })

/** What is said in a version. */
export const transcripts = pgTable('transcripts', {
  versionId: versionId(),
  source: text('source', { enum: transcriptSources }).notNull(),
  /** BCP 47 tag, or empty. */
  language: text('language').notNull().default(''),
  speakers: jsonb('speakers').$type<Speaker[]>().notNull(),
  /** Clients may read it. */
  published: boolean('published').notNull().default(false),
  /** Goes on where a transcript is replaced by another. */
  revision: integer('revision').notNull().default(1),
  createdAt: createdAt(),
})

export const transcriptSegments = pgTable(
  'transcript_segments',
  {
    id: id(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => transcripts.versionId, { onDelete: 'cascade' }),
    /** That of the version, so that a client's are found without looking at all others. */
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Milliseconds. */
    from: integer('from_ms').notNull(),
    to: integer('to_ms').notNull(),
    /** Id in the transcript's speakers. */
    speaker: text('speaker'),
    words: jsonb('words').$type<Word[]>().notNull(),
    text: text('text').notNull(),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('simple', text)`),
  },
  (table) => [
    index('transcript_segments_version').on(table.versionId, table.from),
    index('transcript_segments_project').on(table.projectId),
    index('transcript_segments_search').using('gin', table.search),
  ],
)

/** The latest time that staff asked for a transcript of a version. */
export const transcriptions = pgTable('transcriptions', {
  versionId: versionId(),
  /** New for each time it is asked for: outdated jobs do nothing. */
  run: uuid('run').notNull().defaultRandom(),
  state: text('state', { enum: transcriptionStates }).notNull().default('waiting'),
  /** Percent. */
  progress: smallint('progress').notNull().default(0),
  /** Why there is none. */
  problem: text('problem'),
  /** BCP 47 tag that staff named, or empty. */
  language: text('language').notNull().default(''),
  /** Revision of the transcript that it replaces; 0 for none. */
  replaces: integer('replaces').notNull().default(0),
  askedBy: uuid('asked_by').references(() => people.id),
  askedAt: moment('asked_at').notNull().defaultNow(),
})

/** A piece of sound that was transcribed already, kept until all are. */
export const transcriptionPieces = pgTable(
  'transcription_pieces',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => transcriptions.versionId, { onDelete: 'cascade' }),
    run: uuid('run').notNull(),
    /** Milliseconds of the film. */
    from: integer('from_ms').notNull(),
    to: integer('to_ms').notNull(),
    language: text('language').notNull().default(''),
    segments: jsonb('segments').$type<Segment[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.run, table.from] })],
)
