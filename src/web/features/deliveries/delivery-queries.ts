import type { QueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import type { FilmSource } from '#domain/deliveries/film-source.ts'
import type { Delivery, deliveryEndpoints, deliveryProfileEndpoints } from '#domain/deliveries/delivery-endpoints.ts'
import { callEndpoint, pathOf } from '#web/lib/call-endpoint.ts'
import { endpointQuery } from '#web/lib/queries.ts'

type Endpoints = typeof deliveryEndpoints
type ProfileEndpoints = typeof deliveryProfileEndpoints

/** Refetches on window focus, since clients approve and download meanwhile. */
export const deliveryQuery = (id: string) => ({
  ...endpointQuery<Endpoints['readDelivery']>('/api/admin/projects/:id/delivery', { params: { id } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

export const deliveryEventsPath = (id: string): string => pathOf('/api/admin/projects/:id/delivery/events', { params: { id } })

export const deliveryListQuery = (id: string) => ({
  ...endpointQuery<Endpoints['readDeliveryList']>('/api/admin/projects/:id/delivery-list', { params: { id } }),
  staleTime: 0,
})

export const deliveryPdfLink = (id: string): string => pathOf('/api/admin/projects/:id/delivery-list.pdf', { params: { id } })

export const makeDelivery = (id: string, body: BodyGivenTo<Endpoints['makeDelivery']>) =>
  callEndpoint<Endpoints['makeDelivery']>('POST', '/api/admin/projects/:id/delivery', { params: { id }, body })

export const setFocus = (id: string, deliverable: string, body: BodyGivenTo<Endpoints['setFocus']>) =>
  callEndpoint<Endpoints['setFocus']>('PUT', '/api/admin/projects/:id/delivery/:deliverable/focus', {
    params: { id, deliverable },
    body,
  })

export const setFilmSource = (id: string, deliverable: string, source: FilmSource | null) =>
  callEndpoint<Endpoints['setFilmSource']>('PUT', '/api/admin/projects/:id/delivery/:deliverable/source', {
    params: { id, deliverable },
    body: { source },
  })

export const cancelRendition = (id: string, rendition: string) =>
  callEndpoint<Endpoints['cancelRendition']>('POST', '/api/admin/projects/:id/renditions/:rendition/cancel', {
    params: { id, rendition },
  })

export const retryRendition = (id: string, rendition: string) =>
  callEndpoint<Endpoints['retryRendition']>('POST', '/api/admin/projects/:id/renditions/:rendition/retry', {
    params: { id, rendition },
  })

/** Stores a mutation's answer; finals and the timeline are read again. */
export function showDelivery(queries: QueryClient, projectId: string, delivery: Delivery): void {
  queries.setQueryData(deliveryQuery(projectId).queryKey, { delivery })
  othersChanged(queries, projectId)
}

/** Reads what else of the project shows its files: the review with its finals, and the timeline. */
export function othersChanged(queries: QueryClient, projectId: string): void {
  const own = deliveryQuery(projectId).queryKey[0]
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path !== own && String(path).startsWith(`/api/admin/projects/${projectId}`),
  })
}

export const profilesQuery = () => ({
  ...endpointQuery<ProfileEndpoints['listDeliveryProfiles']>('/api/admin/delivery-profiles'),
  staleTime: 0,
})

export const addProfile = (body: BodyGivenTo<ProfileEndpoints['addDeliveryProfile']>) =>
  callEndpoint<ProfileEndpoints['addDeliveryProfile']>('POST', '/api/admin/delivery-profiles', { body })

export const changeProfile = (id: string, body: BodyGivenTo<ProfileEndpoints['changeDeliveryProfile']>) =>
  callEndpoint<ProfileEndpoints['changeDeliveryProfile']>('PATCH', '/api/admin/delivery-profiles/:id', { params: { id }, body })

export const removeProfile = (id: string) =>
  callEndpoint<ProfileEndpoints['removeDeliveryProfile']>('DELETE', '/api/admin/delivery-profiles/:id', { params: { id } })
