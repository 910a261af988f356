import { CheckPanel } from '#web/features/archive/sealed/check-panel.tsx'
import { OwnKeys } from '#web/features/archive/sealed/own-keys.tsx'
import { sealKeysQuery } from '#web/features/archive/sealed/sealed-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Sheet, SheetPart } from '#web/ui/page/sheet.tsx'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import { DocumentPage } from './document-page.tsx'
import { DocumentState } from './document-state.tsx'

const pageData = pageLoaders(() => [brandQuery(), sealKeysQuery()])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Opens a sealed file of any installation, in the browser, and says what holds. */
export default function CheckFilePage() {
  return (
    <DocumentPage kind="Sealed files" title="Check a sealed file" path="/check-file">
      <DocumentState
        query={useRead(sealKeysQuery())}
        missing="Page not found"
        failed="The keys of this studio could not be loaded"
        home="Return Home"
      >
        {({ studio, keys }) => (
          <div className="mx-auto max-w-4xl">
            <Sheet by={studio} kind="Sealed files" title="Check a sealed file">
              <CheckPanel keys={keys} />
              <SheetPart title={`Keys of ${studio}`}>
                <OwnKeys keys={keys} />
              </SheetPart>
            </Sheet>
          </div>
        )}
      </DocumentState>
    </DocumentPage>
  )
}

export { PageErrorBoundary as ErrorBoundary }
