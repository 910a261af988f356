import type { FrameRate } from '../media/films/frame-rate.ts'

/** Frames from 0; `to` is the last one, inclusive. */
export interface FrameRange {
  from: number
  to: number
}

/** The least that is measured; profiles can only ask for more, so that another profile needs no new measurement. */
export const leastFreezeSeconds = 1
export const leastSilenceSeconds = 0.5
/** At most so many ranges of one kind are kept. */
export const mostRanges = 200

/** What a check measured in a file, without any limits. Stored, and judged by `findingsOf` whenever it is read. */
export interface Measurement {
  rate: FrameRate
  /** Frames of the readable part. */
  frames: number
  /** Null for a sound. */
  picture: PictureMeasurement | null
  /** Null for a silent film. */
  sound: SoundMeasurement | null
}

export interface PictureMeasurement {
  black: FrameRange[]
  frozen: FrameRange[]
  /** More than a hundredth of the picture is outside of the broadcast range. */
  illegal: FrameRange[]
  /** Largest share of a picture that is, 0 to 1. */
  illegalShare: number
  /** Darkest and brightest luma, in steps of 8 bits. */
  lumaLow: number
  lumaHigh: number
  /** Share of the frames whose fields are of different moments, among those that show it. */
  interlacedShare: number
  /** Share of frames that are not one frame's time after the one before. */
  irregularShare: number
  /** Where frames are missing. */
  gaps: FrameRange[]
}

export interface SoundMeasurement {
  channels: number
  /** What was measured of a file with several sound tracks; missing for others. */
  mix?: string
  /** LUFS; null where it is too quiet to be measured. */
  integrated: number | null
  /** LU. */
  range: number
  /** dBTP; null for digital silence. */
  truePeak: number | null
  /** Frames with samples above `peakLimit`, in dBFS, and the frame of the highest one. */
  peaks: FrameRange[]
  peakLimit: number
  peakFrame: number
  silent: FrameRange[]
  /** Frames of which only one of two channels has sound. */
  oneSided: (FrameRange & { silent: 'left' | 'right' })[]
  outOfPhase: FrameRange[]
  /** Shares among the frames with sound. */
  oneSidedShare: number
  identicalShare: number
  /** True when no frame has sound. */
  allSilent: boolean
}
