import { describe, expect, it } from 'vitest'
import { builtInProfiles, type CheckLimits } from './check-limits.ts'
import { nothingExpected, type ExpectedValues } from './expected-values.ts'
import { findingsOf, type CheckedFile } from './findings-of.ts'
import type { Measurement, PictureMeasurement, SoundMeasurement } from './measurement.ts'

/** Twenty seconds at 25 frames a second. */
const frames = 500
const rate = { numerator: 25, denominator: 1 }

const faultless: { picture: PictureMeasurement; sound: SoundMeasurement } = {
  picture: {
    black: [],
    frozen: [],
    illegal: [],
    illegalShare: 0,
    lumaLow: 16,
    lumaHigh: 235,
    interlacedShare: 0,
    irregularShare: 0,
    gaps: [],
  },
  sound: {
    channels: 2,
    integrated: -14,
    range: 4,
    truePeak: -3,
    peaks: [],
    peakLimit: -1,
    peakFrame: 0,
    silent: [],
    oneSided: [],
    outOfPhase: [],
    oneSidedShare: 0,
    identicalShare: 0,
    allSilent: false,
  },
}

interface Given {
  picture?: Partial<PictureMeasurement> | null
  sound?: Partial<SoundMeasurement> | null
  measured?: Partial<Measurement>
  limits?: Partial<CheckLimits>
  expected?: Partial<ExpectedValues>
  file?: Partial<CheckedFile>
}

function find({ picture = {}, sound = {}, measured = {}, limits = {}, expected = {}, file = {} }: Given = {}) {
  return findingsOf(
    {
      rate,
      frames,
      picture: picture && { ...faultless.picture, ...picture },
      sound: sound && { ...faultless.sound, ...sound },
      ...measured,
    },
    {
      limits: { ...builtInProfiles.web.limits, ...limits },
      expected: { ...nothingExpected, ...expected },
      file: { width: 1920, height: 1080, durationSeconds: 20, ...file },
    },
  )
}

/** `red black 2–4` */
const brief = (given: Given) =>
  find(given).map(({ kind, severity, place }) =>
    [severity, kind, place && `${place.fromSeconds}–${place.toSeconds}`].filter(Boolean).join(' '),
  )
const textsOf = (given: Given) => find(given).map(({ text }) => text)

it('a file within its limits has no findings', () => {
  expect(find()).toEqual([])
  expect(find({ picture: null })).toEqual([])
})

it('red findings come first, and each severity is in the order of the film', () => {
  expect(
    brief({
      picture: { black: [{ from: 200, to: 224 }], frozen: [{ from: 300, to: 399 }], illegal: [{ from: 10, to: 19 }] },
      sound: { outOfPhase: [{ from: 50, to: 74 }], integrated: -20 },
    }),
  ).toEqual(['red out-of-phase 2–3', 'red black 8–9', 'amber loudness', 'amber levels 0.4–0.8', 'amber freeze 12–16'])
})

it('a place names its frames, and the seconds from the start of the first to the end of the last', () => {
  expect(find({ picture: { black: [{ from: 50, to: 99 }] } })).toEqual([
    { kind: 'black', severity: 'red', text: 'Black for 2 seconds.', place: { from: 50, to: 99, fromSeconds: 2, toSeconds: 4 } },
  ])
})

describe('black', () => {
  it('is found from the profile’s length on', () => {
    expect(brief({ picture: { black: [{ from: 100, to: 103 }] } })).toEqual([])
    expect(textsOf({ picture: { black: [{ from: 100, to: 104 }] } })).toEqual(['Black for 5 frames.'])
    expect(textsOf({ picture: { black: [{ from: 100, to: 100 }] }, limits: { blackSeconds: 0.04 } })).toEqual([
      'Black for 1 frame.',
    ])
  })

  it('is expected where it opens or closes the film for a few seconds, and amber where it is longer', () => {
    expect(brief({ picture: { black: [{ from: 0, to: 124 }] } })).toEqual([])
    expect(brief({ picture: { black: [{ from: 375, to: 499 }] } })).toEqual([])
    expect(brief({ picture: { black: [{ from: 0, to: 125 }] } })).toEqual(['amber black 0–5.04'])
    // All of it is black.
    expect(brief({ picture: { black: [{ from: 0, to: 499 }] } })).toEqual(['amber black 0–20'])
  })

  it('is no freeze as well', () => {
    const black = [{ from: 100, to: 199 }]
    expect(brief({ picture: { black, frozen: [{ from: 101, to: 199 }] } })).toEqual(['red black 4–8'])
    expect(brief({ picture: { black: [{ from: 100, to: 109 }], frozen: [{ from: 100, to: 199 }] } })).toEqual([
      'red black 4–4.4',
      'amber freeze 4–8',
    ])
  })

  it('is listed twenty times at most', () => {
    const black = Array.from({ length: 30 }, (_, index) => ({ from: 20 + index * 10, to: 25 + index * 10 }))
    expect(find({ picture: { black } })).toHaveLength(20)
  })
})

describe('the picture', () => {
  it('is interlaced from a share of its frames on, where its format can be', () => {
    expect(brief({ picture: { interlacedShare: 0.3 } })).toEqual([])
    expect(textsOf({ picture: { interlacedShare: 0.314 } })).toEqual(['31% of the frames are interlaced.'])
    expect(brief({ picture: { interlacedShare: 1 }, file: { height: 360, width: 640 } })).toEqual([])
  })

  it('has a variable rate, or frames that are missing', () => {
    const gaps = [{ from: 100, to: 124 }]
    expect(brief({ picture: { irregularShare: 0.02, gaps } })).toEqual(['red missing-frames 4–5'])
    expect(textsOf({ picture: { irregularShare: 0.031, gaps } })).toEqual([
      'The frame rate varies: 3.1% of the frames are late or early.',
    ])
  })

  it('says how far levels are outside of the broadcast range', () => {
    const illegal = [{ from: 0, to: 24 }]
    expect(textsOf({ picture: { illegal, illegalShare: 0.123, lumaLow: 0, lumaHigh: 255 } })).toEqual([
      'Levels outside of the broadcast range (luma 0 to 255, up to 12% of the picture).',
    ])
  })
})

describe('loudness and true peak', () => {
  it('are within their limits as they are shown', () => {
    expect(brief({ sound: { integrated: -15.04, truePeak: -0.96 } })).toEqual([])
    expect(textsOf({ sound: { integrated: -15.1 } })).toEqual(['−15.1 LUFS: 1.1 LU too quiet for −14 ±1 LUFS.'])
    expect(textsOf({ sound: { integrated: -12.5 } })).toEqual(['−12.5 LUFS: 1.5 LU too loud for −14 ±1 LUFS.'])
  })

  it('are red where the profile is strict', () => {
    const sound = { integrated: -20, truePeak: 0.2, peakFrame: 50 }
    expect(brief({ sound })).toEqual(['amber loudness', 'amber true-peak 2–2.04'])
    expect(brief({ sound, limits: builtInProfiles['ebu-r128'].limits })).toEqual(['red loudness', 'red true-peak 2–2.04'])
  })

  it('name every peak where they were measured against this limit, else the highest', () => {
    const peaks = [
      { from: 25, to: 25 },
      { from: 75, to: 76 },
    ]
    const sound = { truePeak: 0, peaks, peakFrame: 75 }
    expect(brief({ sound })).toEqual(['amber true-peak 1–1.04', 'amber true-peak 3–3.08'])
    expect(brief({ sound, limits: { truePeak: -2 } })).toEqual(['amber true-peak 3–3.04'])
  })

  it('of what is too quiet to be measured are no finding', () => {
    expect(brief({ sound: { integrated: null, truePeak: null } })).toEqual([])
  })
})

describe('the sound', () => {
  it('may be missing where the profile allows it', () => {
    expect(textsOf({ sound: null })).toEqual(['The file has no sound.'])
    expect(textsOf({ sound: { allSilent: true } })).toEqual(['The sound is silent throughout.'])
    expect(find({ sound: null, limits: { sound: 'none' } })).toEqual([])
    expect(find({ sound: { allSilent: true }, limits: { sound: 'none' } })).toEqual([])
  })

  it('may be silent at the film’s edges only', () => {
    expect(brief({ sound: { silent: [{ from: 0, to: 99 }] } })).toEqual([])
    expect(brief({ sound: { silent: [{ from: 100, to: 149 }] } })).toEqual(['amber silence 4–6'])
    expect(brief({ sound: { silent: [{ from: 100, to: 148 }] } })).toEqual([])
  })

  it('has a silent channel throughout, or for a while', () => {
    const oneSided = [{ from: 100, to: 199, silent: 'left' as const }]
    expect(textsOf({ sound: { oneSided, oneSidedShare: 0.96 } })).toEqual(['The left channel is silent.'])
    expect(textsOf({ sound: { oneSided, oneSidedShare: 0.2 } })).toEqual(['The left channel is silent for 4 seconds.'])
    expect(brief({ sound: { oneSided: [{ from: 100, to: 110, silent: 'left' }], oneSidedShare: 0.02 } })).toEqual([])
  })

  it('is mono where stereo is expected', () => {
    expect(textsOf({ sound: { channels: 1 } })).toEqual(['The sound has one channel.'])
    expect(textsOf({ sound: { identicalShare: 0.99 } })).toEqual(['Both channels are identical.'])
    expect(brief({ sound: { channels: 1 }, limits: { sound: 'any' } })).toEqual([])
  })
})

describe('the file', () => {
  it('ends before it says, by more than a second', () => {
    expect(brief({ file: { durationSeconds: 21 } })).toEqual([])
    expect(textsOf({ file: { durationSeconds: 25 } })).toEqual(['The file says 25 seconds, but can only be read for 20 seconds.'])
    // Of longer ones by more than a fiftieth.
    expect(brief({ measured: { frames: 25 * 3_600 }, file: { durationSeconds: 3_650 } })).toEqual([])
  })

  it('has to be what is expected of its deliverable', () => {
    expect(textsOf({ expected: { width: 3840, height: 2160 } })).toEqual(['1920 × 1080 pixels instead of 3840 × 2160.'])
    expect(textsOf({ expected: { height: 720 } })).toEqual(['1920 × 1080 pixels instead of any × 720.'])
    expect(textsOf({ expected: { aspect: '1:1' } })).toEqual(['1920 × 1080 pixels are 1.78:1 instead of 1:1.'])
    expect(find({ expected: { aspect: '16:9', width: 1920, rate: 25, durationSeconds: 20.4 } })).toEqual([])
    expect(textsOf({ expected: { rate: 23.976 } })).toEqual(['25 frames a second instead of 23.976.'])
    expect(textsOf({ expected: { durationSeconds: 30 } })).toEqual(['20 seconds instead of 30 seconds (±0.5).'])
  })

  it('takes the usual names of rates with a drop', () => {
    const measured = { rate: { numerator: 30_000, denominator: 1001 }, frames: 600 }
    expect(brief({ measured, expected: { rate: 29.97 } })).toEqual([])
    expect(brief({ measured, expected: { rate: 30 } })).toEqual(['red rate'])
  })

  it('of a sound alone has no size', () => {
    expect(find({ picture: null, expected: { width: 1920, aspect: '16:9', rate: 24 }, file: { width: 0, height: 0 } })).toEqual(
      [],
    )
  })
})
