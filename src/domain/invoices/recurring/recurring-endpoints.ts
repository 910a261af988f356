import { z } from 'zod'
import { done, endpointsFor } from '../../common/endpoint.ts'
import { pageQuery } from '../../common/fields.ts'
import { recurringForm } from './recurring-invoice.ts'
const revision = z.int32()

/** A retainer as staff see it; costs in pounds, net. */
export const recurringInvoice = recurringForm.extend({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  clientName: z.string(),
  /** Invoices made so far. */
  made: z.number(),
  /** Day of the next invoice; null when there is none any more. */
  nextDay: z.string().nullable(),
  /** Why the last invoice was not issued; empty when it was. */
  fault: z.string(),
  /** Pounds of one invoice, net. */
  net: z.number(),
  revision,
})
export type RecurringInvoice = z.output<typeof recurringInvoice>

const answerOne = done.extend({ recurring: recurringInvoice })

export const mostRecurringOfProject = 20

const staffEndpoint = endpointsFor({ who: 'staff', can: 'see-invoices', path: '/api/admin/recurring' })

export const recurringEndpoints = {
  listRecurringInvoices: staffEndpoint('GET', '', 'List recurring invoices', {
    query: z.object(pageQuery),
    answer: z.object({ recurring: z.array(recurringInvoice), next: z.string().nullable() }),
  }),
  listRecurringOfProject: staffEndpoint('GET', '/api/admin/projects/:id/recurring', 'List recurring invoices of a project', {
    answer: z.object({ recurring: z.array(recurringInvoice) }),
  }),
  readRecurringInvoice: staffEndpoint('GET', '/:id', 'Read recurring invoice', {
    answer: z.object({ recurring: recurringInvoice }),
  }),
  addRecurringInvoice: staffEndpoint('POST', '/api/admin/projects/:id/recurring', 'Add recurring invoice', {
    can: 'issue-invoices',
    body: recurringForm,
    answer: answerOne,
  }),
  saveRecurringInvoice: staffEndpoint('PUT', '/:id', 'Save recurring invoice', {
    can: 'issue-invoices',
    body: recurringForm.extend({ revision }),
    answer: answerOne,
  }),
  removeRecurringInvoice: staffEndpoint('DELETE', '/:id', 'Remove recurring invoice', {
    description: 'Invoices that it made stay.',
    can: 'issue-invoices',
  }),
}
