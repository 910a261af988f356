import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { assistantMessages, mentionsSomebody } from '#domain/api/assistant.ts'
import { line, recordId, requiredProse } from '#domain/common/fields.ts'
import { deliverableEndpoints } from '#domain/reviews/versions/deliverable-endpoints.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { mostCommentCharacters } from '#domain/reviews/review-rules.ts'
import type { ReviewComment, ReviewVersion } from '#domain/reviews/review.ts'
import { timecode } from '#domain/reviews/comments/timecode.ts'
import { textOf } from '#domain/transcripts/transcript.ts'
import { transcriptEndpoints } from '#domain/transcripts/transcript-endpoints.ts'
import { projectKey, readProject } from './project-tools.ts'
import { outside } from './text-from-outside.ts'
import { refuse, tool } from './tool.ts'

/** Comments in one answer. */
const mostComments = 200

/** Characters of a transcript in one answer. */
const mostSpoken = 40_000

const film = recordId.optional().describe('Id of the deliverable; the first one when left out')

const timeOf = (frame: number | null, version: ReviewVersion | undefined): string | null =>
  frame !== null && version?.frameRate ? timecode(frame, version.frameRate, version.clock ?? {}) : null

function toComment(comment: ReviewComment, versions: readonly ReviewVersion[]) {
  const version = versions.find(({ id }) => id === comment.versionId)
  return {
    id: comment.id,
    replyTo: comment.parentId,
    version: outside(comment.version),
    timecode: timeOf(comment.frame, version),
    until: timeOf(comment.frameTo, version),
    page: comment.page,
    typedTime: outside(comment.timestamp),
    by: comment.author.kind,
    name: outside(comment.author.name),
    text: outside(comment.comment),
    resolved: comment.resolved !== null,
    round: comment.round,
    at: comment.createdAt,
  }
}

export const reviewTools = [
  tool({
    name: 'read_review',
    title: 'Read a review',
    description:
      'Versions of a deliverable with their approval and rounds, and its comments with timecodes, oldest first; `skipForMore` continues them as `skip`.',
    input: z.strictObject({ project: projectKey, film, skip: z.int().min(0).max(1_000_000).default(0) }),
    calls: [
      projectEndpoints.readProject,
      reviewAdminEndpoints.readAdminReview,
      deliverableEndpoints.listDeliverables,
      reviewEndpoints.listComments,
    ],
    async run({ project: key, film: wanted, skip }, run) {
      // First, since it answers only for projects that the person sees.
      const { id, slug } = await readProject(run, key)
      const params = { id }
      const [{ review }, { deliverables }] = await Promise.all([
        run.call(reviewAdminEndpoints.readAdminReview, { params, query: { film: wanted } }),
        run.call(deliverableEndpoints.listDeliverables, { params }),
      ])
      if (!review) return refuse(assistantMessages.noReview)
      const query = { film: review.deliverableId }
      const { comments } = await run.call(reviewEndpoints.listComments, { params: { key: slug }, query })
      return {
        project: id,
        deliverable: review.deliverableId,
        deliverables: deliverables.map((one) => ({ id: one.id, kind: one.kind, title: outside(one.title), state: one.state })),
        versions: review.versions.map((version) => ({
          id: version.id,
          label: outside(version.version),
          kind: version.kind,
          state: version.state,
          uploadedAt: version.uploadedAt,
          seconds: version.durationSeconds,
          notes: outside(version.notes),
          comments: version.comments,
          openComments: version.open,
        })),
        approvedAt: review.signOff?.approvedAt ?? null,
        rounds: { included: review.rounds.included, used: review.rounds.used, commentsNotSentYet: review.rounds.waiting },
        comments: comments.slice(skip, skip + mostComments).map((comment) => toComment(comment, review.versions)),
        skipForMore: comments.length > skip + mostComments ? skip + mostComments : null,
        page: run.page(`/clients/${slug}`),
      }
    },
  }),
  tool({
    name: 'read_transcript',
    title: 'Read a transcript',
    description: 'What is said in a version of a film or sound, from a second on; `nextFromSecond` continues it.',
    input: z.strictObject({
      version: recordId.describe('Id of the version, as in read_review'),
      fromSecond: z.number().min(0).max(1_000_000).default(0),
    }),
    calls: [transcriptEndpoints.readTranscript],
    async run({ version: id, fromSecond }, { call }) {
      const { transcript } = await call(transcriptEndpoints.readTranscript, { params: { id } })
      if (!transcript) return refuse(assistantMessages.noTranscript)
      const names = new Map(transcript.speakers.map((speaker) => [speaker.id, speaker.name]))
      const rest = transcript.segments.filter(({ to }) => to > fromSecond * 1_000)
      let characters = 0
      const read = rest.filter(({ words }, place) => (characters += textOf(words).length) <= mostSpoken || place === 0)
      const next = rest[read.length]
      return {
        version: id,
        language: transcript.language,
        segments: read.map(({ from, speaker, words }) => ({
          second: from / 1_000,
          speaker: outside(names.get(speaker ?? '')),
          text: outside(textOf(words)),
        })),
        nextFromSecond: next ? next.from / 1_000 : null,
      }
    },
  }),
  tool({
    name: 'search_transcripts',
    title: 'Search transcripts',
    description: 'Where something is said, in the films of all projects that the person sees, or of a client.',
    input: z.strictObject({ search: line(200), client: recordId.optional() }),
    calls: [transcriptEndpoints.searchTranscripts],
    async run(query, run) {
      const { places, more } = await run.call(transcriptEndpoints.searchTranscripts, { query })
      return {
        places: places.map((place) => ({
          version: place.versionId,
          project: outside(place.projectTitle),
          film: outside(place.film),
          second: place.seconds,
          speaker: outside(place.speaker),
          text: outside(place.text.map(({ text }) => text).join('')),
          page: run.page(place.path),
        })),
        more,
      }
    },
  }),
  tool({
    name: 'comment_at_timecode',
    title: 'Comment at a timecode',
    description:
      'Writes a comment on a version of a film or sound, in the person’s name. It stands on the review page, where the client reads it: use it only for what the person asked for. Nothing is mailed, and nobody can be mentioned.',
    input: z.strictObject({
      project: projectKey,
      film,
      version: line(40).describe('Label of the version, such as V2'),
      timecode: z
        .string()
        .trim()
        .regex(/^\d{1,5}([:;]\d{1,2}){0,3}([.,]\d{1,3})?$/, 'Please write a time as 1:23 or 00:01:23:10.')
        .describe('1:23 from the start of the film, or a full timecode of the edit, 01:00:12:05'),
      comment: requiredProse('Please write a comment.', mostCommentCharacters),
    }),
    calls: [projectEndpoints.readProject, reviewAdminEndpoints.readAdminReview, reviewEndpoints.giveFeedback],
    needs: ['answer-reviews'],
    does: 'act',
    async run({ project: key, film: wanted, version: label, timecode: timestamp, comment }, run) {
      if (mentionsSomebody(comment)) refuse(assistantMessages.mention)
      // First, since it answers only for projects that the person sees.
      const { id, slug } = await readProject(run, key)
      const { review } = await run.call(reviewAdminEndpoints.readAdminReview, { params: { id }, query: { film: wanted } })
      if (!review) return refuse(assistantMessages.noReview)
      const version = review.versions.find((one) => one.version.toLowerCase() === label.toLowerCase())
      if (!version) return refuse(assistantMessages.noVersion(label))
      if (!version.frameRate) return refuse(assistantMessages.noTimes)
      const { comment: written } = await run.call(reviewEndpoints.giveFeedback, {
        params: { key: slug },
        query: { film: review.deliverableId },
        body: { version: version.version, timestamp, comment, clientId: randomUUID() },
      })
      return { comment: toComment(written, review.versions), page: run.page(`/clients/${slug}?c=${written.id}`) }
    },
  }),
]
