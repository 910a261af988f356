import { contentKindLabels } from '#domain/content/kinds/content-kinds.ts'
import {
  itemFilterNames,
  itemOrderQuery,
  itemPages,
  toItemFilter,
  toItemView,
} from '#web/features/content/editor/editor-queries.ts'
import { FeaturedWork } from '#web/features/content/editor/fields/featured-work.tsx'
import { ItemKinds } from '#web/features/content/editor/items/item-kinds.tsx'
import { ItemList } from '#web/features/content/editor/items/item-list.tsx'
import { ItemOrder } from '#web/features/content/editor/items/item-order.tsx'
import { NewItemButton } from '#web/features/content/editor/items/new-item-button.tsx'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { filterOf, useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = gatedLoaders(
  'contentManagement',
  ({ request }) => {
    const given = filterOf(new URL(request.url).searchParams, itemFilterNames)
    const view = toItemView(given)
    const filter = toItemFilter(given)
    return [view === 'latest' ? itemPages(filter) : itemOrderQuery(filter.kind, view)]
  },
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Overview of all editable site content. */
export default function ContentPage() {
  return (
    <FeatureGate flag="contentManagement">
      <Content />
    </FeatureGate>
  )
}

function Content() {
  const { filter, change } = useUrlFilter(itemFilterNames)
  const { kind } = toItemFilter(filter)
  const view = toItemView(filter)
  const views = [
    { value: 'latest', label: 'Latest' },
    { value: 'shown', label: 'Order' },
    ...(kind === 'work' ? [{ value: 'featured', label: 'Featured' } as const] : []),
  ] as const
  return (
    <AdminPage
      title="Stories"
      text="Posts, case studies, stills, work and photographs for the public pages."
      actions={<NewItemButton kind={kind} />}
    >
      <ItemKinds kind={kind} />
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="sr-only">{contentKindLabels[kind].many}</h2>
        <Segmented
          label="View"
          value={view}
          options={views}
          onChange={(chosen) => change({ view: chosen === 'latest' ? '' : chosen, search: '', state: '' })}
        />
        {view === 'shown' && (
          <p className="text-sm text-muted">The order visitors see. Drag, or use the arrows. Changes are saved at once.</p>
        )}
      </div>
      {view === 'latest' && <ItemList key={kind} />}
      {view === 'shown' && <ItemOrder key={kind} kind={kind} />}
      {view === 'featured' && <FeaturedWork />}
    </AdminPage>
  )
}
