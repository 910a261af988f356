/** Every feature flag with its default. Overridden by `FLAG_<NAME>` or in the admin area. */
export const featureFlagDefaults = {
  workHub: true,
  photoLanding: true,
  quoterV1: true,
  freelancerRoster: true,
  clientPortal: true,
  contentHub: true,
  seoLayer: true,
  opsDashboard: true,
  adminPanel: true,
  clientPortals: true,
  quoteBuilder: true,
  contentManagement: true,
  aiAssistant: false,
  realtimeCollaboration: false,
  advancedAnalytics: false,
  mobileApp: false,
} as const satisfies Record<string, boolean>

export type FeatureFlag = keyof typeof featureFlagDefaults

export const featureFlags = Object.keys(featureFlagDefaults) as FeatureFlag[]

export type FeatureFlags = Record<FeatureFlag, boolean>

/** Text of a page whose flag is off. */
export const featureOffMessage = 'This feature is currently unavailable.'
