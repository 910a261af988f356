import type { z } from 'zod'
import type { Ability } from '#domain/common/ability.ts'
import type { AnswerOf, BodyGivenTo, Endpoint, Method } from '#domain/common/endpoint.ts'
import type { FeatureFlag } from '#domain/common/feature-flag.ts'
import { Problem } from '#domain/common/problem.ts'
import { refusalToCall } from '../../../base/http/bind-endpoint.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'

type AnyEndpoint = Endpoint<Method, string, any, any, any, any>

export interface Sent<D> {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: BodyGivenTo<D>
}

/** Calls a declared endpoint in this process, as the token’s person. Throws a {@link Problem} with the endpoint’s refusal. */
export type Call = <D extends AnyEndpoint>(endpoint: D, sent?: Sent<D>) => Promise<AnswerOf<D>>

export interface ToolRun {
  call: Call
  person: SignedInPerson
  /** Whether an endpoint among `also` can be called. */
  can(endpoint: AnyEndpoint): boolean
  /** Address of a page of the admin area. */
  page(path: string): string
}

/** What an assistant can call. A tool has no rights of its own: what it may do is what its endpoints let the person do. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  /** As the protocol asks: letters, digits and underscores. */
  name: string
  title: string
  description: string
  input: Input
  /** Endpoints that it calls; whoever may not call one of them does not see the tool. */
  calls: readonly AnyEndpoint[]
  /** Endpoints that it calls where the person may. */
  also?: readonly AnyEndpoint[]
  /** Abilities beyond those of the endpoints, for endpoints that are not for staff alone. */
  needs?: readonly Ability[]
  /** `draft`: it leaves something for a person; `act`: others see at once what it did. Left out where it only reads. */
  does?: 'draft' | 'act'
  run(input: z.output<Input>, run: ToolRun): Promise<object>
}

export const tool = <Input extends z.ZodObject>(row: Tool<Input>): Tool => row as unknown as Tool

/** Why a tool is not open to a person, or null. */
export function refusalOfTool(
  { calls, needs = [] }: Tool,
  { person, flagIsOn }: { person: SignedInPerson; flagIsOn(flag: FeatureFlag): boolean },
): string | null {
  for (const { flag, who, can, scope } of calls) {
    if (flag && !flagIsOn(flag)) return 'Not found.'
    const refusal = who === 'staff' ? refusalToCall(person, { can, scope }) : null
    if (refusal) return refusal
  }
  return needs.length > 0 ? refusalToCall(person, { can: needs, scope: 'list' }) : null
}

export const refuse = (message: string): never => {
  throw new Problem('conflict', message)
}
