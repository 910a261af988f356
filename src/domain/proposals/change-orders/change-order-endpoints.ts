import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { changeOrder, changeOrderForm } from './change-order.ts'

const answerOrder = z.object({ success: z.literal(true), changeOrder })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'change-prices', path: '/api/admin/projects/:id/change-orders' })

/** Change orders of a project in production. They are sent, read and signed as proposals. */
export const changeOrderEndpoints = {
  listChangeOrders: staffEndpoint('GET', '', 'List change orders', {
    description: 'By number.',
    can: 'see-money',
    answer: z.object({
      changeOrders: z.array(changeOrder),
      /** Why there can be no new one, or null. */
      refusal: z.string().nullable(),
      /** Of the offer, in which the items of a change are; null for the studio's own. */
      currency: z.string().nullable(),
    }),
  }),
  createChangeOrder: staffEndpoint('POST', '', 'Create change order', {
    description: '409 while nothing is signed that could be changed.',
    body: changeOrderForm,
    answer: answerOrder,
  }),
  writeChangeOrder: staffEndpoint('PUT', '/api/admin/change-orders/:id', 'Write change order', {
    description: '409 when it is decided, or was saved since `revision`.',
    params: z.object({ id: z.string().regex(/^[\w-]{22}$/) }),
    body: changeOrderForm.extend({ revision: z.int32().min(1) }),
    answer: answerOrder,
  }),
}
