import { useFlags } from '#web/lib/studio/use-brand.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { AdminPage } from './admin-page.tsx'
import { firstPageFor } from './admin-pages.ts'

/** In place of a page that needs an ability which the person lacks. */
export function NoAccess({ why }: { why: string | undefined }) {
  const abilities = useMe()?.abilities ?? []
  const first = firstPageFor({ abilities, flags: useFlags() })
  const [path, name] = abilities.includes('see-projects')
    ? ['/admin/projects', 'projects']
    : [first?.to, first?.label.toLowerCase()]
  return (
    <AdminPage title="No access">
      <EmptyState title="You can’t open this page" text={why ?? ''}>
        {path && (
          <ButtonLink to={path} variant="secondary" size="small">
            Go to {name}
          </ButtonLink>
        )}
      </EmptyState>
    </AdminPage>
  )
}
