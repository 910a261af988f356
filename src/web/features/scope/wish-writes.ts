import { useQueryClient } from '@tanstack/react-query'
import { scopeEndpoints } from '#domain/scope/scope-endpoints.ts'
import type { Wish } from '#domain/scope/scope.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { wishesChanged } from './scope-queries.ts'

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
