import { sheetName } from '#domain/shoots/call-sheet.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import { CallPanel } from '#web/features/shoots/calls/call-panel.tsx'
import { CallView } from '#web/features/shoots/calls/call-view.tsx'
import { callQuery } from '#web/features/shoots/shoot-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery, useBrand } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/call-page'
import { DocumentPage } from './document-page.tsx'
import { DocumentState } from './document-state.tsx'

const pageData = pageLoaders(({ params }) => [brandQuery(), callQuery(params.key ?? '')])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** A call sheet, opened by a crew member's personal link. */
export default function CallPage({ params: { key } }: Route.ComponentProps) {
  const { name } = useBrand()
  const read = useRead(callQuery(key))
  const call = read.data
  const kind = call ? sheetName(call.number) : 'Call sheet'
  return (
    <DocumentPage kind={kind} title={call ? `${kind}: ${call.sheet.projectTitle}` : kind} path="/call">
      <DocumentState query={read} missing={shootMessages.missing} failed={shootMessages.failed} home="Return Home">
        {(call) => (
          <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
            <div className="min-w-0">
              <CallView by={name} call={call} />
            </div>
            {/* First on a phone: the time and the confirm button. */}
            <div className="max-lg:order-first lg:sticky lg:top-6 print:hidden">
              <CallPanel callKey={key} call={call} />
            </div>
          </div>
        )}
      </DocumentState>
    </DocumentPage>
  )
}

export { PageErrorBoundary as ErrorBoundary }
