import { textDifference, type TextPart } from '../../common/text/text-difference.ts'
import type { ContentKind } from '../kinds/content-kinds.ts'
import { fieldsOf } from './editor-fields.ts'
import type { ContentDraft } from './editor-endpoints.ts'

export interface FieldChange {
  label: string
  parts: TextPart[]
}

/** Lists the fields that differ between two drafts, as readable texts. */
export function draftDifference(kind: ContentKind, before: ContentDraft, after: ContentDraft): FieldChange[] {
  const fields: [label: string, before: unknown, after: unknown][] = [
    ['Title', before.title, after.title],
    ['Address', before.slug, after.slug],
    ['Tags', before.tags.join(', '), after.tags.join(', ')],
    ...fieldsOf(kind).map(({ name, label }) => [label, before.body[name], after.body[name]] as [string, unknown, unknown]),
  ]
  return fields.flatMap(([label, was, is]) => {
    const parts = textDifference(asText(was), asText(is))
    return parts.every(({ change }) => change === 'same') ? [] : [{ label, parts }]
  })
}

/** One line per entry of a list; the parts of an entry are joined by `between`. */
function asText(value: unknown, between = '\n'): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  const inner = Array.isArray(value) ? value : Object.values(value)
  return inner
    .map((one) => asText(one, ' · '))
    .filter(Boolean)
    .join(between)
}
