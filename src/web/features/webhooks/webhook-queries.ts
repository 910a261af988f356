import type { QueryClient } from '@tanstack/react-query'
import type { webhookEndpoints } from '#domain/webhooks/webhook-endpoints.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

type Endpoints = typeof webhookEndpoints

export const logFilterNames = ['state'] as const
type Filter = Partial<Record<(typeof logFilterNames)[number], string>>

export const webhooksQuery = () => endpointQuery<Endpoints['listWebhooks']>('/api/admin/webhooks')

export const webhookQuery = (id: string) => endpointQuery<Endpoints['readWebhook']>('/api/admin/webhooks/:id', { params: { id } })

export const deliveryPages = (id: string, { state }: Filter) =>
  endpointPages<Endpoints['listDeliveries']>('/api/admin/webhooks/:id/deliveries', { params: { id }, query: { state } })

export const deliveryQuery = (id: string) =>
  endpointQuery<Endpoints['readDelivery']>('/api/admin/webhook-deliveries/:id', { params: { id } })

/** Reads webhooks and their logs again. */
export const webhooksChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => /^\/api\/admin\/webhook(s|-deliveries)\b/.test(String(path)) })
