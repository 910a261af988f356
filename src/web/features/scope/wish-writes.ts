import { useQueryClient } from '@tanstack/react-query'
import { scopeEndpoints } from '#domain/scope/scope-endpoints.ts'
import type { Wish } from '#domain/scope/scope.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { scopeQuery, wishesChanged } from './scope-queries.ts'

/** The comment or message that a wish is marked from. */
export type WishedIn = { comment: string } | { message: string }

export function useMarkWish(projectId: string, onMarked: (wish: Wish) => void) {
  const queries = useQueryClient()
  return useWrite({
    send: (source: WishedIn) => callEndpoint(scopeEndpoints.markWish, { params: { id: projectId }, body: source }),
    failure: 'Not marked',
    onDone({ wish }) {
      void wishesChanged(queries)
      onMarked(wish)
    },
  })
}

/** Dismisses a suggestion; the notice undoes it. */
export function useDismissSuggestion(projectId: string) {
  const queries = useQueryClient()
  const paramsOf = (source: WishedIn) =>
    'comment' in source
      ? ({ id: projectId, wishSource: 'comment', source: source.comment } as const)
      : ({ id: projectId, wishSource: 'message', source: source.message } as const)
  const readAgain = () => void invalidate(queries, scopeQuery(projectId))
  const restore = useWrite({
    failure: 'Not undone',
    send: (source: WishedIn) => callEndpoint(scopeEndpoints.restoreSuggestion, { params: paramsOf(source) }),
    onDone: readAgain,
  })
  return useWrite({
    failure: 'Not dismissed',
    send: (source: WishedIn) => callEndpoint(scopeEndpoints.dismissSuggestion, { params: paramsOf(source) }),
    onDone(_, source) {
      toast({ title: 'Suggestion dismissed', tone: 'good', action: { label: 'Undo', act: () => restore.write(source) } })
      readAgain()
    },
  })
}

export function useUnmarkWish(projectId: string, onDone?: () => void) {
  const queries = useQueryClient()
  return useWrite({
    send: (wish: string) => callEndpoint(scopeEndpoints.unmarkWish, { params: { id: projectId, wish } }),
    failure: 'Not unmarked',
    onDone() {
      toast({ title: 'New wish unmarked', tone: 'good' })
      void wishesChanged(queries)
      onDone?.()
    },
  })
}
