import type { QueryClient } from '@tanstack/react-query'
import type { WelcomeChoice, WelcomeStep } from '#domain/brand/welcome.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { welcomeEndpoints } from '#domain/system/welcome-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { endpointQuery } from '#web/lib/queries.ts'
import { meQuery } from '#web/lib/use-me.ts'

type Endpoints = typeof welcomeEndpoints
export type Welcome = AnswerOf<Endpoints['readWelcome']>

/** Steps follow what is stored, so that it is read with each visit; often while demo content is added or removed. */
export const welcomeQuery = () => ({
  ...endpointQuery<Endpoints['readWelcome']>('/api/admin/welcome'),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data: Welcome | undefined } }) =>
    data?.demo.state === 'adding' || data?.demo.state === 'removing' ? 1_000 : (false as const),
})

export const beginWelcome = () => callEndpoint<Endpoints['beginWelcome']>('POST', '/api/admin/welcome')

export const chooseStep = (step: WelcomeStep, choice: WelcomeChoice) =>
  callEndpoint<Endpoints['chooseWelcomeStep']>('PUT', '/api/admin/welcome/steps/:step', { params: { step }, body: { choice } })

export const endWelcome = (how: NonNullable<Welcome['ended']>) =>
  callEndpoint<Endpoints['endWelcome']>('PUT', '/api/admin/welcome/end', { body: { how } })

export const addDemoContent = () => callEndpoint<Endpoints['addDemoContent']>('POST', '/api/admin/welcome/demo-content')

export const removeDemoContent = () => callEndpoint<Endpoints['removeDemoContent']>('DELETE', '/api/admin/welcome/demo-content')

export function showWelcome(queries: QueryClient, { welcome }: { welcome: Welcome }): void {
  queries.setQueryData(welcomeQuery().queryKey, welcome)
}

/** The set-up is open: the dashboard leads nobody there any more, even if that could not be stored. */
export function noteWelcomeIsOpen(queries: QueryClient): void {
  queries.setQueryData(meQuery().queryKey, (me) => me && { ...me, leadsToWelcome: false })
}
