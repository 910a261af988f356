import { withMinus } from '../common/money/minus.ts'
import type { AudioFacts, ColourFacts } from '../media/library/asset.ts'
import type { FocusPoint } from './crop.ts'
import type { ProfileFields } from './profile.ts'

/** Messages for staff about files that were not made. */
export const deliveryMessages = {
  noTools: 'Films are not processed on this server, so files cannot be made from the approved version.',
  notApproved: 'Once the client approves a version, you can make files from it.',
  notFilm: 'Files are made from films only.',
  notReady: 'The approved version is still being processed.',
  nothingChosen: 'Please choose at least one profile.',
  nothingApproved: 'No film of this project is approved yet.',
  approvalEnded: 'The approval was withdrawn or another version was approved, so this file was not delivered.',
  masterGone: 'The file of the approved version is missing in the storage.',
  diskFull: 'There is not enough disk space to make this file. Please make room, then try again.',
  tookTooLong: 'Making this file took too long.',
  refused: 'ffmpeg could not make this file. Please check the profile.',
  interrupted: 'The server stopped several times while making this file.',
  gone: 'This file is no longer in the list. Please reload the page.',
} as const

/** When the sound could not be brought to its loudness. */
export const loudnessMissed = (target: string, measured: number): string =>
  `The sound came out at ${lufs(measured)} instead of ${withMinus(target)} LUFS, so this file was not delivered.`

const lufs = (measured: number) => `${withMinus(measured.toFixed(1))} LUFS`

interface Master {
  width: number
  height: number
  colour: ColourFacts | null
  audio: AudioFacts | null
}

export const isHighRange = (colour: ColourFacts | null): boolean =>
  colour?.transfer === 'smpte2084' || colour?.transfer === 'arib-std-b67'

/** What staff should know about a master before they choose profiles. */
export function masterNotes({ width, height, colour, audio }: Master): string[] {
  const depth = colour?.bitDepth ?? 8
  return [
    isHighRange(colour)
      ? `${depth}-bit HDR: HEVC and ProRes keep it, H.264 and WebP get 8-bit SDR.`
      : depth > 8
        ? `${depth}-bit: HEVC and ProRes keep it, H.264 and WebP get 8-bit.`
        : '',
    height > width ? 'Portrait.' : '',
    audio ? '' : 'No sound.',
    width % 2 || height % 2 ? `${width} × ${height} is an odd size: files lose a line of pixels.` : '',
  ].filter(Boolean)
}

/** What is different from the profile, or measured, in one made file. */
export function renditionNotes(
  { codec, loudness, captions, edge, aspect }: ProfileFields,
  { master, captioned, measured, toneMaps }: { master: Master; captioned: boolean; measured: number | null; toneMaps: boolean },
): string[] {
  const depth = master.colour?.bitDepth ?? 8
  const becomes8 = (codec === 'h264' || codec === 'webp') && depth > 8
  const enlarged = aspect !== 'master' && edge !== null && edge > Math.min(master.width, master.height)
  return [
    isHighRange(master.colour) && becomes8 ? (toneMaps ? 'HDR converted to SDR.' : 'HDR master: colours may look pale.') : '',
    becomes8 && !isHighRange(master.colour) ? `${depth}-bit converted to 8-bit.` : '',
    enlarged ? 'Larger than the master.' : '',
    captions !== 'none' && !captioned ? 'The film has no captions.' : '',
    loudness !== 'none' && codec !== 'webp' && !master.audio ? 'The film has no sound.' : '',
    measured !== null ? `Measured ${lufs(measured)}.` : '',
  ].filter(Boolean)
}

/** `50 % across, 30 % down` */
export const focusText = ([across, down]: FocusPoint): string =>
  `${Math.round(across * 100)} % across, ${Math.round(down * 100)} % down`
