import { defaultBrand } from './brand.ts'
import type { StudioClaims } from './general-settings.ts'

/** A section of the site (`domain/site`) as forms edit it: figures are texts. */
export const studioDefaults = {
  tagline: defaultBrand.tagline as string,
  turnaroundCut: defaultBrand.promises.turnaroundCut as string,
  averageReturn: defaultBrand.promises.averageRoi as string,
  replyHours: String(defaultBrand.promises.replyHours),
  kickoffDays: String(defaultBrand.promises.kickoffBusinessDays),
  consultationMinutes: String(defaultBrand.promises.consultationMinutes),
  socials: defaultBrand.socials.map(({ name, url }) => ({ name: name as string, url: url as string })),
}

/** What a studio says of itself, from its published section or else the brand file. */
export function claimsOf(published: Record<string, unknown> | null): StudioClaims {
  const { tagline, turnaroundCut, averageReturn, replyHours, kickoffDays, consultationMinutes, socials } = {
    ...studioDefaults,
    ...published,
  }
  return {
    tagline,
    socials,
    promises: {
      turnaroundCut,
      averageRoi: averageReturn,
      replyHours: Number(replyHours),
      kickoffBusinessDays: Number(kickoffDays),
      consultationMinutes: Number(consultationMinutes),
    },
  }
}
