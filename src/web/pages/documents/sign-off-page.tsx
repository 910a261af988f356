import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { SignOffForm } from '#web/features/proposals/sign-offs/sign-off-form.tsx'
import { signOffLinkQuery } from '#web/features/proposals/sign-offs/sign-off-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery, useBrand } from '#web/lib/studio/use-brand.ts'
import { Sheet } from '#web/ui/page/sheet.tsx'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import { DocumentPage } from './document-page.tsx'

const keyOf = (params: URLSearchParams): string => params.get('project') ?? ''

const pageData = pageLoaders(({ request }) => {
  const key = keyOf(new URL(request.url).searchParams)
  return [brandQuery(), ...(key ? [signOffLinkQuery(key)] : [])]
})
// The form also works with an unknown link, so the status is 200.
export const loader: typeof pageData.loader = async (args) => ({ ...(await pageData.loader(args)), status: 200 })
export const clientLoader = pageData.clientLoader

/** Pre-shoot sign-off by a client. Opened by the link that staff send, it is prefilled and tied to its project. */
export default function SignOffPage() {
  const [params] = useSearchParams()
  const key = keyOf(params)
  const { name } = useBrand()
  const read = useQuery({ ...signOffLinkQuery(key), enabled: key !== '' })
  return (
    <DocumentPage kind="Sign-off" title="Production sign-off" path="/signoff">
      <div className="mx-auto max-w-4xl">
        {read.isError && (
          <p role="status" className="mb-5 border-l-2 border-warn pl-4 text-sm text-muted">
            This link is incomplete or not valid. You can still sign off here, and we’ll match it to your project.
          </p>
        )}
        <Sheet by={name} kind="Production sign-off" title="Ready to film?">
          {/* Remount with the prefilled values once they have loaded. */}
          <SignOffForm key={read.data ? 'linked' : 'blank'} projectKey={key} link={read.data} />
        </Sheet>
      </div>
    </DocumentPage>
  )
}

export { PageErrorBoundary as ErrorBoundary }
