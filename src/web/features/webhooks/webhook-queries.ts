import type { QueryClient } from '@tanstack/react-query'
import { webhookEndpoints } from '#domain/webhooks/webhook-endpoints.ts'
import { invalidate, readsOf } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

export const logFilterNames = ['state'] as const
type Filter = Partial<Record<(typeof logFilterNames)[number], string>>

export const webhooksQuery = () => endpointQuery(webhookEndpoints.listWebhooks)

export const webhookQuery = (id: string) => endpointQuery(webhookEndpoints.readWebhook, { params: { id } })

export const deliveryPages = (id: string, { state }: Filter) =>
  endpointPages(webhookEndpoints.listDeliveries, { params: { id }, query: { state } })

export const deliveryQuery = (id: string) => endpointQuery(webhookEndpoints.readDelivery, { params: { id } })

/** Reads webhooks and their logs again. */
export const webhooksChanged = (queries: QueryClient): Promise<void> => invalidate(queries, ...readsOf(webhookEndpoints))
