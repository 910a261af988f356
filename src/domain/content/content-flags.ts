import type { FeatureFlag } from '../common/feature-flag.ts'
import type { ContentKind } from './content-kinds.ts'

/** The switch that a kind's pages and endpoints depend on. */
export const contentFlags: Record<ContentKind, FeatureFlag> = {
  post: 'contentHub',
  'case-study': 'contentHub',
  stills: 'contentHub',
  work: 'workHub',
  photo: 'photoLanding',
}
