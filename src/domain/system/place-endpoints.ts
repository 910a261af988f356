import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { placeSettings } from './place-settings.ts'

const revision = z.int32().min(0)

const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin/settings/place' })

export const placeEndpoints = {
  readPlaceSettings: staffEndpoint('GET', '', 'Read place settings', {
    answer: placeSettings.extend({
      revision,
      /** Names of the time zones to choose from. */
      timeZones: z.array(z.string()).readonly(),
      currencies: z.array(z.object({ code: z.string(), name: z.string() })),
      /** Why the currency cannot be changed any more; null while it can. */
      currencyFixed: z.string().nullable(),
      /** Number of price books, whose amounts keep their figures in another currency. */
      priceBooks: z.number(),
    }),
  }),
  savePlaceSettings: staffEndpoint('PUT', '', 'Save place settings', {
    description: '409 when the settings were saved since `revision`, and when the books hold amounts in the former currency.',
    body: placeSettings.extend({ revision }),
    answer: z.object({ success: z.literal(true), revision }),
  }),
}
