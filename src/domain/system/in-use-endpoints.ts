import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'

/** Parts of the product that the menu shows from their first use on; before that they are found by search and by "+ Add". */
export const optionalParts = ['rights', 'kit', 'leave', 'webhooks', 'archive', 'watch-folder'] as const
export type OptionalPart = (typeof optionalParts)[number]

const staffEndpoint = endpointsFor({ who: 'staff' })

export const inUseEndpoints = {
  readInUse: staffEndpoint('GET', '/api/admin/me/in-use', 'Read which parts are in use', {
    description:
      'Parts of the product of which the studio has a record, or which the server is set up for. The others are left out of the menu.',
    can: 'any',
    sessionOnly: true,
    answer: z.object({ parts: z.array(z.enum(optionalParts)) }),
  }),
}
