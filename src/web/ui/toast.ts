export interface ToastMessage {
  title: string
  text?: string
  tone?: 'good' | 'bad'
  /** What can still be done about it, for instance undo it. */
  action?: { label: string; act(): void }
}

export interface ShownToast extends ToastMessage {
  id: number
}

type Listener = (toasts: ShownToast[]) => void

let shown: ShownToast[] = []
let nextId = 1
const listeners = new Set<Listener>()

function publish(toasts: ShownToast[]) {
  shown = toasts
  for (const listener of listeners) listener(shown)
}

/** Shows a short notice; a screen reader reads it out. The same again takes the place of the first, good news that of bad. */
export function toast(message: ToastMessage): void {
  const still = shown.filter(({ title, tone }) => title !== message.title && (tone !== 'bad' || message.tone === 'bad'))
  publish([...still.slice(-2), { ...message, id: nextId++ }])
}

export const dismissToast = (id: number): void => publish(shown.filter((item) => item.id !== id))

export function onToasts(listener: Listener): () => void {
  listeners.add(listener)
  listener(shown)
  return () => void listeners.delete(listener)
}
