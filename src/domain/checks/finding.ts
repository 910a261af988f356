import { z } from 'zod'

export const severities = ['red', 'amber'] as const

export const findingKinds = [
  'loudness',
  'true-peak',
  'no-sound',
  'silence',
  'one-channel',
  'mono',
  'out-of-phase',
  'black',
  'freeze',
  'levels',
  'interlaced',
  'variable-rate',
  'missing-frames',
  'ends-early',
  'size',
  'aspect',
  'rate',
  'duration',
] as const
export type FindingKind = (typeof findingKinds)[number]

export const findingLabels: Record<FindingKind, string> = {
  loudness: 'Loudness',
  'true-peak': 'True peak',
  'no-sound': 'No sound',
  silence: 'Silence',
  'one-channel': 'One channel silent',
  mono: 'Mono',
  'out-of-phase': 'Out of phase',
  black: 'Black',
  freeze: 'Freeze',
  levels: 'Illegal levels',
  interlaced: 'Interlaced',
  'variable-rate': 'Variable frame rate',
  'missing-frames': 'Missing frames',
  'ends-early': 'Ends early',
  size: 'Wrong size',
  aspect: 'Wrong aspect ratio',
  rate: 'Wrong frame rate',
  duration: 'Wrong duration',
}

/** A fault in a version. */
export const finding = z.object({
  kind: z.enum(findingKinds),
  severity: z.enum(severities),
  text: z.string(),
  /** First and last frame, from 0, and the same in seconds: from the start of the first to the end of the last. Null for the whole file. */
  place: z.object({ from: z.number(), to: z.number(), fromSeconds: z.number(), toSeconds: z.number() }).nullable(),
})
export type Finding = z.output<typeof finding>

/** `2 faults and 1 warning`: red findings are faults, amber ones warnings. */
export function countLabel(red: number, amber: number): string {
  const faults = red === 1 ? '1 fault' : `${red} faults`
  const warnings = amber === 1 ? '1 warning' : `${amber} warnings`
  if (red + amber === 0) return 'No faults found'
  if (amber === 0) return faults
  return red === 0 ? warnings : `${faults} and ${warnings}`
}
