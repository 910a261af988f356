import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { unreachedNotice } from '#domain/people/mentions.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useDraft } from '#web/lib/forms/use-draft.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { MentionArea } from '#web/ui/text/mention-field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { submitByKey } from '#web/ui/forms/submit-by-key.ts'
import { conversationQuery, conversationReadersQuery, conversationsChanged } from '../conversation-queries.ts'

/** Internal note in a conversation. */
export function NoteForm({ id }: { id: string }) {
  const queries = useQueryClient()
  const people = useQuery(conversationReadersQuery()).data?.people ?? []
  const [text, setText, forget] = useDraft(`note.${id}`)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Note not saved',
    fields: ['text'],
    send: (body: { text: string }) => callEndpoint(conversationEndpoints.addConversationNote, { params: { id }, body }),
    onDone({ unreached }, sent) {
      forget(sent.text)
      const notice = unreachedNotice(unreached, 'conversation')
      toast({ title: 'Note saved', ...(notice && { text: notice }), tone: 'good' })
      void invalidate(queries, conversationQuery(id))
      void conversationsChanged(queries)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    write({ text })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <MentionArea
        onKeyDown={submitByKey}
        label="Note"
        required
        rows={4}
        maxLength={4_000}
        hint="Only visible to the studio. @ mentions a colleague."
        value={text}
        error={errors.text}
        names={people.map(({ name }) => name)}
        onText={(typed) => {
          setText(typed)
          clearErrors()
        }}
      />
      <div>
        <Button type="submit" variant="secondary" pending={pending} pendingText="Saving...">
          Save note
        </Button>
      </div>
    </form>
  )
}
