import { useState } from 'react'
import { textFaults, type OwnField } from '#domain/agreements/agreement-text.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { newestProjectsQuery, previewTemplate } from './agreement-queries.ts'
import { AgreementText } from './agreement-text.tsx'

/** The text as it stands, or filled in for a project; before it is saved. */
export function TemplatePreview({ text, ownFields }: { text: string; ownFields: OwnField[] }) {
  const projects = useRead(newestProjectsQuery()).data?.projects ?? []
  const [projectId, setProjectId] = useState('')
  /** Of the text that it was made of. */
  const [filled, setFilled] = useState<{ of: string; text: string } | null>(null)
  const faults = textFaults(text, ownFields)
  const { write, pending } = useWrite({
    failure: 'No preview',
    send: () => previewTemplate({ text, ownFields, projectId }),
    onDone: (answer) => setFilled({ of: text, text: answer.text }),
  })
  const shown = filled?.of === text ? filled.text : text
  return (
    <Section title="Preview" className="xl:sticky xl:top-6">
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            label="Filled in for"
            placeholder="No project: fields are marked"
            className="min-w-0 flex-1 basis-56"
            choices={projects.map(({ id, projectTitle, clientName }) => ({ value: id, label: `${projectTitle}, ${clientName}` }))}
            value={projectId}
            onChange={({ target }) => {
              setProjectId(target.value)
              setFilled(null)
            }}
          />
          <Button
            variant="secondary"
            size="small"
            className="mb-0.5"
            disabled={projectId === '' || text.trim() === ''}
            pending={pending}
            pendingText="Filling in..."
            onClick={() => write(undefined)}
          >
            Fill in
          </Button>
        </div>
        {faults.length > 0 && (
          <ul aria-label="Unknown fields" className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
            {faults.map((fault, index) => (
              <li key={index}>{fault}</li>
            ))}
          </ul>
        )}
        <div
          data-theme="admin-day"
          className="max-h-[80svh] overflow-y-auto rounded-card border border-line bg-surface px-6 py-6 text-ink"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          role="region"
          aria-label="Preview of the text"
        >
          {text.trim() === '' ? (
            <p className="text-sm text-muted">Write the text to see it here.</p>
          ) : (
            <AgreementText text={shown} level={3} small />
          )}
        </div>
      </div>
    </Section>
  )
}
