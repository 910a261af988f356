import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { importEndpoints, type ImportSettings, type ImportSheet } from '#domain/imports/import-endpoints.ts'
import type { ImportKind } from '#domain/imports/import-fields.ts'
import { isAtWork } from '#domain/imports/import-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { sendFiles } from '#web/lib/calls/call-with-files.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

type Endpoints = typeof importEndpoints

/** How often an import at work is read again. */
const progressMilliseconds = 1_000

export const importsQuery = () => ({
  ...endpointQuery(importEndpoints.listImports),
  staleTime: 5_000,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }: { state: { data: AnswerOf<Endpoints['listImports']> | undefined } }) =>
    data?.imports.some(({ state }) => isAtWork(state)) ? progressMilliseconds : false,
})

export const importQuery = (id: string) => ({
  ...endpointQuery(importEndpoints.readImport, { params: { id } }),
  staleTime: 2_000,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }: { state: { data: AnswerOf<Endpoints['readImport']> | undefined } }) =>
    data && isAtWork(data.import.state) ? progressMilliseconds : false,
})

export function uploadImport(kind: ImportKind, file: File): Promise<AnswerOf<Endpoints['uploadImport']>> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', file)
  return sendFiles(importEndpoints.uploadImport, form)
}

export const chooseSheet = (id: string, name: string) =>
  callEndpoint(importEndpoints.chooseSheet, { params: { id }, body: { sheet: name } })

export const checkImport = (id: string, body: ImportSettings) =>
  callEndpoint(importEndpoints.checkImport, { params: { id }, body })

export const runImport = (id: string) => callEndpoint(importEndpoints.runImport, { params: { id } })

export const undoImport = (id: string) => callEndpoint(importEndpoints.undoImport, { params: { id } })

export const discardImport = (id: string) => callEndpoint(importEndpoints.discardImport, { params: { id } })

/** Stores a write's answer; the list is read again when it is next shown. */
export function showImport(queries: QueryClient, sheet: ImportSheet): void {
  queries.setQueryData(importQuery(sheet.id).queryKey, { import: sheet })
  void invalidate(queries, importsQuery())
}
