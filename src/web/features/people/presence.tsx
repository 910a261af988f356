import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { editingText, type EditedKind } from '#domain/people/presence.ts'
import { useNotificationEvents, type Editor } from './bell.tsx'

/** Milliseconds after the last typing for which somebody still counts as editing. */
const editingMilliseconds = 120_000

interface Presence {
  /** Those who edit the record of the open page, without oneself. */
  editors: Editor[]
  follow(record: string | null): void
}

const PresenceContext = createContext<Presence>({ editors: [], follow: () => undefined })

/** The live connection of the admin area: the bell, news for the page, and who else edits what it shows. */
export function LiveAdmin({ onNews, children }: { onNews(): void; children: ReactNode }) {
  const [record, follow] = useState<string | null>(null)
  const [latest, setLatest] = useState<{ record: string | null; editors: Editor[] }>({ record: null, editors: [] })
  const editing = useTyping(record)
  useNotificationEvents({ record, editing, onNews, onEditors: (editors) => setLatest({ record, editors }) })
  const editors = record !== null && latest.record === record ? latest.editors : []
  return <PresenceContext value={{ editors, follow }}>{children}</PresenceContext>
}

/** Says who else edits the record that a page shows, beside its title. */
export function Editors({ kind, id }: { kind: EditedKind; id: string }) {
  const { editors, follow } = useContext(PresenceContext)
  useEffect(() => {
    follow(`${kind}:${id}`)
    return () => follow(null)
  }, [follow, kind, id])
  const text = editingText(editors.map(({ name }) => name))
  return (
    <span aria-live="polite" className="text-sm text-muted">
      {text && (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-warn" />
          <span className="[overflow-wrap:anywhere]">{text}</span>
        </span>
      )}
    </span>
  )
}

const textFields = 'textarea, select, [contenteditable], input:not([type=search], [type=checkbox], [type=radio], [type=file])'

/** Whether somebody has just typed into a field of the page that shows this record. */
function useTyping(record: string | null): boolean {
  const [typedIn, setTypedIn] = useState<string | null>(null)
  useEffect(() => {
    if (record === null) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLElement && target.matches(textFields))) return
      setTypedIn(record)
      clearTimeout(rest)
      rest = setTimeout(() => setTypedIn(null), editingMilliseconds)
    }
    document.addEventListener('input', onInput)
    return () => {
      document.removeEventListener('input', onInput)
      clearTimeout(rest)
      setTypedIn(null)
    }
  }, [record])
  return record !== null && typedIn === record
}
