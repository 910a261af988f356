import type { FeatureFlag } from '../common/feature-flag.ts'
import type { ContentKind } from './kinds/content-kinds.ts'

/** Feature flag of each kind's pages and endpoints. */
export const contentFlags: Record<ContentKind, FeatureFlag> = {
  post: 'contentHub',
  'case-study': 'contentHub',
  stills: 'contentHub',
  work: 'workHub',
  photo: 'photoLanding',
}
