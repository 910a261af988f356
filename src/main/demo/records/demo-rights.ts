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
}

interface DemoRights {
  projectTitle: string
  use: { media: Medium[]; territories: Territory[]; since: number; endsIn?: number }
  rights: DemoRight[]
}

/** One film is cleared, with a right that ends soon; the other is for broadcast, which one of its rights is not. */
export const demoRights: DemoRights[] = [
  {
    projectTitle: 'A weekend by the water',
    use: { media: ['web', 'social'], territories: ['uk-ireland'], since: 13, endsIn: 40 },
    rights: [
      {
        kind: 'music',
        title: 'Low Water',
        holder: 'Tern & Tide Music',
        licence: 'TT-20418',
        media: ['web', 'social', 'internal'],
        territories: ['world'],
        since: 60,
        endsIn: 41,
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
      },
    ],
  },
]
