import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { problemMessage, type ProblemMessage } from './problem-message.ts'

interface Write<Input, Answer> {
  send(input: Input): Promise<Answer>
  onDone?(answer: Answer, input: Input): void
  /** Shows the outcome before it is certain; what it returns takes that back. */
  optimisticUpdate?(input: Input): () => void
  /** Title of the notice that the layout shows when the write is refused (see {@link noticeOf}). */
  failure?: string
  /** Of writes with this name each waits for the one before, instead of being ignored: for switches. */
  enqueue?: string
  /** The fields that show their own words: a refusal of those alone needs no notice. */
  fields?: readonly string[]
  onRefused?(text: ProblemMessage, input: Input): void
}

/**
 * A write from a button or a form. While one is under way another is ignored, so that a double click posts once. A
 * refusal goes to the fields at fault, or becomes a notice; what was typed is left alone.
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
    onMutate: (input) => optimisticUpdate?.(input),
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError(error, input, takeBack) {
      takeBack?.()
      onRefused?.(problemMessage(error), input)
    },
    onSettled() {
      underWay.current = false
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
    /** Takes the words at the fields away, for instance when one types on. */
    clearErrors(): void {
      if (mutation.error) mutation.reset()
    },
  }
}

/** The notice that a refused write asks for, or null where its fields say it all. */
export function noticeOf(error: unknown, meta: Record<string, unknown> | undefined): { title: string; text: string } | null {
  const { failure, fields = [] } = (meta ?? {}) as { failure?: string; fields?: readonly string[] }
  const text = problemMessage(error)
  const atFault = Object.keys(text.fields)
  const shownInPlace = atFault.length > 0 && atFault.every((field) => fields.includes(field))
  return failure && !shownInPlace ? { title: failure, text: text.message } : null
}
