import { z } from 'zod'
import { requiredLine } from '../common/fields.ts'
import { withMinus } from '../common/money/minus.ts'
import { leastFreezeSeconds, leastSilenceSeconds } from './measurement.ts'

const number = (least: number, most: number, unit: string) =>
  z
    .number('Please enter a number.')
    .min(least, `Please enter ${least} to ${most} ${unit}.`)
    .max(most, `Please enter ${least} to ${most} ${unit}.`)

export const soundExpectations = ['stereo', 'any', 'none'] as const
export const soundExpectationLabels: Record<(typeof soundExpectations)[number], string> = {
  stereo: 'Stereo',
  any: 'Any, mono too',
  none: 'May be silent',
}

/** Limits of a check. */
export const checkLimits = z.object({
  /** LUFS. */
  loudness: number(-40, -5, 'LUFS'),
  /** LU. */
  tolerance: number(0.1, 10, 'LU'),
  /** dBTP. */
  truePeak: number(-20, 0, 'dBTP'),
  /** Findings about loudness and true peak are red instead of amber. */
  strictLoudness: z.boolean('Please choose on or off.'),
  sound: z.enum(soundExpectations, 'Please choose from the list.'),
  silenceSeconds: number(leastSilenceSeconds, 60, 'seconds'),
  blackSeconds: number(0.04, 60, 'seconds'),
  freezeSeconds: number(leastFreezeSeconds, 60, 'seconds'),
})
export type CheckLimits = z.output<typeof checkLimits>

export const profileName = () => requiredLine('Please give it a name.', 60)

const usual = { sound: 'stereo', silenceSeconds: 2, blackSeconds: 0.2, freezeSeconds: 2 } as const

/** Profiles of the product; a studio adds its own. */
export const builtInProfiles = {
  web: { name: 'Web', limits: { loudness: -14, tolerance: 1, truePeak: -1, strictLoudness: false, ...usual } },
  // The tolerance is that of programmes; 1 LU is for live ones only.
  'ebu-r128': { name: 'EBU R128', limits: { loudness: -23, tolerance: 0.5, truePeak: -1, strictLoudness: true, ...usual } },
} as const satisfies Record<string, { name: string; limits: CheckLimits }>

export const builtInKeys = Object.keys(builtInProfiles) as [keyof typeof builtInProfiles, ...(keyof typeof builtInProfiles)[]]
export const isBuiltIn = (key: string): key is keyof typeof builtInProfiles => Object.hasOwn(builtInProfiles, key)

/** Key of a profile: of a built-in one, or the id of one of the studio's. */
export const profileKey = z.union([z.enum(builtInKeys), z.uuid()], 'Please choose from the list.')

/** Of the whole studio. */
export const checkSettings = z.object({ profile: profileKey.default('web') })

/** How a profile is summed up in lists. */
export const limitsLabel = ({ loudness, tolerance, truePeak }: CheckLimits): string =>
  `${withMinus(loudness)} ±${tolerance} LUFS, true peak up to ${withMinus(truePeak)} dBTP`
