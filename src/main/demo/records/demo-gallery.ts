import type { Ago } from '../moments-ago.ts'

interface DemoProof {
  publicId: string
  /** A file name as cameras write it. */
  name: string
  chosen?: true
  comment?: string
}

/** A gallery that its client is choosing from. */
export const demoGallery = {
  title: 'Opening night and portraits',
  clientName: 'Lantern Hall',
  clientEmail: 'marketing@lanternhall.example',
  tier: 'Essential',
  message: 'Here they are. The first picture in each set is the one we’d print large; the rest is up to you.',
  made: { days: 3, at: '16:20' } satisfies Ago as Ago,
  proofs: [
    proof('events_1', 4021, { chosen: true }),
    proof('events_2', 4038, { comment: 'Could this be a little brighter on the left?' }),
    proof('events_3', 4055, { chosen: true }),
    proof('events_4', 4102),
    proof('portraits_1', 4117, { chosen: true, comment: 'Our favourite. For the programme, please.' }),
    proof('portraits_2', 4121),
    proof('portraits_3', 4126, { chosen: true }),
    proof('portraits_4', 4133),
    proof('architecture_1', 4140),
    proof('architecture_3', 4152, { chosen: true }),
    proof('lifestyle_2', 4160),
    proof('lifestyle_4', 4171),
  ] as DemoProof[],
} as const

function proof(photo: string, number: number, feedback: Pick<DemoProof, 'chosen' | 'comment'> = {}): DemoProof {
  return { publicId: `photo/${photo}`, name: `SLH_${number}.jpg`, ...feedback }
}
