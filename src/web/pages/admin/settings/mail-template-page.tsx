import { MailPreview } from '#web/features/mails/mail-preview.tsx'
import { mailTemplateQuery } from '#web/features/mails/mail-template-queries.ts'
import { MailTextForm } from '#web/features/mails/mail-text-form.tsx'
import { Editors } from '#web/features/people/presence.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import type { Route } from './+types/mail-template-page'
import { RecordPage } from '../frame/record-page.tsx'

const list = { to: '/admin/mail-templates', label: 'Email texts' }

const pageData = pageLoaders(({ params }) => [mailTemplateQuery(params.template ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** The texts of one mail beside its preview. */
export default function MailTemplatePage({ params: { template } }: Route.ComponentProps) {
  const read = usePageView(useRead(mailTemplateQuery(template)))
  return (
    <RecordPage
      kind="Mail"
      title={read.data?.mail.label}
      back={list}
      query={read}
      failed="This mail could not be loaded"
      missing={{ title: 'Mail not found', text: 'The link is incomplete, or this mail is no longer sent.', ...list }}
    >
      {({ mail }) => (
        <>
          <PageHead title={mail.label} text={`To: ${mail.to}`} beside={<Editors kind="settings" id={`mail-${template}`} />} />
          <div className="mt-6">
            <MailTextForm key={template} mail={mail} aside={(state) => <MailPreview template={template} {...state} />} />
          </div>
        </>
      )}
    </RecordPage>
  )
}
