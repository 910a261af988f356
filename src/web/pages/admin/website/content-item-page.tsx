import { useSearchParams } from 'react-router'
import { ContentEditor } from '#web/features/content/editor/content-editor.tsx'
import { itemQuery } from '#web/features/content/editor/editor-queries.ts'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { AssetPicker } from '#web/features/media/library/asset-picker.tsx'
import { ProjectChoice } from '#web/features/ops/messages/project-choice.tsx'
import { PageRights } from '#web/features/rights/page-rights.tsx'
import { Editors } from '#web/features/people/presence.tsx'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { Route } from './+types/content-item-page'

const pageData = gatedLoaders('contentManagement', ({ params }) => [itemQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function ContentItemPage({ params: { id } }: Route.ComponentProps) {
  return (
    <FeatureGate flag="contentManagement">
      <Item id={id} />
    </FeatureGate>
  )
}

function Item({ id }: { id: string }) {
  const { name } = useBrand()
  const [search] = useSearchParams()
  const read = useRead(itemQuery(id))
  const item = read.data?.item
  const back = search.size > 0 ? `/admin/content?${search}` : `/admin/content${item ? `?kind=${item.kind}` : ''}`
  return (
    <div className="mx-auto max-w-[92rem] px-4 pb-20 sm:px-8">
      <title>{`${item ? item.title || 'Untitled' : 'Stories'} · ${name}`}</title>
      <h1 className="sr-only">{item ? item.title || 'Untitled' : 'Stories'}</h1>
      <QueryState
        query={read}
        loading={<EditorSkeleton />}
        failed="This could not be loaded"
        missing={
          <EmptyState title="Not found" text="It has been deleted, or the link is incomplete.">
            <ButtonLink to={back} variant="secondary" size="small">
              Back to the list
            </ButtonLink>
          </EmptyState>
        }
        className="pt-8"
      >
        {(opened) => (
          <>
            <Editors kind="content" id={id} />
            <ContentEditor key={id} opened={opened.item} back={back} Picker={AssetPicker} />
            <PageRights key={`rights-${id}`} contentId={id} Picker={ProjectChoice} />
          </>
        )}
      </QueryState>
    </div>
  )
}

function EditorSkeleton() {
  return (
    <div className="grid gap-6 pt-6 lg:grid-cols-2">
      <Skeleton className="aspect-video" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-24" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-96 lg:col-span-2" />
    </div>
  )
}
