import type { QueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import type { DigitalSource } from '#domain/deliveries/digital-source.ts'
import { deliveryEndpoints, deliveryProfileEndpoints, type Delivery } from '#domain/deliveries/delivery-endpoints.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidateOthers } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

type Endpoints = typeof deliveryEndpoints
type ProfileEndpoints = typeof deliveryProfileEndpoints

/** Refetches on window focus, since clients approve and download meanwhile. */
export const deliveryQuery = (id: string) => ({
  ...endpointQuery(deliveryEndpoints.readDelivery, { params: { id } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

export const deliveryEventsPath = (id: string): string => pathOf(deliveryEndpoints.watchDelivery, { params: { id } })

export const deliveryListQuery = (id: string) => ({
  ...endpointQuery(deliveryEndpoints.readDeliveryList, { params: { id } }),
  staleTime: 0,
})

export const deliveryPdfLink = (id: string): string => pathOf(deliveryEndpoints.readDeliveryPdf, { params: { id } })

export const makeDelivery = (id: string, body: BodyGivenTo<Endpoints['makeDelivery']>) =>
  callEndpoint(deliveryEndpoints.makeDelivery, { params: { id }, body })

export const setFocus = (id: string, deliverable: string, body: BodyGivenTo<Endpoints['setFocus']>) =>
  callEndpoint(deliveryEndpoints.setFocus, { params: { id, deliverable }, body })

export const setFilmSource = (id: string, deliverable: string, source: DigitalSource | null) =>
  callEndpoint(deliveryEndpoints.setFilmSource, { params: { id, deliverable }, body: { source } })

export const setSourceOfFinal = (id: string, final: string, source: DigitalSource | null) =>
  callEndpoint(deliveryEndpoints.setSourceOfFinal, { params: { id, final }, body: { source } })

export const cancelRendition = (id: string, rendition: string) =>
  callEndpoint(deliveryEndpoints.cancelRendition, { params: { id, rendition } })

export const retryRendition = (id: string, rendition: string) =>
  callEndpoint(deliveryEndpoints.retryRendition, { params: { id, rendition } })

/** Stores a mutation's answer; finals and the timeline are read again. */
export function showDelivery(queries: QueryClient, projectId: string, delivery: Delivery): void {
  queries.setQueryData(deliveryQuery(projectId).queryKey, { delivery })
  othersChanged(queries, projectId)
}

/** Reads what else of the project shows its files: the review with its finals, and the timeline. */
export function othersChanged(queries: QueryClient, projectId: string): void {
  void invalidateOthers(queries, deliveryQuery(projectId), below(projectEndpoints.readProject, { id: projectId }))
}

export const profilesQuery = () => ({
  ...endpointQuery(deliveryProfileEndpoints.listDeliveryProfiles),
  staleTime: 0,
})

export const addProfile = (body: BodyGivenTo<ProfileEndpoints['addDeliveryProfile']>) =>
  callEndpoint(deliveryProfileEndpoints.addDeliveryProfile, { body })

export const changeProfile = (id: string, body: BodyGivenTo<ProfileEndpoints['changeDeliveryProfile']>) =>
  callEndpoint(deliveryProfileEndpoints.changeDeliveryProfile, { params: { id }, body })

export const removeProfile = (id: string) => callEndpoint(deliveryProfileEndpoints.removeDeliveryProfile, { params: { id } })
