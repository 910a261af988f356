import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { placeSettings } from './place-settings.ts'

const revision = z.int32().min(0)

export const placeEndpoints = {
  readPlaceSettings: endpoint({
    summary: 'Read place settings',
    method: 'GET',
    path: '/api/admin/settings/place',
    who: 'staff',
    can: 'settings',
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
  savePlaceSettings: endpoint({
    summary: 'Save place settings',
    description: '409 when the settings were saved since `revision`, and when the books hold amounts in the former currency.',
    method: 'PUT',
    path: '/api/admin/settings/place',
    who: 'staff',
    can: 'settings',
    body: placeSettings.extend({ revision }),
    answer: z.object({ success: z.literal(true), revision }),
  }),
}
