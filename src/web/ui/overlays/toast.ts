export interface ToastMessage {
  title: string
  text?: string
  tone?: 'good' | 'bad'
  /** Action button of the notice, for instance Undo. */
  action?: { label: string; act(): void }
}

export interface ShownToast extends ToastMessage {
  id: number
}

type Listener = (toast: ShownToast | null) => void

let shown: ShownToast | null = null
let nextId = 1
const listeners = new Set<Listener>()

function publish(next: ShownToast | null) {
  shown = next
  for (const listener of listeners) listener(shown)
}

/** Shows a notice, replacing the previous one; announced by screen readers. */
export const toast = (message: ToastMessage): void => publish({ ...message, id: nextId++ })

export const dismissToast = (id: number): void => {
  if (shown?.id === id) publish(null)
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  listener(shown)
  return () => void listeners.delete(listener)
}
