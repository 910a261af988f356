import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { EditedMail } from '#domain/mails/mail-template-endpoints.ts'
import { mailTextProblems, type MailTexts } from '#domain/mails/mail-texts.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { FixedText, MailTextField } from './mail-text-field.tsx'
import { mailTemplateQuery, saveMailTemplate, showMailTemplate } from './mail-template-queries.ts'
import { ResetMail } from './reset-mail.tsx'
import { TestMailToMe } from './test-mail-to-me.tsx'

const editable = ({ blocks }: EditedMail) => blocks.filter(({ fixed }) => !fixed)

const recordOf = (mail: EditedMail) => ({
  fields: Object.fromEntries(editable(mail).map(({ name, text }) => [name, text])) as MailTexts,
  revision: mail.revision,
})

/** The texts of a mail in reading order, and its preview beside them. */
export function MailTextForm({
  mail,
  aside,
}: {
  mail: EditedMail
  /**
   * Shown beside the texts, for those that are typed; `usable` is false while one of them could not be saved, and `shownCase` the text
   * whose case is to be seen.
   */
  aside(state: {
    texts: MailTexts
    usable: boolean
    shownCase: { name: string; label: string } | null
    onUsual(): void
  }): ReactNode
}) {
  const queries = useQueryClient()
  const { template, blocks } = mail
  const form = useRecordForm<MailTexts, { mail: EditedMail }>({
    record: recordOf(mail),
    failure: 'Mail not saved',
    savesMerged: true,
    save: ({ fields, revision }) => saveMailTemplate(template, { texts: fields, revision }),
    recordOf: (answer) => recordOf(answer.mail),
    readRecord: async () => recordOf((await queries.fetchQuery({ ...mailTemplateQuery(template), staleTime: 0 })).mail),
    onSaved(answer) {
      showMailTemplate(queries, answer.mail)
      toast({ title: 'Mail saved', text: 'It applies to mails from now on.', tone: 'good' })
    },
  })
  const { fields, change, errorAt, pending, dirty } = form
  const [shownName, setShown] = useState<string | null>(null)
  const shownCase = blocks.find(({ name }) => name === shownName) ?? null
  const names = mail.fields.map(({ name }) => name)
  const problems = mailTextProblems(blocks, fields, names)
  const usable = Object.keys(problems).length === 0
  const changed = editable(mail).filter(({ name, default: shipped }) => fields[name] !== shipped).length

  /** Where a field of the list goes: the text that was edited last. */
  const cursor = useRef({ name: editable(mail)[0]!.name, at: [Infinity, Infinity] as [number, number] })
  const list = useRef<HTMLDivElement>(null)
  function insert(field: string): void {
    const { name, at } = cursor.current
    const text = fields[name]!
    const [from, until] = at.map((place) => Math.min(place, text.length)) as [number, number]
    const end = from + field.length
    // At once, so that the next key is typed behind it.
    flushSync(() => change({ [name]: text.slice(0, from) + field + text.slice(until) }))
    cursor.current = { name, at: [end, end] }
    const control = list.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
    control?.focus()
    control?.setSelectionRange(end, end)
  }

  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-2">
      <RecordForm
        form={form}
        label="Texts"
        labels={Object.fromEntries(blocks.map(({ name, label }) => [name, label]))}
        onSubmit={form.save}
        className="grid min-w-0 grid-cols-1 gap-8"
      >
        <Section title="Fields">
          <p className="text-sm text-muted">Values that stand in braces. Press one to put it where you were typing.</p>
          <ul aria-label="Fields" className="mt-3 flex flex-wrap gap-2">
            {mail.fields.map(({ name, example }) => (
              <li key={name}>
                <Button variant="secondary" size="small" title={example} onClick={() => insert(`{${name}}`)}>
                  <span className="font-mono text-xs font-normal">{`{${name}}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Texts">
          <p className="mb-4 text-sm text-muted">
            In reading order. Some are sent in certain cases only: the eye beside a text shows a mail that has it.
          </p>
          <div
            ref={list}
            className="grid grid-cols-1 gap-6"
            onBlur={({ target }) => {
              if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
                const { name, selectionStart, selectionEnd, value } = target
                cursor.current = { name, at: [selectionStart ?? value.length, selectionEnd ?? value.length] }
              }
            }}
          >
            {blocks.map((block) =>
              block.fixed ? (
                <FixedText key={block.name} block={block} onShow={() => setShown(block.name)} />
              ) : (
                <MailTextField
                  key={block.name}
                  block={block}
                  value={fields[block.name]!}
                  error={problems[block.name] ?? errorAt(block.name)}
                  onChange={(text) => change({ [block.name]: text })}
                  onShow={() => setShown(block.name)}
                />
              ),
            )}
          </div>
        </Section>
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
          <Button type="submit" size="small" pending={pending} pendingText="Saving..." disabled={!dirty && !form.conflicts}>
            Save
          </Button>
          <TestMailToMe template={template} texts={fields} block={shownName} usable={usable} />
          <ResetMail
            mail={mail}
            why={changed === 0 ? 'All texts are the default.' : undefined}
            onReset={(answer) => {
              form.undo()
              form.adopt(recordOf(answer))
            }}
          />
          {dirty && <p className="text-sm text-muted">Not saved yet.</p>}
        </div>
      </RecordForm>
      <div className="min-w-0 xl:sticky xl:top-8">
        {aside({ texts: fields, usable, shownCase, onUsual: () => setShown(null) })}
      </div>
    </div>
  )
}
