import { defaultClaims } from './default-claims.ts'
import type { StudioClaims } from './settings/general-settings.ts'

/** A section of the site (`domain/site`) as forms edit it: figures are texts. */
export const studioDefaults = {
  tagline: defaultClaims.tagline as string,
  turnaroundCut: defaultClaims.promises.turnaroundCut as string,
  averageReturn: defaultClaims.promises.averageRoi as string,
  replyHours: String(defaultClaims.promises.replyHours),
  kickoffDays: String(defaultClaims.promises.kickoffBusinessDays),
  consultationMinutes: String(defaultClaims.promises.consultationMinutes),
  socials: defaultClaims.socials.map(({ name, url }) => ({ name: name as string, url: url as string })),
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
