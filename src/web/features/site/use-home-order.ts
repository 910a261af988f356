import { useQueryClient } from '@tanstack/react-query'
import { completeOrder, type PlacedSection } from '#domain/site/home-order.ts'
import { siteEndpoints, type EditedSection } from '#domain/site/site-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { sectionQuery, showSection } from './site-queries.ts'

const scope = 'site-order'

/** The draft of the home page's order, with optimistic changes that are saved one after another. */
export function useHomeOrderDraft(section: EditedSection) {
  const queries = useQueryClient()
  const { queryKey } = sectionQuery('order')
  const { write } = useWrite<PlacedSection[], EditedSection>({
    failure: 'Order not saved',
    enqueue: scope,
    async send(sections) {
      const revision = queries.getQueryData(queryKey)?.section.revision ?? 0
      const call = callEndpoint(siteEndpoints.saveSection, { params: { name: 'order' }, body: { revision, draft: { sections } } })
      return (await call).section
    },
    optimisticUpdate(sections) {
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (read) => read && { section: { ...read.section, draft: { sections } } })
      return () => queries.setQueryData(queryKey, before)
    },
    onDone(saved) {
      // While later changes wait, the order stays as they left it: the next change is made on what is shown.
      const waiting = queries.isMutating({ predicate: ({ options }) => options.scope?.id === scope }) > 1
      const shown = waiting ? queries.getQueryData(queryKey)?.section.draft : undefined
      showSection(queries, shown ? { ...saved, draft: shown } : saved)
    },
    // Somebody else has moved a section: show theirs.
    onRefused: () => void invalidate(queries, { queryKey }),
  })
  return { order: completeOrder(section.draft.sections), write }
}
