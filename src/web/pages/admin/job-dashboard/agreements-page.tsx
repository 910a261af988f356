import { Plus } from 'lucide-react'
import { AgreementList } from '#web/features/agreements/agreement-list.tsx'
import {
  agreementFilterNames,
  agreementPages,
  templatesQuery,
  toAgreementFilter,
} from '#web/features/agreements/agreement-queries.ts'
import { TemplateList, templatePath } from '#web/features/agreements/template-list.tsx'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf, useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(
  ({ request }) => {
    const filter = filterOf(new URL(request.url).searchParams, agreementFilterNames)
    return [filter.tab === 'templates' ? templatesQuery() : agreementPages(toAgreementFilter(filter))]
  },
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Contracts and releases of all projects, and the templates that they are made from. */
export default function AgreementsPage() {
  const { filter, change } = useUrlFilter(agreementFilterNames)
  const seesTemplates = useMay('manage-projects').may
  const tab = filter.tab === 'templates' && seesTemplates ? 'templates' : 'agreements'
  return (
    <AdminPage
      title="Agreements"
      text="Contracts, terms and releases: made from templates, signed by email or at the shoot."
      actions={
        tab === 'templates' && (
          <IfMay ability="settings">
            <ButtonLink to={templatePath('new')} size="small">
              <Plus aria-hidden="true" size={16} />
              New template
            </ButtonLink>
          </IfMay>
        )
      }
    >
      {seesTemplates ? (
        <Tabs
          label="Agreements"
          value={tab}
          onChange={(value) => change({ tab: value === 'agreements' ? '' : value, state: '', search: '', sort: '' })}
          tabs={[
            { value: 'agreements', label: 'Agreements', content: <AgreementList /> },
            { value: 'templates', label: 'Templates', content: <TemplateList /> },
          ]}
        />
      ) : (
        <AgreementList />
      )}
    </AdminPage>
  )
}
