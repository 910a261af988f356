import type { QueryClient } from '@tanstack/react-query'
import type { WelcomeChoice, WelcomeStep } from '#domain/brand/settings/welcome.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { welcomeEndpoints } from '#domain/system/welcome-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { meQuery } from '#web/lib/studio/use-me.ts'

type Endpoints = typeof welcomeEndpoints
export type Welcome = AnswerOf<Endpoints['readWelcome']>

/** Steps follow what is stored, so that it is read with each visit; often while demo content is added or removed. */
export const welcomeQuery = () => ({
  ...endpointQuery(welcomeEndpoints.readWelcome),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data: Welcome | undefined } }) =>
    data?.demo.state === 'adding' || data?.demo.state === 'removing' ? 1_000 : (false as const),
})

export const beginWelcome = () => callEndpoint(welcomeEndpoints.beginWelcome)

export const chooseStep = (step: WelcomeStep, choice: WelcomeChoice) =>
  callEndpoint(welcomeEndpoints.chooseWelcomeStep, { params: { step }, body: { choice } })

export const endWelcome = (how: NonNullable<Welcome['ended']>) => callEndpoint(welcomeEndpoints.endWelcome, { body: { how } })

export const addDemoContent = () => callEndpoint(welcomeEndpoints.addDemoContent)

export const removeDemoContent = () => callEndpoint(welcomeEndpoints.removeDemoContent)

export function showWelcome(queries: QueryClient, { welcome }: { welcome: Welcome }): void {
  queries.setQueryData(welcomeQuery().queryKey, welcome)
}

/** The set-up is open: the dashboard leads nobody there any more, even if that could not be stored. */
export function noteWelcomeIsOpen(queries: QueryClient): void {
  queries.setQueryData(meQuery().queryKey, (me) => me && { ...me, leadsToWelcome: false })
}
