import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { templateEndpoints } from '#domain/proposals/templates/template-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { contentFieldsOf, type QuoteFields } from './quote-fields.ts'

export type ListedTemplate = AnswerOf<typeof templateEndpoints.listTemplates>['templates'][number]
type Content = AnswerOf<typeof templateEndpoints.readTemplate>['template']['content']

export const templatesQuery = () => ({
  ...endpointQuery(templateEndpoints.listTemplates),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

export const templatesChanged = (queries: QueryClient): Promise<void> => invalidate(queries, templatesQuery())

/** Fields of the calculator that a template fills. */
export async function readTemplateFields(id: string): Promise<Partial<QuoteFields>> {
  const { template } = await callEndpoint(templateEndpoints.readTemplate, { params: { id } })
  return fieldsOfTemplate(template.content)
}

/** A template may hide the costs, but never shows them: that is chosen for each proposal. */
export function fieldsOfTemplate({ items, marginOverride, ...content }: Content): Partial<QuoteFields> {
  const { hideCosts, ...fields } = contentFieldsOf(
    {
      ...content,
      items: items ?? [],
      itemsByHand: items !== null,
      marginPercentage: marginOverride === null ? null : String(marginOverride),
    },
    null,
  )
  return { ...fields, ...(hideCosts && { hideCosts }) }
}
