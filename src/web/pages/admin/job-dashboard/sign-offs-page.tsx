import { ArrowLeft } from 'lucide-react'
import { unverifiedPages } from '#web/features/proposals/sign-offs/sign-off-queries.ts'
import { UnverifiedSignOffs } from '#web/features/proposals/sign-offs/unverified-sign-offs.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [unverifiedPages()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function SignOffsPage() {
  return (
    <AdminPage
      title="Unverified sign-offs"
      text="These came through the public form without a project link. Check who sent each one, then attach it."
      actions={
        <ButtonLink to="/admin/projects" variant="secondary" size="small">
          <ArrowLeft aria-hidden="true" size={15} />
          All Projects
        </ButtonLink>
      }
    >
      <UnverifiedSignOffs />
    </AdminPage>
  )
}
