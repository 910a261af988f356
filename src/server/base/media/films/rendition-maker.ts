import { availableParallelism } from 'node:os'
import type { Crop } from '#domain/deliveries/crop.ts'
import { previewSeconds, slateSeconds, type Codec } from '#domain/deliveries/profile.ts'
import { hasHighRange, type FilmFacts } from './film-facts.ts'
import { runFenced } from '../fenced-process.ts'
import { evenRate, inputFence, splitWords, toneMapping, type FilmTools } from '../ffmpeg.ts'
import { readProgress } from './film-ladder-maker.ts'
import { normalise, type MeasuredLoudness } from '../sound/loudness.ts'
import { evenSound } from '../sound/sound-source.ts'
import { filmThreads } from '../../small-machine.ts'

/** One file to make of a film. */
export interface RenditionOrder {
  /** Name in the folder, with the extension of its codec. */
  file: string
  codec: Codec
  width: number
  height: number
  /** Part of the film that stays. */
  crop: Crop
  /** Name of a WebVTT file in the folder, drawn into the picture. */
  captions: string | null
  /** Null leaves the sound as it is. */
  loudness: { target: string; measured: MeasuredLoudness } | null
  /** Name of a PNG in the folder of the same size, shown before the film. */
  slate: string | null
}

/** Folder below that of the files, with the typeface of captions. */
export const fontFolder = 'fonts'

interface MakingRenditions {
  tools: FilmTools
  /** Path of the film. */
  path: string
  facts: FilmFacts
  renditions: RenditionOrder[]
  /** An empty folder but for what the renditions name; the files are made there. */
  folder: string
  signal?: AbortSignal
  /** Called with 0 to 1 about twice a second. */
  onProgress(share: number): void
}

/** Makes all renditions by one ffmpeg, so that the film is decoded once. Throws a `ProcessFailure`, or the signal's reason. */
export async function makeRenditions({
  tools,
  path,
  facts,
  renditions,
  folder,
  signal,
  onProgress,
}: MakingRenditions): Promise<void> {
  const { durationSeconds } = facts
  await runRenditions(tools, [...inputFence, '-i', path], {
    facts,
    renditions,
    folder,
    signal,
    // A slow machine takes minutes per second of 8K ProRes.
    wallSeconds: 600 + 60 * renditions.length * durationSeconds,
    onProgress,
  })
}

/** A second of moving test picture and tone, for trying settings. */
const trial: FilmFacts = {
  width: 1920,
  height: 1080,
  durationSeconds: 1,
  frameRate: { numerator: 25, denominator: 1 },
  colour: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', range: 'tv', bitDepth: 8 },
  audio: { codec: 'pcm_s16le', channels: 2, sampleRate: 48_000 },
  startTimecode: null,
  reel: null,
  interlaced: false,
  browserType: null,
}

export const trialSize = { width: trial.width, height: trial.height }

/** Makes a rendition of one second of a test picture. Throws a `ProcessFailure` when ffmpeg refuses its settings. */
export async function tryRendition(tools: FilmTools, rendition: RenditionOrder, folder: string): Promise<void> {
  const source = 'testsrc2=size=1920x1080:rate=25:duration=1[out0];sine=frequency=440:sample_rate=48000:duration=1[out1]'
  await runRenditions(tools, ['-f', 'lavfi', '-i', source], {
    facts: trial,
    renditions: [rendition],
    folder,
    wallSeconds: 90,
    onProgress: () => undefined,
  })
}

interface Running extends Pick<MakingRenditions, 'facts' | 'renditions' | 'folder' | 'signal' | 'onProgress'> {
  wallSeconds: number
}

async function runRenditions(tools: FilmTools, input: string[], running: Running): Promise<void> {
  const { facts, renditions, folder, signal, wallSeconds, onProgress } = running
  const cores = availableParallelism()
  const longest = facts.durationSeconds + (renditions.some(({ slate }) => slate) ? slateSeconds : 0)
  await runFenced(tools.ffmpeg, commandOf(tools, input, running, filmThreads()), {
    folder,
    wallSeconds,
    cpuSeconds: wallSeconds * cores,
    memoryBytes: 12 * 1024 ** 3,
    fileBytes: 256 * 1024 ** 2 + Math.max(...renditions.map(mostBytesPerSecond)) * longest,
    background: true,
    wholeFilm: true,
    signal,
    onOutput: (report) => readProgress(report, longest, onProgress),
  })
}

/** Far above what the codecs write. */
const mostBytesPerSecond = ({ codec, width, height }: RenditionOrder): number =>
  (codec === 'prores' ? 4 : 1) * width * height * 4 + 1_000_000

function commandOf(tools: FilmTools, input: string[], { facts, renditions }: Running, threads: number): string[] {
  const { numerator, denominator } = facts.frameRate
  const slates = renditions.flatMap(({ slate }) => (slate ? [slate] : []))
  return [
    ...splitWords('-nostdin -y -hide_banner -loglevel error -nostats -progress pipe:1 -stats_period 0.5'),
    ...splitWords(`-threads ${threads}`),
    ...input,
    ...slates.flatMap((slate) => [
      ...splitWords('-protocol_whitelist file -f image2 -loop 1'),
      ...splitWords(`-framerate ${numerator}/${denominator} -t ${slateSeconds} -i`),
      slate,
    ]),
    '-filter_complex',
    filtersOf(tools, facts, renditions),
    ...renditions.flatMap((rendition, index) => outputOf(rendition, index, { threads, facts })),
  ]
}

function filtersOf(tools: FilmTools, facts: FilmFacts, renditions: RenditionOrder[]): string {
  const upright = [
    ...(facts.interlaced ? ['bwdif=mode=send_frame'] : []),
    evenRate(facts.frameRate),
    `scale=${facts.width}:${facts.height}:flags=bicubic`,
    'setsar=1',
  ]
  const withSound = renditions.flatMap(({ codec }, index) => (facts.audio && codec !== 'webp' ? [index] : []))
  let slates = 0
  return [
    `[0:V:0]${upright.join(',')}${splitInto(
      'split',
      renditions.map((_, index) => `[b${index}]`),
    )}`,
    ...renditions.map((rendition, index) => {
      const slate = rendition.slate ? (slates += 1) : 0
      return pictureOf(tools, facts, rendition, { index, slate })
    }),
    ...(withSound.length > 0
      ? [
          `${evenSound(facts.audio!)}${splitInto(
            'asplit',
            withSound.map((index) => `[s${index}]`),
          )}`,
        ]
      : []),
    ...withSound.map((index) => soundOf(renditions[index]!, index)),
  ].join(';')
}

const splitInto = (filter: 'split' | 'asplit', outputs: string[]): string =>
  outputs.length === 1 ? outputs.join('') : `,${filter}=${outputs.length}${outputs.join('')}`

/** `slate` is the number of its input; 0 for none. */
function pictureOf(
  tools: FilmTools,
  facts: FilmFacts,
  { codec, width, height, crop, captions }: RenditionOrder,
  { index, slate }: { index: number; slate: number },
): string {
  const pixels = pixelFormat(codec, facts)
  const film = [
    ...(codec === 'webp' ? [`trim=duration=${previewSeconds}`, 'fps=12'] : []),
    `crop=${crop.width}:${crop.height}:${crop.left}:${crop.top}:exact=1`,
    ...coloursOf(tools, facts, { codec, width, height }),
    ...(captions
      ? [`subtitles=${captions}:fontsdir=${fontFolder}:force_style='FontName=Archivo SemiBold,Outline=1,Shadow=0'`]
      : []),
    `format=${pixels}`,
    'setsar=1',
  ]
  if (!slate) return `[b${index}]${film.join(',')}[v${index}]`
  const { numerator, denominator } = facts.frameRate
  const rate = codec === 'webp' ? '12' : `${numerator}/${denominator}`
  return [
    `[b${index}]${film.join(',')}[f${index}]`,
    `[${slate}:v]fps=${rate},scale=${width}:${height},${slateColours(tools, facts, codec)},format=${pixels},setsar=1[l${index}]`,
    `[l${index}][f${index}]concat=n=2:v=1:a=0[v${index}]`,
  ].join(';')
}

/** 10-bit where the codec keeps it. */
function pixelFormat(codec: Codec, { colour }: FilmFacts): string {
  if (codec === 'prores') return 'yuv422p10le'
  return codec === 'hevc' && colour.bitDepth > 8 ? 'yuv420p10le' : 'yuv420p'
}

/** The size, with explicit colours; HDR becomes SDR where the codec has 8 bits only. */
function coloursOf(
  { toneMaps }: FilmTools,
  { colour, ...film }: FilmFacts,
  { codec, width, height }: Pick<RenditionOrder, 'codec' | 'width' | 'height'>,
): string[] {
  const size = `scale=${width}:${height}:flags=bicubic`
  const narrows = codec === 'h264' || codec === 'webp'
  if (narrows && hasHighRange(colour) && toneMaps) return [size, toneMapping]
  if (colour.matrix && colour.matrix !== 'gbr') return [`${size}:out_range=tv`]
  const guess = Math.min(film.width, film.height) < 720 ? 'smpte170m' : 'bt709'
  return [
    `${size}:${colour.matrix ? '' : `in_color_matrix=${guess}:`}out_color_matrix=${guess}:out_range=tv`,
    `setparams=colorspace=${guess}:color_primaries=${guess}:color_trc=${guess}`,
  ]
}

/** Colours that a rendition has. */
function coloursMade({ toneMaps }: FilmTools, { colour, ...film }: FilmFacts, codec: Codec) {
  const becomesSdr = (codec === 'h264' || codec === 'webp') && hasHighRange(colour) && toneMaps
  const { matrix, primaries, transfer } = colour
  if (becomesSdr) return { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709' }
  const guess = Math.min(film.width, film.height) < 720 ? 'smpte170m' : 'bt709'
  if (!matrix || matrix === 'gbr') return { matrix: guess, primaries: guess, transfer: guess }
  return { matrix, primaries: primaries ?? matrix, transfer: transfer ?? matrix }
}

/** Brightness in nits of white in a slate before an HDR film, as ITU-R BT.2408 has graphics. */
const slateWhite = 203

/** Names of `scale` for matrices that ffprobe calls otherwise. */
const scaleMatrices: Record<string, string> = { bt2020nc: 'bt2020', bt470bg: 'bt470' }

/** A slate in the colours of its film, since a file has the same throughout: encoders take those of the first picture. */
function slateColours(tools: FilmTools, facts: FilmFacts, codec: Codec): string {
  const { matrix, primaries, transfer } = coloursMade(tools, facts, codec)
  const named = `setparams=range=tv:colorspace=${matrix}:color_primaries=${primaries}:color_trc=${transfer}`
  const isHdr = transfer === 'smpte2084' || transfer === 'arib-std-b67'
  if (!isHdr || !tools.toneMaps)
    return `scale=out_color_matrix=${scaleMatrices[matrix] ?? matrix}:out_range=tv,format=yuv444p,${named}`
  const asItIs = 'format=gbrp,setparams=range=pc:colorspace=gbr:color_primaries=bt709:color_trc=iec61966-2-1'
  const converted = `zscale=m=${matrix}:p=${primaries}:t=${transfer}:r=tv:npl=${slateWhite}`
  return `${asItIs},${converted},format=yuv444p10le,${named}`
}

function soundOf({ loudness, slate }: RenditionOrder, index: number): string {
  const filters = [
    ...(loudness ? [normalise(loudness.target, loudness.measured)] : []),
    // `loudnorm` answers at 192 kHz.
    'aresample=48000',
    ...(slate ? [`adelay=${slateSeconds * 1000}:all=1`] : []),
  ]
  return `[s${index}]${filters.join(',')}[a${index}]`
}

/** About two seconds between key frames, so that players can seek. */
function outputOf(
  { codec, file, height, width }: RenditionOrder,
  index: number,
  { threads, facts }: { threads: number; facts: FilmFacts },
): string[] {
  const keys = Math.max(1, Math.round((2 * facts.frameRate.numerator) / facts.frameRate.denominator))
  const video = ['-map', `[v${index}]`]
  const sound = (options: string) => (facts.audio ? ['-map', `[a${index}]`, ...splitWords(options)] : [])
  const plain = splitWords('-map_metadata -1 -map_chapters -1 -max_muxing_queue_size 4096')
  const quick = splitWords(`-threads ${threads}`)
  switch (codec) {
    case 'h264':
      return [
        ...video,
        ...splitWords(`-c:v libx264 -preset medium -profile:v high -crf ${Math.min(width, height) >= 720 ? 18 : 17} -g ${keys}`),
        ...sound('-c:a aac -b:a 256k'),
        ...plain,
        ...quick,
        ...splitWords('-movflags +faststart -f mp4'),
        file,
      ]
    case 'hevc':
      return [
        ...video,
        ...splitWords(`-c:v libx265 -preset medium -crf 20 -tag:v hvc1 -g ${keys} -x265-params log-level=error`),
        ...sound('-c:a aac -b:a 256k'),
        ...plain,
        ...quick,
        ...splitWords('-movflags +faststart -f mp4'),
        file,
      ]
    case 'prores':
      return [
        ...video,
        ...splitWords('-c:v prores_ks -profile:v 3 -vendor apl0'),
        ...sound('-c:a pcm_s24le'),
        ...plain,
        ...quick,
        ...splitWords('-f mov'),
        file,
      ]
    case 'webp':
      return [
        ...video,
        ...splitWords('-c:v libwebp_anim -quality 70 -compression_level 4 -loop 0 -an'),
        ...plain,
        ...splitWords('-f webp'),
        file,
      ]
  }
}
