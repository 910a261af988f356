import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { EditedItem } from '#domain/content/editor/editor-endpoints.ts'
import { editorForms } from '#domain/content/editor/editor-fields.ts'
import { isSame } from '#web/lib/forms/merge-record.ts'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { DeletedNotice } from './deleted-notice.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorFieldControl } from './fields/editor-fields.tsx'
import { BodyContext, EditorFormContext } from './editor-form.ts'
import { AddressField, TagsField, TitleField } from './fields/editor-head-fields.tsx'
import { EditorPicking, type Picker } from './fields/editor-picking.tsx'
import { EditorProblems } from './editor-problems.tsx'
import { itemQuery } from './editor-queries.ts'
import { ItemEnding } from './item-ending.tsx'
import { OvertakenNotice } from './overtaken-notice.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RevisionDialog } from './revision-dialog.tsx'
import { useItemForm } from './use-item-form.ts'

/** Editor of a content item: main picture, texts, then metadata. */
export function ContentEditor({ opened, back, Picker }: { opened: EditedItem; back: string; Picker: Picker }) {
  const navigate = useNavigate()
  // Read from the cache here too: a save and its unsaved rest must show in the same render.
  const { item } = useQuery(itemQuery(opened.id)).data ?? { item: opened }
  const form = useItemForm(item)
  const [attempted, setAttempted] = useState(false)
  const [shown, setShown] = useState<'publish' | 'history' | null>(null)
  const { draft } = form
  const { cover, opening, sections } = editorForms[item.kind]
  // Where the slug field has no neighbour, the tags share its row.
  const pairs = opening.filter(({ kind }) => kind !== 'longText').length % 2 === 0
  const missing = attempted ? stillMissing(item, draft) : {}
  const problems = { ...missing, ...form.refused }
  const close = () => setShown(null)

  function publish() {
    form.saveThen((saved) => {
      const whole = Object.keys(saved.problems).length === 0
      setAttempted(!whole)
      if (!whole) return
      if (saved.state === 'changed') publishAt(null)
      else setShown('publish')
    })
  }

  function publishAt(at: string | null) {
    form.publish(at, ({ state, title }) => {
      setAttempted(false)
      toast({ title: state === 'scheduled' ? 'Scheduled' : 'Published', text: title, tone: 'good' })
    })
  }

  return (
    <EditorFormContext value={{ kind: item.kind, draft, problems, change: form.change }}>
      <BodyContext value={{ body: draft.body, problems, change: form.change }}>
        <EditorPicking Picker={Picker}>
          <EditorBar item={item} back={back} form={form} onPublish={publish} onHistory={() => setShown('history')} />
          <EditorProblems problems={missing} />
          {form.deleted && (
            <DeletedNotice
              kind={item.kind}
              draft={draft}
              onKept={(fresh) => {
                flushSync(form.forget)
                void navigate(`/admin/content/${fresh.id}?kind=${fresh.kind}`, { replace: true })
              }}
            />
          )}
          {form.overtaken && (
            <OvertakenNotice
              item={item}
              mine={draft}
              pending={form.busy || form.pending}
              onKeepMine={form.keepMine}
              onTakeTheirs={form.takeTheirs}
            />
          )}
          <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-2">
            {cover && <EditorFieldControl field={cover} />}
            <div className={cover ? 'grid grid-cols-1 gap-5' : 'grid grid-cols-1 gap-5 lg:col-span-2'}>
              <TitleField isPublic={item.path !== null} />
              <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
                {opening.map((field) => (
                  <div key={field.name} className={field.kind === 'longText' ? 'sm:col-span-2' : undefined}>
                    <EditorFieldControl field={field} />
                  </div>
                ))}
                <AddressField item={item} />
                <div className={pairs ? undefined : 'sm:col-span-2'}>
                  <TagsField />
                </div>
              </div>
            </div>
          </div>
          {sections.map(({ title, fields }) => {
            const controls = (
              <div className="grid grid-cols-1 items-start gap-x-6 gap-y-7 sm:grid-cols-2">
                {fields.map((field) => (
                  <EditorFieldControl key={field.name} field={field} />
                ))}
              </div>
            )
            return title ? (
              <Section key={title} title={title} className="mt-12">
                {controls}
              </Section>
            ) : (
              <div key={fields[0]?.name} className="mt-10">
                {controls}
              </div>
            )
          })}
          <ItemEnding
            item={item}
            form={form}
            onDeleted={() => {
              // Clear the unsaved-changes guard before navigating.
              flushSync(form.forget)
              void navigate(back, { replace: true })
            }}
          />
          <LeaveGuard
            unsaved={form.dirty}
            title="Leave with unsaved changes?"
            text="Your changes are not saved on the server yet. This browser keeps them until you come back."
          />
          <PublishDialog open={shown === 'publish'} item={item} onClose={close} onPublish={publishAt} />
          <RevisionDialog
            open={shown === 'history'}
            item={item}
            draft={draft}
            pending={form.restoring}
            onClose={close}
            onRestore={(revision) => form.restore(revision, close)}
          />
        </EditorPicking>
      </BodyContext>
    </EditorFormContext>
  )
}

/** Problems that prevent publishing as of the last save, without those fixed since. */
function stillMissing({ problems, draft: saved }: EditedItem, draft: EditedItem['draft']): Record<string, string> {
  const valueIn = ({ body, ...head }: EditedItem['draft'], name: string) =>
    name in head ? head[name as keyof typeof head] : body[name]
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isSame(valueIn(saved, name), valueIn(draft, name))))
}
