import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Renditions, HlsRenditionName } from '#domain/media/library/asset.ts'
import { ladderOf, spriteOf, type HlsRendition } from '#domain/media/films/hls-ladder.ts'
import { firstRenditionOf } from '#domain/media/films/film-order.ts'
import { hasHighRange, type FilmFacts } from './film-facts.ts'
import { runFenced, type ProcessFailure } from '../fenced-process.ts'
import { splitWords, type FilmTools } from '../ffmpeg.ts'
import { makeLadder } from './film-ladder-maker.ts'
import { makeSprite } from './film-sprite.ts'
import { takePoster } from './film-poster.ts'
import { readSoundPeaks, type SoundPeaks } from '../sound/sound-peaks.ts'
import { measureStream, mergeMasterPlaylists, readVideoCodec, writeMasterPlaylist } from './stream-playlist.ts'

export interface MakingOrder {
  tools: FilmTools
  /** Path of the film. */
  path: string
  facts: FilmFacts
  /** An empty folder for the output. */
  folder: string
  /** As in `runFenced`. */
  background: boolean | 'idle'
  signal?: AbortSignal
  /** Called with 0 to 1 about twice a second. */
  onProgress(share: number): void
  /** As of `makeLadder`. */
  onFallback?(failure: ProcessFailure): void
}

export interface MadeFilm {
  renditions: Renditions
  /** Duration of the readable part; a damaged film ends early. */
  durationSeconds: number
}

/**
 * Makes all derived files of a film: all renditions or only the first; an MP4, a sprite sheet with its WebVTT, a waveform and a
 * poster. Throws a `ProcessFailure`, or the signal's reason.
 */
export async function makeFilm(order: MakingOrder, { firstOnly = false } = {}): Promise<MadeFilm> {
  const { tools, path, facts, folder, signal } = order
  const whole = ladderOf(facts, facts.frameRate)
  const { plan, peaks, variants, sound, durationSeconds, hlsRenditions } = await makeStreams(
    order,
    firstOnly ? [firstRenditionOf(whole)] : whole,
  )
  const poster = await takePoster(tools, path, { ...facts, durationSeconds, highRange: hasHighRange(facts.colour), signal })
  await writeFile(join(folder, 'poster.jpg'), poster)
  await writeFile(join(folder, 'master.m3u8'), writeMasterPlaylist(variants, sound, facts.frameRate))
  const sprite = await makeSprite(folder, plan, durationSeconds)
  if (peaks) await writeFile(join(folder, 'peaks.json'), JSON.stringify(peaks))
  const mp4 = await wrapAsMp4(order, firstRenditionOf(whole))
  return { renditions: { hlsRenditions, mp4, sprite, waveform: peaks !== null }, durationSeconds }
}

/** Makes the remaining renditions of a film whose first one exists, with a `master.m3u8` for all of them. */
export async function makeOtherRenditions(
  order: MakingOrder,
  before: { renditions: Renditions; master: string },
): Promise<MadeFilm & { added: HlsRenditionName[] }> {
  const { facts, folder } = order
  const whole = ladderOf(facts, facts.frameRate)
  const there = new Map(before.renditions.hlsRenditions.map((hlsRendition) => [hlsRendition.name, hlsRendition]))
  const { variants, sound, durationSeconds, hlsRenditions } = await makeStreams(
    order,
    whole.filter(({ name }) => !there.has(name)),
  )
  for (const hlsRendition of hlsRenditions) there.set(hlsRendition.name, hlsRendition)
  const names = whole.map(({ name }) => name)
  const master = mergeMasterPlaylists([before.master, writeMasterPlaylist(variants, sound, facts.frameRate)], names)
  await writeFile(join(folder, 'master.m3u8'), master)
  const all = names.map((name) => there.get(name)!)
  return {
    renditions: { ...before.renditions, hlsRenditions: all },
    durationSeconds,
    added: hlsRenditions.map(({ name }) => name),
  }
}

async function makeStreams(order: MakingOrder, ladder: HlsRendition[]) {
  const { facts, folder } = order
  const plan = spriteOf(facts)
  let peaks: SoundPeaks | null = null
  await makeLadder({
    ...order,
    ladder,
    sprite: plan,
    async onSound(samples) {
      peaks = await readSoundPeaks(samples, facts.durationSeconds)
    },
  })
  const sound = facts.audio ? await measureStream(folder, 'sound') : null
  const variants = await Promise.all(
    ladder.map(async ({ name, width, height }) => ({
      name,
      width,
      height,
      codec: await readVideoCodec(join(folder, `${name}.init.mp4`)),
      ...(await measureStream(folder, name)),
    })),
  )
  const hlsRenditions = variants.map(({ name, width, height, peakBitsPerSecond }) => ({
    name,
    width,
    height,
    bitsPerSecond: peakBitsPerSecond + (sound?.peakBitsPerSecond ?? 0),
  }))
  return {
    plan,
    peaks: peaks as SoundPeaks | null,
    variants,
    sound,
    durationSeconds: variants[0]!.durationSeconds,
    hlsRenditions,
  }
}

/** Remuxes the first rendition as an MP4 for players without HLS. */
async function wrapAsMp4(
  { tools, facts, folder, signal, background }: MakingOrder,
  hlsRendition: HlsRendition,
): Promise<Renditions['mp4']> {
  const ours = splitWords('-protocol_whitelist file -format_whitelist hls,mov')
  const inputs = [hlsRendition.name, ...(facts.audio ? ['sound'] : [])].flatMap((name) => [...ours, '-i', `${name}.m3u8`])
  await runFenced(
    tools.ffmpeg,
    [
      ...splitWords('-nostdin -hide_banner -loglevel error'),
      ...inputs,
      ...splitWords('-map 0:v'),
      ...(facts.audio ? splitWords('-map 1:a') : []),
      ...splitWords('-c copy -map_metadata -1 -movflags +faststart -f mp4 film.mp4'),
    ],
    {
      folder,
      wallSeconds: 600 + facts.durationSeconds,
      cpuSeconds: 600 + facts.durationSeconds,
      memoryBytes: 4 * 1024 ** 3,
      fileBytes: 64 * 1024 ** 2 + facts.durationSeconds * hlsRendition.mostBitsPerSecond,
      background,
      signal,
      onOutput: async (output) => output.resume(),
    },
  )
  const { size } = await stat(join(folder, 'film.mp4'))
  return { bytes: size, width: hlsRendition.width, height: hlsRendition.height }
}
