import type { BillingAddress } from '#domain/common/address/billing-address.ts'
import { conventions } from '#domain/common/conventions.ts'
import { clientStatusLabels } from '#domain/clients/client-messages.ts'
import type { ClientCard } from '#domain/clients/client.ts'
import type { Columns } from '../../base/documents/csv-file.ts'

/** The titles of what can be imported are those that the import knows. */
export const clientColumns = (): Columns<ClientCard> => ({
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Company: ({ company }) => company,
  Location: ({ location }) => location,
  'Address, line 1': addressed('line1'),
  'Address, line 2': addressed('line2'),
  'Town or city': addressed('city'),
  Postcode: addressed('postalCode'),
  'State or region': addressed('region'),
  Country: addressed('country'),
  'VAT number': ({ vatNumber }) => vatNumber,
  Status: ({ status }) => clientStatusLabels[status],
  Projects: ({ projectsCount }) => String(projectsCount),
  [`Total value net (${conventions().currency})`]: ({ totalValue }) => totalValue,
  'Last contact': ({ lastContact }) => lastContact ?? '',
  Notes: ({ notes }) => notes,
})

const addressed =
  (field: keyof BillingAddress) =>
  ({ billingAddress }: ClientCard) =>
    billingAddress[field]
