import type { PortalProject } from '#domain/portal/portal-project.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { ActivityList } from './activity-list.tsx'
import { FilesTab } from './files-tab.tsx'
import { InvoicesTab } from './invoices-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { pendingOf } from './project-head.tsx'
import type { ClientData } from '../portal-queries.ts'
import { ReviewsTab } from './reviews-tab.tsx'

/** Tabs of a project; the active one is in the URL. */
export function ProjectTabs({
  project,
  readOnly,
  holder,
}: {
  project: PortalProject
  readOnly: boolean
  holder: ClientData['contact']
}) {
  const { filter, change } = useUrlFilter(['tab'])
  const pending = pendingOf(project)
  const tabs = [
    { value: 'overview', label: 'Overview', content: <OverviewTab project={project} /> },
    {
      value: 'reviews',
      label: 'Reviews',
      ...(pending > 0 && { badge: pending }),
      content: <ReviewsTab project={project} readOnly={readOnly} holder={holder} />,
    },
    { value: 'files', label: 'Files', content: <FilesTab project={project} /> },
    { value: 'invoices', label: 'Invoices', content: <InvoicesTab project={project} holder={holder} /> },
    { value: 'activity', label: 'Activity', content: <ActivityList entries={project.activity} /> },
  ]
  const open = tabs.find(({ value }) => value === filter.tab) ?? tabs[0]!
  return (
    <Tabs label="Project" tabs={tabs} value={open.value} onChange={(tab) => change({ tab: tab === 'overview' ? '' : tab })} />
  )
}
