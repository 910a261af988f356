/** When an endpoint by which money's destination changes asks for the password again. */
type Asks = 'always' | 'for another link'

/**
 * Every endpoint by which money goes elsewhere afterwards: to the studio, or from it. Each refuses API tokens and mails the owner.
 * `tests/money-destinations.test.ts` finds those that are missing here by the names of their fields.
 */
export const moneyDestinations: Readonly<Record<string, Asks>> = {
  'PUT /api/admin/invoice-settings': 'always',
  'PUT /api/admin/costs/bills/:id/payee': 'always',
  'POST /api/admin/costs/pay/runs': 'always',
  'POST /api/admin/studio-file/import': 'always',
  'PUT /api/admin/invoices/:id': 'for another link',
  'PATCH /api/proposals/:id/details': 'for another link',
}

/** Fields that say where money goes. */
export const fieldsOfDestinations = ['iban', 'accountNumber', 'sortCode', 'bankAccounts', 'stripeLink', 'invoiceLink'] as const
