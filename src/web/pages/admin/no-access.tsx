import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AdminPage } from './admin-page.tsx'

/** In place of a page that needs an ability which the person lacks. */
export function NoAccess({ why }: { why: string | undefined }) {
  return (
    <AdminPage title="No access">
      <EmptyState title="You can’t open this page" text={why ?? ''}>
        <ButtonLink to="/admin/projects" variant="secondary" size="small">
          Go to projects
        </ButtonLink>
      </EmptyState>
    </AdminPage>
  )
}
