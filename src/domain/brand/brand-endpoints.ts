import { z } from 'zod'
import { billingAddress } from '../common/address/billing-address.ts'
import { type Conventions } from '../common/conventions.ts'
import { endpointsFor } from '../common/endpoint.ts'
import { taxKinds } from '../common/money/tax-profile.ts'
import { featureFlags, type FeatureFlag } from '../common/feature-flag.ts'
import { generalSettings, generalSettingsForm } from './settings/general-settings.ts'
import { lookSchemes } from './look/look.ts'

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
    more: z.string().optional(),
    city: z.string(),
    postalCode: z.string(),
    region: z.string().optional(),
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

const logo = z.object({ src: z.string(), width: z.number(), height: z.number() })

const shownLook = z.object({
  style: z.string().nullable(),
  scheme: z.enum(lookSchemes),
  themeColour: z.string(),
  accents: z.object({ onWhite: z.string(), onDark: z.string() }),
  fonts: z.array(z.string()).nullable(),
  image: z.string().nullable(),
  logo: z.object({ name: z.string(), onLight: logo.nullable(), onDark: logo.nullable() }).nullable(),
})

const revision = z.int32().min(0)

const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin' })
const publicEndpoint = endpointsFor({ who: 'anyone' })

export const brandEndpoints = {
  readFlags: publicEndpoint('GET', '/api/flags', 'Read the feature switches', { forEveryone: true, answer: flagTable }),
  readBrand: publicEndpoint('GET', '/api/brand', 'Read brand', {
    forEveryone: true,
    answer: publicBrand.extend({
      siteUrl: z.string(),
      /** Base URL of constructed media links, without a trailing slash. */
      mediaBaseUrl: z.string(),
      /** Hundredths of a percent, added to the prices that are shown; null when they are shown without tax. */
      vatRate: z.number().nullable(),
      /** Which tax is charged. */
      taxKind: z.enum(taxKinds),
      /** Rates that a line of an invoice may have. */
      taxRates: z.array(z.number()),
      /** {@link Conventions} of the studio, which the browser sets before it shows anything. */
      conventions: z.object({
        currency: z.string(),
        locale: z.string(),
        timeZone: z.string(),
        firstDayOfWeek: z.number(),
        pageSize: z.enum(['A4', 'LETTER']),
        taxName: z.string(),
      }) satisfies z.ZodType<Conventions>,
      /** Page that buttons lead to which ask for work; null where they begin an email. */
      buttonsPath: z.enum(['/book', '/inquire']).nullable(),
      /** Null while nothing differs from the default look. */
      look: shownLook.nullable(),
    }),
  }),
  readGeneralSettings: staffEndpoint('GET', '/settings/general', 'Read general settings', {
    answer: generalSettings.extend({ postal: billingAddress.required(), revision }),
  }),
  saveGeneralSettings: staffEndpoint('PUT', '/settings/general', 'Save general settings', {
    description:
      '409 when the settings were saved since `revision`, which is 0 before the first save. `postal` goes before the text of `address`.',
    confirmed: true,
    body: generalSettingsForm.extend({ revision }),
    answer: z.object({ success: z.literal(true), revision }),
  }),
  readAdminFlags: staffEndpoint('GET', '/flags', 'Read the feature switches with their state', {
    answer: z.object({
      flags: z.array(
        z.object({
          flag: z.enum(featureFlags),
          default: z.boolean(),
          /** The value that staff chose; null when they did not. */
          chosen: z.boolean().nullable(),
          /** The value set by an environment variable, which the admin area cannot change; null when unset. */
          fixed: z.boolean().nullable(),
          on: z.boolean(),
        }),
      ),
    }),
  }),
  setFlag: staffEndpoint('PUT', '/flags/:flag', 'Turn a feature switch on or off', {
    params: z.object({ flag: z.enum(featureFlags) }),
    /** `null` restores the default. */
    body: z.object({ on: z.boolean().nullable() }),
    answer: z.object({ success: z.boolean() }),
  }),
}
