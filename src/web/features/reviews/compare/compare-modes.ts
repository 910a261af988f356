export const compareModes = ['side', 'wipe', 'difference'] as const
export type CompareMode = (typeof compareModes)[number]
