import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EditedItem, editorEndpoints } from '#domain/content/editor-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import type { ProblemMessage } from '#web/lib/problem-message.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { forgetPublic, itemQuery, showItem } from './editor-queries.ts'
import type { useItemDraft } from './use-item-draft.ts'

type Then = (item: EditedItem) => void

/** Debounce of autosave in milliseconds; also the retry interval. */
const restMilliseconds = 3_000
const retryMilliseconds = 15_000

/**
 * All mutations of an item, one after another, each based on the revision of the last. Unsaved text is saved first, so that an
 * action applies to what is on screen.
 */
export function useItemWrites(id: string, writing: ReturnType<typeof useItemDraft>) {
  const queries = useQueryClient()
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [failed, setFailed] = useState<ProblemMessage | null>(null)
  const { now, dirty, overtaken, draft } = writing
  const params = { id }

  function adopt(item: EditedItem): EditedItem {
    showItem(queries, item)
    writing.settle(item)
    setFailed(null)
    return item
  }

  async function save(auto: boolean): Promise<EditedItem> {
    const { item, draft: sent, revision, dirty: unsaved } = now.current
    if (!unsaved) return item
    const call = callEndpoint<typeof editorEndpoints.saveContent>('PUT', '/api/admin/content/:id', {
      params,
      body: { ...sent, revision, auto },
    })
    return adopt((await call).item)
  }

  const onRefused = (text: ProblemMessage) => {
    setFailed(text)
    setRefused(text.fields)
    // 409 or 404: changed or deleted by somebody else; refetch tells.
    if (text.status === 409 || text.status === 404) void queries.invalidateQueries({ queryKey: itemQuery(id).queryKey })
  }
  const shared = { enqueue: `content.${id}`, fields: Object.keys(draft.body).concat('title', 'slug', 'tags', 'at'), onRefused }

  const saving = useWrite<Then | undefined, EditedItem>({
    ...shared,
    failure: 'Not saved',
    send: () => save(false),
    onDone(item, onDone) {
      setRefused({})
      onDone?.(item)
    },
  })
  const autosaving = useWrite<void, EditedItem>({ ...shared, send: () => save(true), onDone: () => setRefused({}) })
  const publishing = useWrite<{ at: string | null; onDone?: Then }, EditedItem>({
    ...shared,
    failure: 'Not published',
    async send({ at }) {
      const { revision } = await save(false)
      const body = { revision, at }
      return adopt(
        (await callEndpoint<typeof editorEndpoints.publishContent>('POST', '/api/admin/content/:id/publish', { params, body }))
          .item,
      )
    },
    onDone(item, { onDone }) {
      setRefused({})
      forgetPublic(queries)
      onDone?.(item)
    },
  })
  const unpublishing = useWrite<void, EditedItem>({
    ...shared,
    failure: 'Not taken off the site',
    async send() {
      const { revision } = await save(false)
      const body = { revision }
      return adopt(
        (
          await callEndpoint<typeof editorEndpoints.unpublishContent>('POST', '/api/admin/content/:id/unpublish', {
            params,
            body,
          })
        ).item,
      )
    },
    onDone: () => forgetPublic(queries),
  })
  const restoring = useWrite<{ restore: number; onDone?: Then }, EditedItem>({
    ...shared,
    failure: 'Not restored',
    async send({ restore }) {
      const { revision } = await save(false)
      const body = { revision, restore }
      const call = callEndpoint<typeof editorEndpoints.restoreRevision>('POST', '/api/admin/content/:id/restore', {
        params,
        body,
      })
      const { item } = await call
      showItem(queries, item)
      // The replaced draft is in the history.
      writing.forget()
      return item
    },
    onDone: (item, { onDone }) => onDone?.(item),
  })

  const { write: autosave, pending: isAutosaving } = autosaving
  const busy = saving.pending || publishing.pending || unpublishing.pending || restoring.pending
  useEffect(() => {
    // No autosave during a conflict, or of input already refused.
    if (!dirty || overtaken || busy || isAutosaving || failed?.status === 404) return
    const rest = setTimeout(autosave, failed ? retryMilliseconds : restMilliseconds)
    return () => clearTimeout(rest)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing on begins the rest anew
  }, [draft, dirty, overtaken, busy, isAutosaving, failed])

  return {
    /** Validation errors by field. */
    refused,
    /** Error of the last write. */
    failed,
    busy,
    autosaving: isAutosaving,
    saving,
    publishing,
    unpublishing,
    restoring,
  }
}

export type ItemWrites = ReturnType<typeof useItemWrites>
