import type { QueryClient } from '@tanstack/react-query'
import type { agreementEndpoints } from '#domain/agreements/agreement-endpoints.ts'
import { agreementStates, type AgreementState } from '#domain/agreements/agreement.ts'
import type { agreementTemplateEndpoints } from '#domain/agreements/agreement-template-endpoints.ts'
import type { signingEndpoints } from '#domain/agreements/signing-endpoints.ts'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import type { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import type { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import { callEndpoint, pathOf } from '#web/lib/call-endpoint.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

type Endpoints = typeof agreementEndpoints
type Templates = typeof agreementTemplateEndpoints

const listPath = '/api/admin/agreements'

export const agreementFilterNames = ['search', 'state', 'tab'] as const

/** Parses the filter of a query string; drops unknown values. */
export const toAgreementFilter = ({ search, state }: { search?: string; state?: string }) => ({
  search: search?.slice(0, 200),
  state: agreementStates.find((known) => known === state),
})

export const agreementPages = (filter: { search?: string; state?: AgreementState }) => ({
  ...endpointPages<Endpoints['listAgreements']>(listPath, { query: { ...filter } }),
  staleTime: 10_000,
})

export const agreementQuery = (id: string, agreement: string) =>
  endpointQuery<Endpoints['readAgreement']>('/api/admin/projects/:id/agreements/:agreement', { params: { id, agreement } })

/** Signers may sign while the page is open. */
export const projectAgreementPages = (id: string, shoot?: string) => ({
  ...endpointPages<Endpoints['listProjectAgreements']>('/api/admin/projects/:id/agreements', {
    params: { id },
    query: { shoot, limit: 20 },
  }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

export const requiredQuery = (id: string, shoot?: string) => ({
  ...endpointQuery<Endpoints['readRequiredAgreements']>('/api/admin/projects/:id/required-agreements', {
    params: { id },
    query: { shoot },
  }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

export const templatesQuery = () => ({
  ...endpointQuery<Templates['listAgreementTemplates']>('/api/admin/agreement-templates'),
  staleTime: 10_000,
})

export const templateQuery = (id: string) => ({
  ...endpointQuery<Templates['readAgreementTemplate']>('/api/admin/agreement-templates/:id', { params: { id } }),
  staleTime: 10_000,
})

export const templateVersionPages = (id: string) =>
  endpointPages<Templates['listTemplateVersions']>('/api/admin/agreement-templates/:id/versions', {
    params: { id },
    query: { limit: 20 },
  })

/** The newest projects, to preview a template with. */
export const newestProjectsQuery = () => ({
  ...endpointQuery<typeof projectEndpoints.listProjects>('/api/admin/projects', { query: { limit: 50 } }),
  staleTime: 60_000,
})

export const shootsOfProjectQuery = (id: string) => ({
  ...endpointQuery<typeof shootEndpoints.listShoots>('/api/admin/projects/:id/shoots', { params: { id } }),
  staleTime: 5_000,
})

export const signingQuery = (key: string) => ({
  ...endpointQuery<typeof signingEndpoints.readSigningPage>('/api/agreement/:key', { params: { key } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

/** Reads again what depends on a project's agreements: its lists, its timeline, and the list of all. */
export const agreementsChanged = (queries: QueryClient, projectId: string): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      [`/api/admin/projects/${projectId}/`, listPath].some((start) => String(path).startsWith(start)),
  })

export const templatesChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/admin/agreement-templates') })

export const makeAgreement = (id: string, body: BodyGivenTo<Endpoints['makeAgreement']>) =>
  callEndpoint<Endpoints['makeAgreement']>('POST', '/api/admin/projects/:id/agreements', { params: { id }, body })

export const changeAgreement = (id: string, agreement: string, body: BodyGivenTo<Endpoints['changeAgreement']>) =>
  callEndpoint<Endpoints['changeAgreement']>('PATCH', '/api/admin/projects/:id/agreements/:agreement', {
    params: { id, agreement },
    body,
  })

export const removeAgreement = (id: string, agreement: string) =>
  callEndpoint<Endpoints['removeAgreement']>('DELETE', '/api/admin/projects/:id/agreements/:agreement', {
    params: { id, agreement },
  })

export const moveAgreement = (id: string, agreement: string, body: BodyGivenTo<Endpoints['moveAgreement']>) =>
  callEndpoint<Endpoints['moveAgreement']>('POST', '/api/admin/projects/:id/agreements/:agreement/moves', {
    params: { id, agreement },
    body,
  })

export const handOverDevice = (id: string, agreement: string, signer: string) =>
  callEndpoint<Endpoints['handOver']>('POST', '/api/admin/projects/:id/agreements/:agreement/signers/:signer/device', {
    params: { id, agreement, signer },
  })

export const setRequired = (id: string, body: BodyGivenTo<Endpoints['setRequiredAgreements']>) =>
  callEndpoint<Endpoints['setRequiredAgreements']>('PUT', '/api/admin/projects/:id/required-agreements', {
    params: { id },
    body,
  })

export const agreementPdfLink = (id: string, agreement: string): string =>
  pathOf('/api/admin/projects/:id/agreements/:agreement/agreement.pdf', { params: { id, agreement } })

export const signedPdfLink = (key: string): string => pathOf('/api/agreement/:key/agreement.pdf', { params: { key } })

export const makeTemplate = (body: BodyGivenTo<Templates['makeAgreementTemplate']>) =>
  callEndpoint<Templates['makeAgreementTemplate']>('POST', '/api/admin/agreement-templates', { body })

export const changeTemplate = (id: string, body: BodyGivenTo<Templates['changeAgreementTemplate']>) =>
  callEndpoint<Templates['changeAgreementTemplate']>('PATCH', '/api/admin/agreement-templates/:id', { params: { id }, body })

export const removeTemplate = (id: string) =>
  callEndpoint<Templates['removeAgreementTemplate']>('DELETE', '/api/admin/agreement-templates/:id', { params: { id } })

export const previewTemplate = (body: BodyGivenTo<Templates['previewAgreementTemplate']>) =>
  callEndpoint<Templates['previewAgreementTemplate']>('POST', '/api/admin/agreement-templates/previews', { body })

export const signAgreement = (key: string, body: BodyGivenTo<typeof signingEndpoints.signAgreement>) =>
  callEndpoint<typeof signingEndpoints.signAgreement>('POST', '/api/agreement/:key/signature', { params: { key }, body })

export const declineAgreement = (key: string, body: BodyGivenTo<typeof signingEndpoints.declineAgreement>) =>
  callEndpoint<typeof signingEndpoints.declineAgreement>('POST', '/api/agreement/:key/refusal', { params: { key }, body })
