import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { replySubject } from '#domain/conversations/fill-template.ts'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import type { MessageAttachment, OpenedConversation } from '#domain/conversations/conversation.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useAutosave, type Saving } from '#web/lib/forms/use-autosave.ts'
import { useRecordForm, type FormRecord } from '#web/lib/forms/use-record-form.ts'
import { conversationQuery } from '../conversation-queries.ts'

export interface ReplyFields {
  subject: string
  text: string
  attachments: MessageAttachment[]
}
type Draft = OpenedConversation['draft']

const restMilliseconds = 800

/**
 * A reply as it is typed. It is kept in this browser at once and saved as a draft by itself, so that it outlives reloads and can be
 * continued in another browser. Where both were typed in, both texts stay. `stopped` while it is being sent.
 */
export function useReplyDraft({ id, subject, draft }: OpenedConversation, { stopped }: { stopped: boolean }) {
  const queries = useQueryClient()
  const usual = replySubject(subject)
  /** Time of the latest draft that is known: an answer that was asked for before it is older. */
  const latest = useRef(0)
  const recordOf = (read: Draft): FormRecord<ReplyFields> => {
    latest.current = read ? Date.parse(read.savedAt) : latest.current
    return {
      fields: { subject: read?.subject || usual, text: read?.text ?? '', attachments: read?.attachments ?? [] },
      revision: latest.current,
    }
  }
  const form = useRecordForm<ReplyFields, { draft: Draft }, Saving>({
    record: {
      fields: { subject: draft?.subject || usual, text: draft?.text ?? '', attachments: draft?.attachments ?? [] },
      revision: draft ? Date.parse(draft.savedAt) : 0,
    },
    draft: `reply.${id}`,
    save: ({ fields }) => saveDraft(id, fields, usual),
    recordOf: ({ draft: saved }) => recordOf(saved),
    onSaved: ({ draft: saved }) => showDraft(saved),
  })
  const { fields, conflicts, dirty } = form
  useAutosave(form, { restMilliseconds, stopped })

  const showDraft = (saved: Draft) =>
    queries.setQueryData(
      conversationQuery(id).queryKey,
      (read) => read && { ...read, conversation: { ...read.conversation, draft: saved } },
    )

  useEffect(() => {
    const [name] = Object.keys(conflicts ?? {}) as (keyof ReplyFields)[]
    if (!conflicts || !name) return
    if (name === 'text') form.change({ text: joined(fields.text, conflicts.text ?? '') })
    if (name === 'attachments') form.change({ attachments: together(fields.attachments, conflicts.attachments ?? []) })
    form.settle(name, 'ours')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- settles each of what was found once
  }, [conflicts])

  // Leaving within the rest saves what was typed, too.
  const unsaved = useRef<ReplyFields | null>(null)
  useEffect(() => {
    unsaved.current = dirty && !stopped ? fields : null
  })
  useEffect(
    () => () => {
      if (unsaved.current)
        saveDraft(id, unsaved.current, usual).then(
          ({ draft: saved }) => showDraft(saved),
          () => undefined,
        )
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the conversation of this form does not change
    [],
  )

  return {
    ...form,
    /** After sending: what was typed meanwhile stays. */
    clear(sent: ReplyFields, at: string) {
      const blank: ReplyFields = { subject: usual, text: '', attachments: [] }
      const now = form.current()
      form.change({
        ...(now.text === sent.text && { text: blank.text }),
        ...(now.subject === sent.subject && { subject: blank.subject }),
        attachments: now.attachments.filter(({ id: file }) => !sent.attachments.some((other) => other.id === file)),
      })
      latest.current = Math.max(latest.current, Date.parse(at))
      form.adopt({ fields: blank, revision: latest.current })
      showDraft(null)
    },
  }
}

const saveDraft = (id: string, { subject, text, attachments }: ReplyFields, usual: string) =>
  callEndpoint(conversationEndpoints.saveConversationDraft, {
    params: { id },
    body: { subject: subject === usual ? '' : subject, text, attachments: attachments.map((file) => file.id) },
  })

/** Both texts, unless one has the other. */
function joined(ours: string, theirs: string): string {
  if (ours.includes(theirs)) return ours
  return theirs.includes(ours) ? theirs : `${ours}\n\n${theirs}`
}

const together = (ours: MessageAttachment[], theirs: MessageAttachment[]): MessageAttachment[] => [
  ...ours,
  ...theirs.filter(({ id }) => !ours.some((one) => one.id === id)),
]
