/** What has a price: default names, which are part of payloads and records. */
export const quoteVideoTypes = [
  'Brand Film',
  'Social Cutdowns',
  'Multi-location Documentary',
  'Commercial/Advertisement',
  'Product Demo',
  'Training/Educational',
  'Event Coverage',
] as const
export type QuoteVideoType = (typeof quoteVideoTypes)[number]

export const crewSizes = ['Solo Shooter', 'Shooter + Producer', 'Full Crew'] as const
export type CrewSize = (typeof crewSizes)[number]

export const editingTypes = ['Standard', 'Motion Graphics', 'Multi-version Edit'] as const
export type EditingType = (typeof editingTypes)[number]

export const extraNames = [
  'Voiceover',
  'Studio Hire',
  'Travel',
  'Additional Revisions',
  'Rush Delivery',
  'Subtitles/Captions',
] as const
export type Extra = (typeof extraNames)[number]

export const photographyTierNames = ['Essential', 'Professional', 'Premium'] as const
export type PhotographyTierName = (typeof photographyTierNames)[number]

/** Tiers of the budget estimator, the cheapest first. */
export const estimatorTierNames = ['Starter', 'Professional', 'Premium', 'Enterprise'] as const
export type EstimatorTierName = (typeof estimatorTierNames)[number]
