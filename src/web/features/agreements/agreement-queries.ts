import type { QueryClient } from '@tanstack/react-query'
import { agreementEndpoints } from '#domain/agreements/agreement-endpoints.ts'
import { agreementSorts, agreementStates, type AgreementSort, type AgreementState } from '#domain/agreements/agreement.ts'
import { agreementTemplateEndpoints } from '#domain/agreements/agreement-template-endpoints.ts'
import { signingEndpoints } from '#domain/agreements/signing-endpoints.ts'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { ordersBy } from '#domain/common/list-order.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate, readsOf } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

type Endpoints = typeof agreementEndpoints
type Templates = typeof agreementTemplateEndpoints

export const agreementFilterNames = ['search', 'state', 'sort', 'tab'] as const

/** Parses the filter of a query string; drops unknown values. */
export const toAgreementFilter = ({ search, state, sort }: { search?: string; state?: string; sort?: string }) => ({
  search: search?.slice(0, 200),
  state: agreementStates.find((known) => known === state),
  sort: ordersBy(agreementSorts).find((known) => known === sort),
})

export const agreementPages = (filter: { search?: string; state?: AgreementState; sort?: AgreementSort }) => ({
  ...endpointPages(agreementEndpoints.listAgreements, { query: { ...filter } }),
  staleTime: 10_000,
})

export const agreementQuery = (id: string, agreement: string) =>
  endpointQuery(agreementEndpoints.readAgreement, { params: { id, agreement } })

/** Signers may sign while the page is open. */
export const projectAgreementPages = (id: string, shoot?: string) => ({
  ...endpointPages(agreementEndpoints.listProjectAgreements, { params: { id }, query: { shoot, limit: 20 } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

export const requiredQuery = (id: string, shoot?: string) => ({
  ...endpointQuery(agreementEndpoints.readRequiredAgreements, { params: { id }, query: { shoot } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

export const templatesQuery = () => ({
  ...endpointQuery(agreementTemplateEndpoints.listAgreementTemplates),
  staleTime: 10_000,
})

export const templateQuery = (id: string) => ({
  ...endpointQuery(agreementTemplateEndpoints.readAgreementTemplate, { params: { id } }),
  staleTime: 10_000,
})

export const templateVersionPages = (id: string) =>
  endpointPages(agreementTemplateEndpoints.listTemplateVersions, { params: { id }, query: { limit: 20 } })

/** The newest projects, to preview a template with. */
export const newestProjectsQuery = () => ({
  ...endpointQuery(projectEndpoints.listProjects, { query: { limit: 50 } }),
  staleTime: 60_000,
})

export const shootsOfProjectQuery = (id: string) => ({
  ...endpointQuery(shootEndpoints.listShoots, { params: { id } }),
  staleTime: 5_000,
})

export const signingQuery = (key: string) => ({
  ...endpointQuery(signingEndpoints.readSigningPage, { params: { key } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

/** Reads again what depends on a project's agreements: its lists, its timeline, and the list of all. */
export const agreementsChanged = (queries: QueryClient, projectId: string): Promise<void> =>
  invalidate(queries, below(projectEndpoints.readProject, { id: projectId }), agreementEndpoints.listAgreements)

export const templatesChanged = (queries: QueryClient): Promise<void> =>
  invalidate(queries, ...readsOf(agreementTemplateEndpoints))

export const makeAgreement = (id: string, body: BodyGivenTo<Endpoints['makeAgreement']>) =>
  callEndpoint(agreementEndpoints.makeAgreement, { params: { id }, body })

export const changeAgreement = (id: string, agreement: string, body: BodyGivenTo<Endpoints['changeAgreement']>) =>
  callEndpoint(agreementEndpoints.changeAgreement, { params: { id, agreement }, body })

export const removeAgreement = (id: string, agreement: string) =>
  callEndpoint(agreementEndpoints.removeAgreement, { params: { id, agreement } })

export const moveAgreement = (id: string, agreement: string, body: BodyGivenTo<Endpoints['moveAgreement']>) =>
  callEndpoint(agreementEndpoints.moveAgreement, { params: { id, agreement }, body })

export const handOverDevice = (id: string, agreement: string, signer: string) =>
  callEndpoint(agreementEndpoints.handOver, { params: { id, agreement, signer } })

export const setRequired = (id: string, body: BodyGivenTo<Endpoints['setRequiredAgreements']>) =>
  callEndpoint(agreementEndpoints.setRequiredAgreements, { params: { id }, body })

export const agreementPdfLink = (id: string, agreement: string): string =>
  pathOf(agreementEndpoints.readAgreementPdf, { params: { id, agreement } })

export const signedPdfLink = (key: string): string => pathOf(signingEndpoints.readSignedAgreement, { params: { key } })

export const makeTemplate = (body: BodyGivenTo<Templates['makeAgreementTemplate']>) =>
  callEndpoint(agreementTemplateEndpoints.makeAgreementTemplate, { body })

export const changeTemplate = (id: string, body: BodyGivenTo<Templates['changeAgreementTemplate']>) =>
  callEndpoint(agreementTemplateEndpoints.changeAgreementTemplate, { params: { id }, body })

export const removeTemplate = (id: string) => callEndpoint(agreementTemplateEndpoints.removeAgreementTemplate, { params: { id } })

export const previewTemplate = (body: BodyGivenTo<Templates['previewAgreementTemplate']>) =>
  callEndpoint(agreementTemplateEndpoints.previewAgreementTemplate, { body })

export const signAgreement = (key: string, body: BodyGivenTo<typeof signingEndpoints.signAgreement>) =>
  callEndpoint(signingEndpoints.signAgreement, { params: { key }, body })

export const declineAgreement = (key: string, body: BodyGivenTo<typeof signingEndpoints.declineAgreement>) =>
  callEndpoint(signingEndpoints.declineAgreement, { params: { key }, body })
