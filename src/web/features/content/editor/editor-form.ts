import { createContext, use } from 'react'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import type { ContentDraft } from '#domain/content/editor/editor-endpoints.ts'
import type { ItemChanges } from './use-item-form.ts'

interface EditorFormState {
  kind: ContentKind
  draft: ContentDraft
  /** Error messages by field. */
  problems: Record<string, string>
  change(changes: ItemChanges): void
}

export const EditorFormContext = createContext<EditorFormState | null>(null)

export function useEditorForm(): EditorFormState {
  const form = use(EditorFormContext)
  if (!form) throw new Error('outside of an editor')
  return form
}

interface BodyState {
  body: Record<string, unknown>
  problems: Record<string, string>
  change(changes: Record<string, unknown>): void
}

/** The fields of a body, of an item or of a section of the site. */
export const BodyContext = createContext<BodyState | null>(null)

/** Value, error and setter of a field of the body. */
export function useBodyField<Value>(name: string, empty: Value) {
  const state = use(BodyContext)
  if (!state) throw new Error('outside of an editor')
  const { body, problems, change } = state
  return {
    /** Id of the control, which the list of problems links to. */
    id: fieldId(name),
    value: (body[name] ?? empty) as Value,
    error: problems[name],
    change: (value: Value) => change({ [name]: value }),
  }
}

export const fieldId = (name: string): string => `field-${name}`
