import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { demoCaseStudies } from './demo-case-studies.ts'
import type { DemoItem } from './demo-item.ts'
import { demoPhotos } from './demo-photos.ts'
import { demoStills } from './demo-stills.ts'
import { demoWork } from './demo-work.ts'
import { postsOnCraft } from './posts-on-craft.ts'
import { postsOnPreparation } from './posts-on-preparation.ts'

/** Stories of an invented studio for invented clients, in their display order if staff set it. */
export const demoContent: { [Kind in ContentKind]: DemoItem<Kind>[] } = {
  post: [...postsOnPreparation, ...postsOnCraft],
  'case-study': demoCaseStudies,
  stills: demoStills,
  work: demoWork,
  photo: demoPhotos,
}
