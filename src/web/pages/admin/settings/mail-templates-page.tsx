import { MailTemplateList } from '#web/features/mails/mail-template-list.tsx'
import { mailTemplatesQuery } from '#web/features/mails/mail-template-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [mailTemplatesQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function MailTemplatesPage() {
  return (
    <AdminPage title="Email texts" text="The texts of every email that is sent: to clients, to crew and to your team.">
      <MailTemplateList />
    </AdminPage>
  )
}
