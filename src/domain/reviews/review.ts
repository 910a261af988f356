import { z } from 'zod'
import { answerBy } from '../bookings/answer-by.ts'
import { captionKinds } from '../captions/caption-track.ts'
import { identityNeed } from '../signatures/identity-rules.ts'
import { deliverableCard } from './versions/deliverable-endpoints.ts'
import { drawing } from './comments/drawing.ts'
import { reviewKinds } from './review-kind.ts'

const frameRate = z.object({ numerator: z.number(), denominator: z.number() })

/** Fractions of the width and height, from the upper left corner. */
export const point = z.tuple([z.number(), z.number()])

/** A version as viewers see it. */
export const reviewVersion = z.object({
  id: z.string(),
  /** Label of the version. */
  version: z.string(),
  kind: z.enum(reviewKinds),
  originalName: z.string(),
  filename: z.string(),
  /** URL of the film; empty while there is none. After approval that of the approved file. */
  url: z.string(),
  size: z.number(),
  uploadedAt: z.iso.datetime(),
  /** Only staff see it, until its check passes or they release it. */
  held: z.boolean(),
  /** Notes of staff. */
  notes: z.string(),
  state: z.enum(['preparing', 'ready', 'failed', 'put-away']),
  /** Whether it can be approved (`canBeApproved`). */
  approvable: z.boolean(),
  /** Processing progress in percent. */
  progress: z.number(),
  /** Pixels; points of the first page of a document. */
  width: z.number(),
  height: z.number(),
  /** Number of pages; null unless it is a document. */
  pages: z.number().nullable(),
  durationSeconds: z.number().nullable(),
  /** Null before the film was probed. */
  frameRate: frameRate.nullable(),
  frames: z.number(),
  /** Frame number of the first frame in the edit, and whether frames are dropped; null before the film was probed. */
  clock: z.object({ start: z.number(), drop: z.boolean() }).nullable(),
  /** URLs of a film or sound, which need access to the review; null for other kinds, and while it is processed. */
  film: z
    .object({
      src: z.string(),
      stream: z.string().nullable(),
      /** A frame of it that is not blank, for lists. */
      poster: z.string(),
      /** Its first frame, which players open with; empty for a sound. */
      opening: z.string(),
      sprite: z.string().nullable(),
      waveform: z.string().nullable(),
      /** URL of the list of its caption tracks; null for none. */
      captions: z.string().nullable(),
    })
    .nullable(),
  /** Why the film is not shown although it is ready; null otherwise. */
  withheld: z.string().nullable(),
  /** URLs of a picture: in full, and small. */
  picture: z.object({ src: z.string(), small: z.string() }).nullable(),
  /** URLs of a document: the file, read by ranges, and a picture of its first page. */
  document: z.object({ src: z.string(), small: z.string() }).nullable(),
  /** Caption tracks that players show; an approval names them. */
  captions: z.array(
    z.object({
      language: z.string(),
      label: z.string(),
      kind: z.enum(captionKinds),
      version: z.number(),
      /** Of its WebVTT, hexadecimal. */
      sha256: z.string(),
    }),
  ),
  comments: z.number(),
  open: z.number(),
})
export type ReviewVersion = z.output<typeof reviewVersion>

export const authorKinds = ['client', 'staff'] as const

/** A comment, or a reply to one. */
export const reviewComment = z.object({
  id: z.string(),
  /** Null for the whole project. */
  versionId: z.string().nullable(),
  version: z.string(),
  /** The comment that it replies to; null for a new thread. */
  parentId: z.string().nullable(),
  /** First frame that it refers to; null for the whole version. */
  frame: z.number().nullable(),
  /** Last frame of a range, inclusive; null for a single frame. */
  frameTo: z.number().nullable(),
  /** Page of a document, from 1; null for the whole version. */
  page: z.number().nullable(),
  /** Point on the page or picture. */
  point: point.nullable(),
  /** As typed, or `Page 3`; `frame` takes precedence when it could be resolved. */
  timestamp: z.string(),
  comment: z.string(),
  drawing: drawing.nullable(),
  author: z.object({
    name: z.string(),
    kind: z.enum(authorKinds),
    /** Path of their picture, of staff who have one. */
    picture: z.string().optional(),
  }),
  /** True when the reader is the author. */
  mine: z.boolean(),
  resolved: z
    .object({ at: z.iso.datetime(), by: z.string(), /** Label of the version it is fixed in. */ fixedIn: z.string() })
    .nullable(),
  /** Number of the feedback round; null until the round is sent. */
  round: z.number().nullable(),
  attachments: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number(), url: z.string() })),
  /** The deliverable that it belongs to. */
  deliverableId: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Until when the studio answers, where it is an open question of the client. */
  answerBy: answerBy.optional(),
})
export type ReviewComment = z.output<typeof reviewComment>

const right = z.boolean()

/** Permissions and name of the viewer. */
export const reviewViewer = z.object({
  staff: z.boolean(),
  /** True for the project's client, signed in at the portal. */
  client: z.boolean(),
  /** Null until a name is given; staff sign as the studio unless they give one. */
  name: z.string().nullable(),
  email: z.string(),
  may: z.object({ comment: right, approve: right, download: right }),
  /** The viewer's mailbox, masked: what they gave counts as theirs once it is proven; `needed` before they can do more than watch. */
  proof: z.object({ state: z.enum(['none', 'given', 'proven', 'needed']), mailbox: z.string().nullable() }),
})

export const reviewRounds = z.object({
  included: z.number(),
  used: z.number(),
  /** Pounds of an extra round; null where none is agreed, and for staff who do not see money. */
  price: z.number().nullable(),
  /** Rate of tax on `price`. */
  vatRate: z.number().int().nullable(),
  /** Number of comments that are not sent yet. */
  waiting: z.number(),
  sent: z.array(
    z.object({
      number: z.number(),
      sentAt: z.iso.datetime(),
      by: z.string(),
      comments: z.number(),
      /** Pounds of an extra round; null for an included one. */
      price: z.number().nullable(),
      decision: z.enum(['included', 'requested', 'accepted', 'declined']),
    }),
  ),
})

export const signOff = z.object({
  version: z.string(),
  versionId: z.string(),
  approvedAt: z.iso.datetime(),
  approvedBy: z.string(),
  /** Id of the certificate, for /verify. */
  signatureId: z.string(),
  /** SHA-256 of the approved file. */
  sha256: z.string(),
  /** Until when this viewer can undo the approval; null when they cannot. */
  undoUntil: z.iso.datetime().nullable(),
})

/** An approval of somebody, where several people have to approve. */
const givenApproval = z.object({
  versionId: z.string(),
  approvedBy: z.string(),
  approvedAt: z.iso.datetime(),
  signatureId: z.string(),
  /** Given by this viewer. */
  mine: z.boolean(),
  /** Until when this viewer can undo it; null when they cannot. */
  undoUntil: z.iso.datetime().nullable(),
})

export const finalAsset = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  /** Expires after seven days; every read returns a fresh one. */
  url: z.string(),
  filename: z.string(),
  bytes: z.number(),
})

/** A project on its review page, after access was granted. */
export const reviewProject = z.object({
  id: z.string(),
  projectTitle: z.string(),
  clientName: z.string(),
  /** Status of the project lists. */
  status: z.string(),
  passwordProtected: z.boolean(),
  /** The project's deliverables, in order. */
  deliverables: z.array(deliverableCard),
  /** The opened one: versions, approval, finals and rounds are its own. Null while there is none. */
  deliverableId: z.string().nullable(),
  videos: z.array(reviewVersion),
  signOff: signOff.nullable(),
  /** How many people have to approve a version, and who has, until they are enough. */
  approvals: z.object({ needed: z.number(), given: z.array(givenApproval) }),
  finalAssets: z.array(finalAsset),
  /** URL of all finals of the project as one ZIP file, and of the list of them; null where there is nothing to download. */
  archive: z.object({ url: z.string(), listUrl: z.string(), files: z.number(), bytes: z.number() }).nullable(),
  /** True while finals and the approved version are blocked by an unpaid invoice. */
  held: z.boolean(),
  /** True while those of the opened deliverable are blocked by rights that do not cover its use. */
  uncleared: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  viewer: reviewViewer,
  /** What this viewer has to prove before they approve, or request an extra round. */
  identity: z.object({ approvals: identityNeed, prices: identityNeed }),
  rounds: reviewRounds,
  /** The studio's names, which staff can comment as. */
  team: z.array(z.string()),
  /** Names that this viewer can mention: those of the studio, and of the staff accounts of the project. */
  mentionable: z.array(z.string()),
  /** Timecode of the first frame in the edit. */
  startTimecode: z.string(),
  /** True when the page lays a watermark with the viewer's name over unapproved cuts; false where it is part of the picture. */
  watermark: z.boolean(),
  /** When its files were put away in the archive; null while they can be watched and downloaded. */
  putAwayAt: z.iso.datetime().nullable(),
})
export type ReviewProject = z.output<typeof reviewProject>
