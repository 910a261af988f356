import type { ComponentType } from 'react'
import type { SiteField } from '#domain/site/site-forms.ts'

/** Controls of a section's fields. They belong to other features too, so the page passes them in. */
export type SectionFields = ComponentType<{
  fields: readonly SiteField[]
  body: Record<string, unknown>
  problems: Record<string, string>
  change(changes: Record<string, unknown>): void
}>
