import { useEffect, useRef } from 'react'
import { fieldsOf } from '#domain/content/editor/editor-fields.ts'
import { fieldId, useEditorForm } from './editor-form.ts'

/** Problems that prevent publishing, each linked to its field. */
export function EditorProblems({ problems }: { problems: Record<string, string> }) {
  const { kind } = useEditorForm()
  const box = useRef<HTMLDivElement>(null)
  const labels: Record<string, string> = { title: 'Title', slug: 'Address', tags: 'Tags' }
  for (const { name, label } of fieldsOf(kind)) labels[name] = label
  const names = Object.keys(problems)
  const some = names.length > 0
  useEffect(() => {
    if (some) box.current?.focus()
  }, [some])
  if (!some) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mt-5 scroll-mt-32 rounded-card border border-bad bg-surface px-4 py-3 outline-none sm:px-5"
    >
      <p className="font-semibold">
        {names.length === 1 ? 'One thing' : `${names.length} things`} to fix before this can be published
      </p>
      <ul className="mt-1.5 grid gap-1 text-sm">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => document.getElementById(fieldId(name))?.focus()}
              className="min-h-8 text-left underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              <span className="font-medium">{labels[name] ?? name}:</span> {problems[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
