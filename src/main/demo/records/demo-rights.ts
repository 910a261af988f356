import type { RightKind } from '#domain/rights/right.ts'
import type { Territory } from '#domain/rights/territories.ts'
import type { ClearedMedium, Medium } from '#domain/rights/usage.ts'

export interface DemoRight {
  kind: RightKind
  title: string
  holder: string
  licence?: string
  media: ClearedMedium[]
  territories: Territory[]
  /** Days before and after today; without the latter it has no end. */
  since: number
  endsIn?: number
  options?: { endsIn: number; pounds: number }[]
  pounds?: number
  /** Names of the files that it covers. */
  files?: string[]
}

/** A clip of a cut, as frames of the version. */
export interface DemoClip {
  name: string
  reel: string
  from: number
  to: number
  /** Title of the right that covers it, or that it needs none; missing while nobody has decided. */
  right?: string
  own?: true
}

interface DemoRights {
  projectTitle: string
  use: { media: Medium[]; territories: Territory[]; since: number; endsIn?: number }
  rights: DemoRight[]
  /** Of the cut that was imported into its latest version. */
  clips: DemoClip[]
}

/**
 * One film is cleared, with a right that ends within a month; the other is for broadcast, which one of its clips is not cleared for, and
 * nobody has decided on its guide track yet.
 */
export const demoRights: DemoRights[] = [
  {
    projectTitle: 'A weekend by the water',
    use: { media: ['web', 'social'], territories: ['uk-ireland'], since: 13, endsIn: 26 },
    clips: [
      { name: 'Low Water.wav', reel: 'AX', from: 0, to: 239, right: 'Low Water' },
      { name: 'Jetty at dawn.mov', reel: 'A003', from: 0, to: 71, right: 'Jetty and boathouse' },
      { name: 'Fern, take 3.wav', reel: 'AX', from: 48, to: 191, right: 'Narrator: Fern Lowther' },
      { name: 'Windows, blue hour.mov', reel: 'A004', from: 72, to: 239, own: true },
    ],
    rights: [
      {
        kind: 'music',
        title: 'Low Water',
        holder: 'Tern & Tide Music',
        licence: 'TT-20418',
        media: ['web', 'social', 'internal'],
        territories: ['world'],
        since: 60,
        endsIn: 26,
        files: ['Low Water.wav'],
        options: [
          { endsIn: 406, pounds: 320 },
          { endsIn: 1_137, pounds: 780 },
        ],
        pounds: 240,
      },
      {
        kind: 'talent',
        title: 'Narrator: Fern Lowther',
        holder: 'Fern Lowther',
        media: ['web', 'social', 'paid-online'],
        territories: ['world'],
        since: 45,
        endsIn: 1_050,
        files: ['Fern, take 3.wav'],
        pounds: 450,
      },
      {
        kind: 'location',
        title: 'Jetty and boathouse',
        holder: 'Lakeside Lodge',
        media: ['all'],
        territories: ['world'],
        since: 70,
      },
    ],
  },
  {
    projectTitle: 'Repair, don’t replace',
    use: { media: ['web', 'broadcast'], territories: ['GB'], since: -12, endsIn: 377 },
    clips: [
      { name: 'Guide track.wav', reel: 'AX', from: 0, to: 215 },
      { name: 'Street, night.mov', reel: 'A001', from: 0, to: 119, own: true },
      { name: 'Soldering macro.mov', reel: 'PL3051', from: 120, to: 167, right: 'Soldering, macro, 4K' },
      { name: 'Umbrella, close.mov', reel: 'A002', from: 168, to: 215, own: true },
    ],
    rights: [
      {
        kind: 'music',
        title: 'Workbench, original score',
        holder: 'Idris Vane',
        media: ['all'],
        territories: ['world'],
        since: 20,
        pounds: 1_100,
      },
      {
        kind: 'stock',
        title: 'Soldering, macro, 4K',
        holder: 'Plainlight Footage',
        licence: 'PL-77-3051',
        media: ['web', 'social'],
        territories: ['world'],
        since: 6,
        endsIn: 724,
        pounds: 79,
        files: ['Soldering macro.mov'],
      },
    ],
  },
]
