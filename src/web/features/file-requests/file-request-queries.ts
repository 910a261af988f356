import type { QueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { fileRequestEndpoints, sendEndpoints, type FileRequest } from '#domain/file-requests/file-request-endpoints.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

type Endpoints = typeof fileRequestEndpoints

export const fileRequestsQuery = (id: string) => endpointQuery(fileRequestEndpoints.listFileRequests, { params: { id } })

export const sendPageQuery = (key: string) => endpointQuery(sendEndpoints.readSendPage, { params: { key } })

export const sentFileLink = (id: string, file: string): string =>
  pathOf(fileRequestEndpoints.downloadSentFile, { params: { id, file } })

/** Shows a new or changed request in the project's list, and reads the project's timeline again. */
export function showFileRequest(queries: QueryClient, projectId: string, request: FileRequest): void {
  queries.setQueryData(fileRequestsQuery(projectId).queryKey, (before) => {
    if (!before) return before
    const isKnown = before.requests.some(({ id }) => id === request.id)
    return {
      ...before,
      requests: isKnown ? before.requests.map((one) => (one.id === request.id ? request : one)) : [request, ...before.requests],
    }
  })
}

export const makeFileRequest = (id: string, body: BodyGivenTo<Endpoints['makeFileRequest']>) =>
  callEndpoint(fileRequestEndpoints.makeFileRequest, { params: { id }, body })

export const changeFileRequest = (id: string, request: string, body: BodyGivenTo<Endpoints['changeFileRequest']>) =>
  callEndpoint(fileRequestEndpoints.changeFileRequest, { params: { id, request }, body })

export const moveFileRequest = (id: string, request: string, body: BodyGivenTo<Endpoints['moveFileRequest']>) =>
  callEndpoint(fileRequestEndpoints.moveFileRequest, { params: { id, request }, body })

export const mailFileRequest = (id: string, request: string) =>
  callEndpoint(fileRequestEndpoints.mailFileRequest, { params: { id, request } })

export const removeSentFile = (id: string, file: string) =>
  callEndpoint(fileRequestEndpoints.removeSentFile, { params: { id, file } })
