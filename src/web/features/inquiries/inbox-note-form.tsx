import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { inboxEntryQuery } from './inbox-queries.ts'
import { submitByKey } from './submit-by-key.ts'

/** Internal note on an entry. */
export function NoteForm({ id }: { id: string }) {
  const queries = useQueryClient()
  const [text, setText, forget] = useDraft(`note.${id}`)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Note not saved',
    fields: ['text'],
    send: (body: { text: string }) =>
      callEndpoint<typeof inquiryEndpoints.addInquiryNote>('POST', '/api/admin/inquiries/:id/notes', { params: { id }, body }),
    onDone(_, sent) {
      forget(sent.text)
      toast({ title: 'Note saved', tone: 'good' })
      void queries.invalidateQueries({ queryKey: inboxEntryQuery(id).queryKey })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    write({ text })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextArea
        onKeyDown={submitByKey}
        label="Note"
        required
        rows={4}
        maxLength={4_000}
        hint="Only visible to the studio."
        value={text}
        error={errors.text}
        onChange={(event) => {
          setText(event.target.value)
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
