import { useNavigate } from 'react-router'
import type { AgreementTemplate } from '#domain/agreements/agreement-template-endpoints.ts'
import { lawyerNotice } from '#domain/agreements/shipped-templates.ts'
import { newestProjectsQuery, templateQuery } from '#web/features/agreements/agreement-queries.ts'
import { TemplateForm } from '#web/features/agreements/template-form.tsx'
import { templatePath } from '#web/features/agreements/template-list.tsx'
import { TemplateVersions } from '#web/features/agreements/template-versions.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { usePageView, useRead, type ReadView } from '#web/lib/calls/use-read.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import type { Route } from './+types/agreement-template-page'
import { RecordPage } from '../frame/record-page.tsx'

const list = { to: '/admin/agreements?tab=templates', label: 'Templates' }
const isNew = (id: string | undefined): boolean => id === 'new'

const pageData = pageLoaders(
  ({ params }) => [newestProjectsQuery(), ...(isNew(params.id) ? [] : [templateQuery(params.id ?? '')])],
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** A template with its preview and versions, or a new one. */
export default function AgreementTemplatePage({ params: { id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const found = usePageView(useRead({ ...templateQuery(id), enabled: !isNew(id) }))
  const read: ReadView<{ template: AgreementTemplate | null }> = isNew(id)
    ? { ...found, state: 'there' as const, failure: null, data: { template: null } }
    : found
  const title = isNew(id) ? 'New template' : found.data?.template.name
  return (
    <RecordPage
      kind="Template"
      title={title}
      back={list}
      query={read}
      failed="This template could not be loaded"
      missing={{ title: 'Template not found', ...list }}
    >
      {({ template }) => (
        <>
          <PageHead title={template?.name ?? 'New template'} text={lawyerNotice} />
          <div className="mt-6 grid grid-cols-1 gap-9">
            <TemplateForm
              key={id}
              template={template}
              onMade={(made) => void navigate(templatePath(made.id), { replace: true })}
            />
            {template && <TemplateVersions id={template.id} />}
          </div>
        </>
      )}
    </RecordPage>
  )
}
