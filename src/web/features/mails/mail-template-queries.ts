import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { mailTemplateEndpoints, type EditedMail } from '#domain/mails/mail-template-endpoints.ts'
import type { MailTexts } from '#domain/mails/mail-texts.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { previewQuery } from '#web/lib/calls/preview-query.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const mailTemplatePath = (template: string): string => `/admin/mail-templates/${template}`

export const mailTemplatesQuery = () => ({
  ...endpointQuery(mailTemplateEndpoints.listMailTemplates),
  staleTime: 10_000,
})

export const mailTemplateQuery = (template: string) => ({
  ...endpointQuery(mailTemplateEndpoints.readMailTemplate, { params: { template } }),
  staleTime: 10_000,
})

/** Of texts that are not saved yet; the one before is shown until the answer. */
export const mailPreviewQuery = (template: string, texts: MailTexts, block: string | null) => ({
  ...previewQuery(mailTemplateEndpoints.previewMailTemplate, { params: { template }, body: { texts, ...(block && { block }) } }),
  placeholderData: keepPreviousData,
  staleTime: 60_000,
  gcTime: 60_000,
})

export const saveMailTemplate = (template: string, body: { texts: MailTexts; revision: number }) =>
  callEndpoint(mailTemplateEndpoints.saveMailTemplate, { params: { template }, body })

export const resetMailTemplate = (template: string, revision: number) =>
  callEndpoint(mailTemplateEndpoints.resetMailTemplate, { params: { template }, body: { revision } })

export const testMailTemplate = (template: string, texts: MailTexts, block: string | null) =>
  callEndpoint(mailTemplateEndpoints.testMailTemplate, { params: { template }, body: { texts, ...(block && { block }) } })

/** Shows a write's answer, and reads the list again. */
export function showMailTemplate(queries: QueryClient, mail: EditedMail): void {
  queries.setQueryData(mailTemplateQuery(mail.template).queryKey, { mail })
  void invalidate(queries, mailTemplatesQuery())
}
