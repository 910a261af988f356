import { z } from 'zod'
import { drawing } from './drawing.ts'

const frameRate = z.object({ numerator: z.number(), denominator: z.number() })

/** A version as its viewers see it. */
export const reviewVersion = z.object({
  id: z.string(),
  /** Its label. */
  version: z.string(),
  originalName: z.string(),
  filename: z.string(),
  /** Of the film as it may be watched now; empty while there is none. Once it is approved, the approved file's own. */
  url: z.string(),
  size: z.number(),
  uploadedAt: z.iso.datetime(),
  /** What staff say of it. */
  notes: z.string(),
  state: z.enum(['preparing', 'ready', 'failed']),
  /** Percent of the preparing. */
  progress: z.number(),
  width: z.number(),
  height: z.number(),
  durationSeconds: z.number().nullable(),
  /** Null while nobody has looked. */
  frameRate: frameRate.nullable(),
  frames: z.number(),
  /** Addresses behind the gate; null while it is being prepared. */
  film: z
    .object({
      src: z.string(),
      stream: z.string().nullable(),
      poster: z.string(),
      sprite: z.string().nullable(),
      waveform: z.string().nullable(),
    })
    .nullable(),
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
  /** The comment that it answers. */
  parentId: z.string().nullable(),
  /** The first frame that it is about; null for the version as a whole. */
  frame: z.number().nullable(),
  /** The last frame of a range, itself within it; null for one frame. */
  frameTo: z.number().nullable(),
  /** As it was typed; where a frame could be read from it, that counts. */
  timestamp: z.string(),
  comment: z.string(),
  drawing: drawing.nullable(),
  author: z.object({ name: z.string(), kind: z.enum(authorKinds) }),
  /** Whether the reader wrote it. */
  mine: z.boolean(),
  resolved: z
    .object({ at: z.iso.datetime(), by: z.string(), /** Label of the version it is fixed in. */ fixedIn: z.string() })
    .nullable(),
  /** Number of the round that it was sent with; null until it is sent. */
  round: z.number().nullable(),
  attachments: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number(), url: z.string() })),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})
export type ReviewComment = z.output<typeof reviewComment>

const right = z.boolean()

/** What a viewer may do here, and as whom. */
export const reviewViewer = z.object({
  staff: z.boolean(),
  /** Whose project it is, signed in at the portal. */
  client: z.boolean(),
  /** Null until they have said; staff sign as the studio unless they name themselves. */
  name: z.string().nullable(),
  email: z.string(),
  may: z.object({ comment: right, approve: right, download: right }),
})

export const reviewRounds = z.object({
  included: z.number(),
  used: z.number(),
  /** Pounds: what a further round is offered at. */
  price: z.number(),
  /** Comments that are not sent yet. */
  waiting: z.number(),
  sent: z.array(
    z.object({
      number: z.number(),
      sentAt: z.iso.datetime(),
      by: z.string(),
      comments: z.number(),
      /** Pounds, for one beyond those included. */
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
  /** Of the certificate, for /verify. */
  signatureId: z.string(),
  /** SHA-256 of the very file. */
  sha256: z.string(),
  /** Until when whoever gave it may take it back; null for everybody else. */
  undoUntil: z.iso.datetime().nullable(),
})

export const finalAsset = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  /** Expires after seven days; a new one is given with each reading. */
  url: z.string(),
  filename: z.string(),
  bytes: z.number(),
})

/** Everything of a project that its review page shows, once the viewer is let in. */
export const reviewProject = z.object({
  id: z.string(),
  projectTitle: z.string(),
  clientName: z.string(),
  /** Of the project lists. */
  status: z.string(),
  passwordProtected: z.boolean(),
  videos: z.array(reviewVersion),
  signOff: signOff.nullable(),
  finalAssets: z.array(finalAsset),
  /** Whether they, and the approved version, wait for the money. */
  held: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  viewer: reviewViewer,
  rounds: reviewRounds,
  /** Who of the studio can be mentioned. */
  team: z.array(z.string()),
  /** Frames that the edit's clock shows at the first frame. */
  startTimecode: z.string(),
  /** Whether a mark with the viewer's name lies over cuts that are not approved. */
  watermark: z.boolean(),
})
export type ReviewProject = z.output<typeof reviewProject>
