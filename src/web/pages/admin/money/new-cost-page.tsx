import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { useNavigate } from 'react-router'
import { billKinds } from '#domain/costs/cost-labels.ts'
import { BillForm } from '#web/features/costs/bills/bill-form.tsx'
import { costChoicesQuery } from '#web/features/costs/cost-queries.ts'
import { ProjectChoice } from '#web/features/ops/messages/project-choice.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [costChoicesQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Made for a phone: a photo, the amount, and send. */
export default function NewCostPage() {
  const navigate = useNavigate()
  const { filter } = useUrlFilter(['kind', 'project', 'title'])
  const kind = billKinds.find((known) => known === filter.kind) ?? 'expense'
  const project = filter.project ? { id: filter.project, title: filter.title ?? 'This project' } : null
  return (
    <AdminPage title={kind === 'mileage' ? 'Add mileage' : kind === 'supplier-bill' ? 'Add a supplier bill' : 'Add expense'}>
      <QueryState
        query={useRead(costChoicesQuery())}
        loading={<Skeleton className="h-96 max-w-2xl" />}
        failed="This page could not be loaded"
      >
        {(choices) => (
          <BillForm
            key={kind}
            bill={null}
            start={{ kind, day: studioDay(new Date()), project }}
            choices={choices}
            Picker={ProjectChoice}
            onSaved={(_, next) => {
              toast({ title: next === 'send' ? 'Sent for approval' : 'Draft saved', tone: 'good' })
              void navigate('/admin/costs')
            }}
          />
        )}
      </QueryState>
    </AdminPage>
  )
}
