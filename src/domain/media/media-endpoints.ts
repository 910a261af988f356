import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { ordersBy } from '../common/list-order.ts'
import { knownRevision, line, pageQuery } from '../common/fields.ts'
import { assetKinds, assetSorts, assetStates } from './library/asset.ts'
import { isPublicId } from './pictures/media-link.ts'
import { soundChoicePattern } from './sound/sound-tracks.ts'

const tag = line(40).refine((text) => text.length > 0 && !text.includes(','), 'A tag is a few words at most, without commas.')

/** Tags in the order given; duplicates are removed. */
const tags = z
  .array(tag)
  .max(20, 'Please use at most 20 tags.')
  .transform((all) => [...new Set(all.map((text) => text.toLowerCase()))])

const frameRate = z.object({ numerator: z.number(), denominator: z.number() })

const assetCounts = z.object({
  all: z.number(),
  image: z.number(),
  video: z.number(),
  audio: z.number(),
  document: z.number(),
  captions: z.number(),
})

/** An asset in the library's list. */
export const assetCard = z.object({
  id: z.string(),
  publicId: z.string(),
  kind: z.enum(assetKinds),
  state: z.enum(assetStates),
  /** Percent. */
  progress: z.number(),
  problem: z.string().nullable(),
  title: z.string(),
  alt: z.string(),
  tags: z.array(z.string()),
  originalName: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  durationSeconds: z.number().nullable(),
  /** Number of pages; null unless it is a document. */
  pages: z.number().nullable(),
  published: z.boolean(),
  /** URL of a thumbnail, at most 640x360; null when there is none. */
  thumbnail: z.string().nullable(),
  placeholder: z.string(),
  createdAt: z.iso.datetime(),
  /** What it uses and is not cleared, in words; missing where there is nothing, and for those who do not see rights. */
  warnings: z.array(z.string()).optional(),
})
export type AssetCard = z.output<typeof assetCard>

const assetDetail = assetCard.extend({
  sha256: z.string(),
  frameRate: frameRate.nullable(),
  colour: z.string().nullable(),
  /** What becomes of a film in HDR where it is shown; null for others. */
  highRangeNote: z.string().nullable(),
  audio: z.string().nullable(),
  /** Sound tracks of a file with several, which are heard, and what can be chosen instead; null for other files. */
  sound: z
    .object({
      mix: z.string(),
      tracks: z.array(z.string()),
      options: z.array(z.object({ value: z.string(), label: z.string(), usual: z.boolean() })),
    })
    .nullable(),
  /** True when browsers play the uploaded file as it is. */
  browserSafe: z.boolean(),
  /** Data for the player; null for a picture, and for a film that cannot be played yet. */
  film: z
    .object({
      src: z.string(),
      stream: z.string().nullable(),
      sprite: z.string().nullable(),
      waveform: z.string().nullable(),
      /** URL of the list of its caption tracks. */
      captions: z.string(),
      poster: z.string().nullable(),
    })
    .nullable(),
  hlsRenditions: z.array(z.object({ name: z.string(), width: z.number(), height: z.number(), bitsPerSecond: z.number() })),
  /** URL of the uploaded file. */
  original: z.string(),
  /** `publicId` of a film's poster picture. */
  poster: z.string().nullable(),
  revision: z.number(),
  uses: z.array(z.object({ noun: z.string(), label: z.string(), href: z.string() })),
})
export type AssetDetail = z.output<typeof assetDetail>

const listQuery = z.object({
  search: z.string().max(200).optional(),
  kind: z.enum(assetKinds).optional(),
  state: z.enum(assetStates).optional(),
  tag: z.string().max(40).optional(),
  /** Only files of this project that are no version of it yet. */
  addableTo: z.uuid().optional(),
  /** Without it the latest first. */
  sort: z.enum(ordersBy(assetSorts)).optional(),
})

const staffEndpoint = endpointsFor({ who: 'staff', can: 'manage-media', path: '/api/admin/assets' })
const publicEndpoint = endpointsFor({ who: 'anyone' })

export const mediaEndpoints = {
  listPortfolio: publicEndpoint('GET', '/api/media/:slug/portfolio', 'List portfolio', {
    description: "Published portfolio films, featured ones first. `slug` is the studio's.",
    forEveryone: true,
    params: z.object({ slug: z.string().max(80) }),
    answer: z.array(
      z.object({
        public_id: z.string(),
        /** URL of the poster picture. */
        url: z.string(),
        tags: z.array(z.string()),
        /** URL of the film's file, for a plain player. */
        videoUrl: z.string().optional(),
        /** `public_id` of the poster, for links in other sizes. */
        poster: z.string().optional(),
        durationSeconds: z.number().optional(),
        alt: z.string().optional(),
        placeholder: z.string().optional(),
      }),
    ),
  }),

  listAssets: staffEndpoint('GET', '', 'List assets', {
    query: listQuery.extend(pageQuery),
    answer: z.object({
      assets: z.array(assetCard),
      next: z.string().nullable(),
      /** Counts over the search's results. */
      counts: assetCounts,
      /** Every tag of the library, most used first. */
      tags: z.array(z.object({ tag: z.string(), assets: z.number() })),
      quota: z.object({
        usedBytes: z.number(),
        /** Bytes that may still be uploaded; null when unknown. */
        freeBytes: z.number().nullable(),
      }),
      /** False without ffmpeg: films then play as uploaded. */
      transcoding: z.boolean(),
    }),
  }),
  exportAssets: staffEndpoint('GET', '/api/admin/assets.csv', 'Export assets', {
    description: 'CSV of all that match, in the order of the list.',
    can: ['manage-media', 'export'],
    query: listQuery,
    answer: z.string(),
  }),
  listOwnUploads: staffEndpoint('GET', '/own', 'List own uploads', {
    description: 'What the caller has uploaded: for people who add versions to their projects and do not see the library.',
    can: 'upload-versions',
    scope: 'list',
    query: z.object({ search: z.string().max(200).optional(), kind: z.enum(assetKinds).optional(), ...pageQuery }),
    answer: z.object({
      assets: z.array(assetCard),
      next: z.string().nullable(),
      counts: assetCounts,
    }),
  }),
  uploadAssets: staffEndpoint('POST', '', 'Upload assets', {
    description: 'Streamed multipart form: fields `folder` and `tags` (comma-separated) come before the files.',
    files: true,
    answer: z.object({ success: z.literal(true), assets: z.array(z.object({ id: z.string(), publicId: z.string() })) }),
  }),
  watchAssets: staffEndpoint('GET', '/events', 'Watch assets', {
    live: true,
    answer: z.object({ id: z.string(), card: assetCard.nullable() }),
  }),
  readAsset: staffEndpoint('GET', '/:id', 'Read asset', { answer: z.object({ asset: assetDetail }) }),
  downloadOriginal: staffEndpoint('GET', '/:id/original', 'Download original', {
    description: 'Downloads the uploaded file; supports range requests.',
    can: 'see-projects',
    scope: { asset: 'id' },
    answer: z.string(),
  }),
  changeAsset: staffEndpoint('PATCH', '/:id', 'Change asset', {
    /** Fields that are missing stay unchanged. */
    body: z.object({
      revision: knownRevision,
      publicId: z
        .string()
        .trim()
        .refine(isPublicId, 'Please use folders and a name, without commas or backslashes.')
        .refine((text) => /^[\w./-]+$/.test(text), 'Please use letters, digits, hyphens, underscores and slashes.')
        .optional(),
      title: line(200).optional(),
      alt: line(300).optional(),
      tags: tags.optional(),
      published: z.boolean().optional(),
      /** `publicId` of a picture in the library. */
      poster: z.string().max(200).nullable().optional(),
      /** Which sound tracks are heard, of a file with several: one of its `sound.options`. What is made of the file is made again. */
      sound: z.string().regex(soundChoicePattern, 'Please choose one of its sound tracks.').optional(),
    }),
    answer: z.object({ asset: assetDetail }),
  }),
  deleteAsset: staffEndpoint('DELETE', '/:id', 'Delete asset', { description: '409 while the asset is in use.' }),
  transcodeFilm: staffEndpoint('POST', '/:id/develop', 'Transcode a film', {
    description: "Makes a film's renditions, for the first time or again.",
  }),
  cancelTranscoding: staffEndpoint('POST', '/:id/cancel', 'Cancel transcoding'),
}

/** Schema of tags, for uploads. */
export const assetTags = tags
