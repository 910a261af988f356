import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { vatRates } from '../common/vat.ts'
import { featureFlags, type FeatureFlag } from '../common/feature-flag.ts'
import { generalSettings } from './general-settings.ts'

const flagTable = z.object(
  Object.fromEntries(featureFlags.map((flag) => [flag, z.boolean()])) as Record<FeatureFlag, z.ZodBoolean>,
)

const publicBrand = z.object({
  name: z.string(),
  slug: z.string(),
  tagline: z.string(),
  description: z.string(),
  email: z.string(),
  studioEmail: z.string(),
  phone: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    postalCode: z.string(),
    country: z.string(),
    countryCode: z.string(),
  }),
  socials: z.array(z.object({ name: z.string(), url: z.url({ protocol: /^https$/ }) })).readonly(),
  promises: z.object({
    turnaroundCut: z.string(),
    averageRoi: z.string(),
    replyHours: z.number(),
    kickoffBusinessDays: z.number(),
    consultationMinutes: z.number(),
  }),
})

const revision = z.int32().min(0)

export const brandEndpoints = {
  readFlags: endpoint({ method: 'GET', path: '/api/flags', who: 'anyone', forEveryone: true, answer: flagTable }),
  readBrand: endpoint({
    method: 'GET',
    path: '/api/brand',
    who: 'anyone',
    forEveryone: true,
    answer: publicBrand.extend({
      siteUrl: z.string(),
      /** Where constructed media links begin, without a slash at the end. */
      mediaBaseUrl: z.string(),
      /** Hundredths of a percent, on top of the prices that are shown; null where the studio charges no VAT. */
      vatRate: z.literal(vatRates).nullable(),
    }),
  }),
  readGeneralSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings/general',
    who: 'staff',
    answer: generalSettings.extend({ revision }),
  }),
  /** 409 where somebody saved since `revision`, which is 0 before anybody did. */
  saveGeneralSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/general',
    who: 'staff',
    confirmed: true,
    body: generalSettings.extend({ revision }),
    answer: z.object({ success: z.literal(true), revision }),
  }),
  readAdminFlags: endpoint({
    method: 'GET',
    path: '/api/admin/flags',
    who: 'staff',
    answer: z.object({
      flags: z.array(
        z.object({
          flag: z.enum(featureFlags),
          default: z.boolean(),
          /** What staff chose, if they did. */
          chosen: z.boolean().nullable(),
          /** Set by the environment: cannot be changed here. */
          fixed: z.boolean().nullable(),
          on: z.boolean(),
        }),
      ),
    }),
  }),
  setFlag: endpoint({
    method: 'PUT',
    path: '/api/admin/flags/:flag',
    who: 'staff',
    params: z.object({ flag: z.enum(featureFlags) }),
    /** `null` goes back to the default. */
    body: z.object({ on: z.boolean().nullable() }),
    answer: z.object({ success: z.boolean() }),
  }),
}
