import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { editorEndpoints, type ContentDraft, type EditedItem } from '#domain/content/editor/editor-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import type { ProblemMessage } from '#web/lib/calls/problem-message.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useAutosave, type Saving } from '#web/lib/forms/use-autosave.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { forgetPublic, itemQuery, showItem } from './editor-queries.ts'

/** A draft as a flat record: the fields of its body beside its title, slug and tags. */
type ItemFields = Pick<ContentDraft, 'title' | 'slug' | 'tags'> & Record<string, unknown>

export type ItemChanges = Partial<ItemFields>

/** Debounce of autosave in milliseconds. */
const restMilliseconds = 3_000

/**
 * Form state of an item with autosave, and its other mutations. Each is based on the revision of the last; unsaved text is saved
 * first, so that an action applies to what is on screen. The browser keeps unsaved text.
 */
export function useItemForm(item: EditedItem) {
  const { id } = item
  const params = { id }
  const queries = useQueryClient()
  const [deleted, setDeleted] = useState(false)

  function onRefused({ status }: ProblemMessage) {
    if (status === 404) setDeleted(true)
    // Changed or deleted by somebody else; refetch tells.
    if (status === 404 || status === 409) void invalidate(queries, itemQuery(id))
  }

  const record = recordOf(item)
  const form = useRecordForm({
    record,
    draft: `content.${id}`,
    savesMerged: true,
    async save({ fields, revision }, { auto }: Saving) {
      const body = { ...draftOf(fields), revision, auto }
      return (await callEndpoint(editorEndpoints.saveContent, { params, body })).item
    },
    // As typed: the server trims, which would take away a space before the next word.
    recordOf: ({ revision }, sent) => ({ fields: sent, revision }),
    readRecord: async () => recordOf((await queries.fetchQuery({ ...itemQuery(id), staleTime: 0 })).item),
    onSaved(saved, { afterwards }) {
      show(saved)
      afterwards?.()
    },
    onRefused(problem, { auto }) {
      onRefused(problem)
      const names = Object.keys(problem.fields)
      const isShown = names.length > 0 && names.every((name) => name in record.fields)
      if (!auto && !isShown && problem.status !== 401) toast({ title: 'Not saved', text: problem.message, tone: 'bad' })
    },
  })

  /** The item after the last mutation, for actions that follow it. */
  const newest = useRef(item)
  useEffect(() => {
    if (item.revision >= newest.current.revision) newest.current = item
  }, [item])
  function show(saved: EditedItem) {
    newest.current = saved
    showItem(queries, saved)
  }
  function adopt(saved: EditedItem) {
    show(saved)
    form.adopt(recordOf(saved))
  }

  const shared = { fields: [...Object.keys(record.fields), 'at'], onRefused }
  const publishing = useWrite<{ at: string | null; onDone(item: EditedItem): void }, EditedItem>({
    ...shared,
    failure: 'Not published',
    async send({ at }) {
      const body = { revision: newest.current.revision, at }
      const call = callEndpoint(editorEndpoints.publishContent, { params, body })
      return (await call).item
    },
    onDone(published, { onDone }) {
      adopt(published)
      forgetPublic(queries)
      onDone(published)
    },
  })
  const unpublishing = useWrite<void, EditedItem>({
    ...shared,
    failure: 'Not taken off the site',
    async send() {
      const body = { revision: newest.current.revision }
      const call = callEndpoint(editorEndpoints.unpublishContent, { params, body })
      return (await call).item
    },
    onDone(unpublished) {
      adopt(unpublished)
      forgetPublic(queries)
    },
  })
  const restoring = useWrite<{ restore: number; onDone?(): void }, EditedItem>({
    ...shared,
    failure: 'Not restored',
    async send({ restore }) {
      const body = { revision: newest.current.revision, restore }
      const call = callEndpoint(editorEndpoints.restoreRevision, { params, body })
      return (await call).item
    },
    onDone(restored, { onDone }) {
      adopt(restored)
      onDone?.()
    },
  })

  const acting = publishing.pending || unpublishing.pending || restoring.pending
  const { hasConflicts, savingByHand, saveThen } = useAutosave(form, { restMilliseconds, stopped: acting || deleted })
  const draft = useMemo(() => draftOf(form.fields), [form.fields])

  return {
    draft,
    dirty: form.dirty,
    /** Error messages by field. */
    refused: { ...form.errors, ...publishing.errors },
    failed: form.failed,
    /** True when somebody else deleted the item. */
    deleted,
    /** True when somebody else changed the same fields. */
    overtaken: hasConflicts,
    busy: savingByHand || acting,
    pending: form.pending,
    savingByHand,
    publishing: publishing.pending,
    unpublishing: unpublishing.pending,
    restoring: restoring.pending,
    change(changes: ItemChanges): void {
      publishing.clearErrors()
      form.change(changes)
    },
    save: () => saveThen(),
    /** Saves, then calls back with the saved item. */
    saveThen: (then: (saved: EditedItem) => void) => saveThen(() => then(newest.current)),
    publish: (at: string | null, onDone: (saved: EditedItem) => void) => saveThen(() => publishing.write({ at, onDone })),
    unpublish: () => saveThen(() => unpublishing.write()),
    restore: (restore: number, onDone: () => void) => saveThen(() => restoring.write({ restore, onDone })),
    /** Settles a conflict; the other version stays in the history. */
    keepMine: () => form.save({ auto: false }),
    takeTheirs: () => form.save({ auto: false, afterwards: () => restoring.write({ restore: form.revision }) }),
    /** Drops unsaved text, synchronously before a navigation. */
    forget: form.undo,
  }
}

export type ItemForm = ReturnType<typeof useItemForm>

const recordOf = ({ draft: { body, ...head }, revision }: EditedItem) => ({
  fields: { ...body, ...head } satisfies ItemFields as ItemFields,
  revision,
})

const draftOf = ({ title, slug, tags, ...body }: ItemFields): ContentDraft => ({ title, slug, tags, body })
