import type { KeyboardEvent } from 'react'

/** Submits a textarea's form on Ctrl+Enter or Cmd+Enter. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
