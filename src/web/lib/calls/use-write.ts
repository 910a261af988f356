import { useMutation, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { problemMessage, type ProblemMessage } from './problem-message.ts'

interface Write<Input, Answer> {
  send(input: Input): Promise<Answer>
  onDone?(answer: Answer, input: Input): void
  /** Optimistic update of the cache; returns its rollback. */
  optimisticUpdate?(input: Input): () => void
  /** Title of the error notice that the layout shows (see {@link noticeOf}). */
  failure?: string
  /** Mutation scope: writes with this name run one after another instead of being ignored while one is pending. For switches. */
  enqueue?: string
  /** Fields that show their own messages: an error in these alone needs no notice. */
  fields?: readonly string[]
  onRefused?(text: ProblemMessage, input: Input): void
}

/**
 * A mutation for a button or form. While one is pending another is ignored, so that a double click posts once. Errors go to their
 * fields or become a notice; the form's values are kept.
 */
export function useWrite<Input, Answer>({
  send,
  onDone,
  optimisticUpdate,
  failure,
  enqueue,
  fields,
  onRefused,
}: Write<Input, Answer>) {
  const underWay = useRef(false)
  const mutation = useMutation({
    mutationFn: send,
    ...(enqueue !== undefined && { scope: { id: enqueue } }),
    meta: { failure, fields },
    onMutate(input, { client }) {
      if (!optimisticUpdate) return
      const readAgain = stopRereads(client)
      return { takeBack: optimisticUpdate(input), readAgain }
    },
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError(error, input, shown) {
      shown?.takeBack()
      onRefused?.(problemMessage(error), input)
    },
    onSettled(_answer, _error, _input, shown) {
      underWay.current = false
      shown?.readAgain()
    },
  })
  return {
    write(input: Input): void {
      if (underWay.current && enqueue === undefined) return
      underWay.current = true
      mutation.mutate(input)
    },
    pending: mutation.isPending,
    errors: mutation.error ? problemMessage(mutation.error).fields : {},
    /** Clears the messages at the fields, for instance when the user types on. */
    clearErrors(): void {
      if (mutation.error) mutation.reset()
    },
  }
}

/** Stops the reads under way of what is shown already: they would overwrite an optimistic update. Returns what starts them again. */
function stopRereads(queries: QueryClient): () => void {
  const rereads = queries.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data !== undefined && !state.fetchMeta?.fetchMore,
  })
  for (const query of rereads) void query.cancel({ revert: true })
  return () => {
    for (const { queryKey } of rereads) void queries.invalidateQueries({ queryKey, exact: true })
  }
}

/** The notice for a failed write; null if its fields show all messages. */
export function noticeOf(error: unknown, meta: Record<string, unknown> | undefined): { title: string; text: string } | null {
  const { failure, fields = [] } = (meta ?? {}) as { failure?: string; fields?: readonly string[] }
  const text = problemMessage(error)
  const atFault = Object.keys(text.fields)
  const shownInPlace = atFault.length > 0 && atFault.every((field) => fields.includes(field))
  return failure && !shownInPlace ? { title: failure, text: text.message } : null
}
