import { execFile } from 'node:child_process'
import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compose } from '#main/compose.ts'
import { framesBetweenKeys, ladderOf } from '#domain/media/films/hls-ladder.ts'
import { readEnv } from '#server/base/env.ts'
import { splitWords, type FilmTools } from '#server/base/media/ffmpeg.ts'
import { readFilmFacts } from '#server/base/media/films/film-facts.ts'
import { makeRenditions } from '#server/base/media/films/rendition-maker.ts'
import { makeFilm } from '#server/base/media/films/film-maker.ts'
import { sha256OfFile } from '#server/base/storage/sha256-of.ts'
import type { Services } from '#server/base/services.ts'
import { findAssetById } from '#server/features/media/library/asset-store.ts'
import { inspectAsset } from '#server/features/media/processing/inspect-asset.ts'
import { assets } from '#server/tables/website/media.ts'
import { median } from './tools/server-load.ts'

const run = promisify(execFile)

/** A synthetic film of a minute in 1080p25 with sound, browser-safe. */
export async function makeMinute({ ffmpeg }: FilmTools, folder: string): Promise<string> {
  const path = join(folder, 'minute.mp4')
  const sources = ['testsrc2=size=1920x1080:rate=25', 'sine=frequency=330:sample_rate=48000']
  await run(ffmpeg, [
    ...splitWords('-nostdin -loglevel error -y'),
    ...sources.flatMap((source) => ['-f', 'lavfi', '-i', source]),
    ...splitWords('-t 60 -c:v libx264 -preset ultrafast -crf 24 -pix_fmt yuv420p -c:a aac'),
    path,
  ])
  return path
}

/**
 * Seconds that our whole transcoding takes, from the look at the film to its poster, against one bare ffmpeg command that
 * makes the same files: medians of alternating runs, both at the same priority.
 */
export async function compareTranscoding(tools: FilmTools, film: string, folder: string, rounds = 3) {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await inEmptyFolder(folder, (empty) => transcodeBarely(tools, film, empty)))
    ours.push(await inEmptyFolder(folder, (empty) => transcodeOurs(tools, film, empty)))
  }
  return { ours: median(ours), bare: median(bare) }
}

/** SSIM of each rendition against the film at that size: ours, and of one bare ffmpeg at "veryfast" with the same rate factors. */
export async function compareQuality(tools: FilmTools, film: string, folder: string) {
  const facts = await readFilmFacts(tools, film)
  const ladder = ladderOf(facts!, facts!.frameRate)
  const [ours, bare] = [mkdtempSync(join(folder, 'ours-')), mkdtempSync(join(folder, 'bare-'))]
  await transcodeOurs(tools, film, ours)
  await transcodeBarely(tools, film, bare)
  const compared = []
  for (const [index, { name, width, height }] of ladder.entries()) {
    const of = (playlist: string) => similarity(tools, playlist, film, `${width}:${height}`)
    compared.push({ name, ours: await of(join(ours, `${name}.m3u8`)), bare: await of(join(bare, `${index}.m3u8`)) })
  }
  for (const made of [ours, bare]) rmSync(made, { recursive: true })
  return compared
}

async function similarity({ ffmpeg }: FilmTools, playlist: string, film: string, size: string): Promise<number> {
  const compared = `[1:v]scale=${size}:flags=bicubic[film];[0:v][film]ssim=shortest=1`
  const args = [
    ...splitWords('-nostdin -hide_banner -i'),
    playlist,
    '-i',
    film,
    '-lavfi',
    compared,
    ...splitWords('-an -f null -'),
  ]
  const { stderr } = await run(ffmpeg, args, { maxBuffer: 1e8 })
  return Number(/ All:([\d.]+)/.exec(stderr)![1])
}

/** Seconds until a film can be watched by HLS at 720p, while its other renditions wait. */
export const timeToFirstRendition = (tools: FilmTools, film: string, folder: string): Promise<number> =>
  inEmptyFolder(folder, (empty) => transcodeOurs(tools, film, empty, { firstOnly: true }))

/** Shapes of one delivery: size, and the part of a 1080p film that stays. */
const shapes = [
  { name: '16x9', width: 1920, height: 1080, crop: { width: 1920, height: 1080, left: 0, top: 0 } },
  { name: '1x1', width: 1080, height: 1080, crop: { width: 1080, height: 1080, left: 420, top: 0 } },
  { name: '9x16', width: 1080, height: 1920, crop: { width: 608, height: 1080, left: 656, top: 0 } },
]

/** Seconds that three shapes of one film take, against one bare ffmpeg command that makes the same files: medians of alternating runs. */
export async function compareRenditions(tools: FilmTools, film: string, folder: string, rounds = 3) {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await timedIn(folder, (empty) => renderBarely(tools, film, empty)))
    ours.push(await timedIn(folder, (empty) => renderOurs(tools, film, empty)))
  }
  return { ours: median(ours), bare: median(bare) }
}

async function renderOurs(tools: FilmTools, path: string, folder: string): Promise<void> {
  const facts = await readFilmFacts(tools, path)
  if (!facts) throw new Error('the film of the bench is none')
  const plain = { codec: 'h264', captions: null, loudness: null, slate: null } as const
  const renditions = shapes.map(({ name, ...shape }) => ({ ...plain, ...shape, file: `${name}.mp4` }))
  await makeRenditions({ tools, path, facts, renditions, folder, onProgress: () => undefined })
  for (const { file } of renditions) await sha256OfFile(join(folder, file))
}

/** A plain ffmpeg command that produces the same files, as a baseline. */
async function renderBarely({ ffmpeg }: FilmTools, path: string, folder: string): Promise<void> {
  const cut = ({ crop: { width, height, left, top }, ...size }: (typeof shapes)[number], index: number) =>
    `[b${index}]crop=${width}:${height}:${left}:${top},scale=${size.width}:${size.height}:flags=bicubic[v${index}]`
  const filters = ['[0:v]split=3[b0][b1][b2]', '[0:a]asplit=3[a0][a1][a2]', ...shapes.map(cut)]
  const child = run(
    ffmpeg,
    [
      ...splitWords('-nostdin -loglevel error -i'),
      path,
      '-filter_complex',
      filters.join(';'),
      ...shapes.flatMap(({ name }, index) => [
        ...splitWords(`-map [v${index}] -map [a${index}] -c:v libx264 -preset medium -profile:v high -crf 18 -g 50`),
        ...splitWords('-c:a aac -b:a 256k -ar 48000 -ac 2 -movflags +faststart'),
        `${name}.mp4`,
      ]),
    ],
    { cwd: folder },
  )
  setPriority(child.child.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
  await child
}

/** Seconds of this work, which leaves a file of each shape. */
async function timedIn(folder: string, work: (empty: string) => Promise<void>): Promise<number> {
  const empty = mkdtempSync(join(folder, 'rendered-'))
  const started = performance.now()
  await work(empty)
  const seconds = (performance.now() - started) / 1000
  const made = readdirSync(empty)
  if (!shapes.every(({ name }) => made.includes(`${name}.mp4`))) throw new Error('a file is missing after rendering')
  rmSync(empty, { recursive: true })
  return seconds
}

/** Seconds from an asset and its job in the database to its being playable: the median of several arrivals. */
export async function timeToPlayable(film: string, dataDir: string, rounds = 5): Promise<number> {
  const env = readEnv({ DATA_DIR: dataDir, DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: process.env.FFMPEG_PATH })
  const { services, close } = await compose(env, { worker: true, readDocuments: noDocuments })
  const seconds: number[] = []
  try {
    await services.queue.work('asset.arrived', ({ assetId }, { signal }) => inspectAsset(services, assetId, signal))
    for (let round = 0; round < rounds; round += 1) seconds.push(await arrival(services, film, round))
  } finally {
    await close()
  }
  return median(seconds)
}

const noDocuments = () => Promise.reject(new Error('no mail is sent in this bench'))

async function arrival({ db, storage, queue, announcements }: Services, film: string, round: number): Promise<number> {
  const storageKey = `uploads/bench-${round}`
  await storage.write(storageKey, createReadStream(film))
  const received = Promise.withResolvers<void>()
  let assetId = ''
  const unsubscribe = announcements.on('asset', async () => {
    const row = await findAssetById(db, assetId)
    if (row?.browserSafe && row.width > 0) received.resolve()
  })
  const started = performance.now()
  await db.transaction(async (tx) => {
    const [asset] = await tx
      .insert(assets)
      .values({
        publicId: `bench/${round}`,
        kind: 'video',
        state: 'arrived',
        browserSafe: false,
        storageKey,
        contentType: 'video/mp4',
        bytes: 1,
      })
      .returning()
    assetId = asset!.id
    await queue.send(tx, 'asset.arrived', { assetId })
  })
  await received.promise
  unsubscribe()
  return (performance.now() - started) / 1000
}

async function inEmptyFolder(folder: string, work: (empty: string) => Promise<void>): Promise<number> {
  const empty = mkdtempSync(join(folder, 'developed-'))
  const started = performance.now()
  await work(empty)
  const seconds = (performance.now() - started) / 1000
  if (!readdirSync(empty).includes('film.mp4')) throw new Error('there is no film after developing')
  rmSync(empty, { recursive: true })
  return seconds
}

async function transcodeOurs(tools: FilmTools, path: string, folder: string, parts = { firstOnly: false }): Promise<void> {
  const facts = await readFilmFacts(tools, path)
  if (!facts) throw new Error('the film of the bench is none')
  await makeFilm({ tools, path, facts, folder, background: true, onProgress: () => undefined }, parts)
}

/** A plain ffmpeg command that produces the same files, as a baseline. */
async function transcodeBarely({ ffmpeg }: FilmTools, path: string, folder: string): Promise<void> {
  const rate = { numerator: 25, denominator: 1 }
  const ladder = ladderOf({ width: 1920, height: 1080 }, rate)
  const keys = String(framesBetweenKeys(rate))
  const filters = [
    '[0:v]split=3[v0][a][p]',
    '[a]scale=1280:720,split[v1][b]',
    '[b]scale=640:360,split[v2][c]',
    "[c]select='gte(t,selected_n+0.5)',scale=160:90:out_range=pc,format=yuvj420p,tile=10x6[sheet]",
    "[p]select='gte(t,6)',scale=1280:720[poster]",
    '[0:a]asplit[sound][curve]',
  ]
  const child = run(
    ffmpeg,
    [
      ...splitWords('-nostdin -loglevel error -i'),
      path,
      '-filter_complex',
      filters.join(';'),
      ...ladder.flatMap((_, index) => ['-map', `[v${index}]`]),
      ...splitWords(`-map [sound] -c:v libx264 -preset veryfast -g ${keys} -keyint_min ${keys} -sc_threshold 0`),
      ...ladder.flatMap(({ quality, mostBitsPerSecond }, index) => [
        ...splitWords(`-crf:v:${index} ${quality} -maxrate:v:${index} ${mostBitsPerSecond}`),
        ...splitWords(`-bufsize:v:${index} ${2 * mostBitsPerSecond}`),
      ]),
      ...splitWords('-c:a aac -b:a 128k -ac 2 -f hls -hls_time 4 -hls_playlist_type vod'),
      ...splitWords('-hls_segment_type fmp4 -hls_fmp4_init_filename %v.init.mp4 -hls_segment_filename %v-%05d.m4s'),
      ...splitWords('-master_pl_name master.m3u8 -var_stream_map'),
      'v:0,agroup:s v:1,agroup:s v:2,agroup:s a:0,agroup:s',
      '%v.m3u8',
      ...splitWords('-map [sheet] -q:v 4 sprite-%d.jpg'),
      ...splitWords('-map [poster] -frames:v 1 poster.jpg'),
      ...splitWords('-map [curve] -ac 1 -ar 8000 -f s8 sound.pcm'),
    ],
    { cwd: folder },
  )
  setPriority(child.child.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
  await child
  const wrap = splitWords('-nostdin -loglevel error -allowed_extensions ALL -i 1.m3u8 -i 3.m3u8')
  await run(ffmpeg, [...wrap, ...splitWords('-c copy -movflags +faststart film.mp4')], { cwd: folder })
}
