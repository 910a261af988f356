import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { ComponentType } from 'react'
import type { EditedSection } from '#domain/site/site-endpoints.ts'
import { siteForms, type FormSection, type SiteField } from '#domain/site/site-forms.ts'
import { sectionLabels, siteDefaults, type SectionName } from '#domain/site/site-sections.ts'
import { isSame } from '#web/lib/forms/merge-record.ts'
import { Button } from '#web/ui/button.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { fieldsOfSection } from '#domain/site/text-fields.ts'
import { SectionStateBadge } from './section-state-badge.tsx'
import { siteChanged } from './site-queries.ts'
import { usePublish } from './use-publish.ts'
import { UndoChanges } from './undo-changes.tsx'
import { useSectionForm } from './use-section-form.ts'

const leaveParams = ['section']

/** Fields of a section, saved as a draft and published by hand. */
export function SectionEditor({ name, section, Fields }: { name: FormSection; section: EditedSection; Fields: SectionFields }) {
  const queries = useQueryClient()
  const form = useSectionForm(section)
  const publishing = usePublish(() => void siteChanged(queries))
  const { fields, dirty, pending, change, errors } = form
  const busy = pending || publishing.pending
  const labels = Object.fromEntries(siteForms[name].map((field) => [field.name, field.label]))
  const usual: Record<string, unknown> = siteDefaults[name]
  // Of the saved draft; what was changed since is checked on the next save.
  const problems = Object.fromEntries(
    Object.entries(section.problems).filter(([field]) => isSame(section.draft[field], fields[field])),
  )

  function publish() {
    form.saveThen(({ revision, problems: open }) => {
      if (Object.keys(open).length === 0) publishing.publish([{ name, revision }])
      else toast({ title: 'Not published', text: 'Please complete the marked fields.', tone: 'bad' })
    })
  }

  return (
    <RecordForm
      label={sectionLabels[name]}
      form={form}
      labels={labels}
      textOf={(_, value) => textOfField(value)}
      onSubmit={form.save}
      leaveParams={leaveParams}
    >
      <div className="sticky top-14 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-canvas px-4 py-2 sm:-mx-8 sm:px-8 lg:top-0 lg:mx-0 lg:px-0">
        <Link
          to="/admin/site"
          className="-ml-1 inline-flex min-h-9 items-center gap-2 px-1 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" size={16} />
          All sections
        </Link>
        <SectionStateBadge state={section.state} />
        <span className="ml-auto flex items-center gap-2">
          <Button
            type="submit"
            variant="secondary"
            size="small"
            disabled={!dirty || busy}
            pending={pending}
            pendingText="Saving..."
          >
            Save draft
          </Button>
          <Button
            size="small"
            disabled={busy || (!dirty && section.state !== 'changed')}
            pending={publishing.pending}
            pendingText="Publishing..."
            onClick={publish}
          >
            Publish
          </Button>
        </span>
      </div>
      <h2 className="title-4 mt-5">{sectionLabels[name]}</h2>
      <div className="mt-5 grid grid-cols-1 gap-5 [&>*]:min-w-0">
        <Fields fields={siteForms[name]} body={fields} problems={{ ...problems, ...errors }} change={change} />
      </div>
      <FieldsHint section={name} />
      <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
        <UndoChanges
          section={section}
          disabled={busy || (!dirty && section.state !== 'changed')}
          onUndone={(undone) => {
            form.undo()
            form.adopt({ fields: undone.draft, revision: undone.revision })
          }}
        />
        <Button variant="quiet" size="small" disabled={isSame(fields, usual)} onClick={() => change(usual)}>
          Back to the original text
        </Button>
      </div>
    </RecordForm>
  )
}

/** The words in braces that the texts of a section may use. */
function FieldsHint({ section }: { section: SectionName }) {
  const fields = Object.entries(fieldsOfSection(section))
  if (fields.length === 0) return null
  return (
    <details className="mt-6 text-sm text-muted">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-medium hover:text-ink">
        Words that fill themselves in
      </summary>
      <p className="mt-1">They come from the settings, and from Figures, tagline and social links. Write them in braces.</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {fields.map(([word, label]) => (
          <div key={word} className="contents">
            <dt className="timecode text-ink">{`{${word}}`}</dt>
            <dd className="max-sm:mb-1">{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** A field's value for people to read: one line per entry of a list. */
function textOfField(value: unknown, between = '\n'): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  const inner = Array.isArray(value) ? value : Object.values(value)
  return inner
    .map((one) => textOfField(one, ' · '))
    .filter(Boolean)
    .join(between)
}

/** Controls of a section's fields. They belong to other features too, so the page passes them in. */
type SectionFields = ComponentType<{
  fields: readonly SiteField[]
  body: Record<string, unknown>
  problems: Record<string, string>
  change(changes: Record<string, unknown>): void
}>
