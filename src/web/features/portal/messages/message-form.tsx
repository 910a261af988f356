import { useQueryClient } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { useState, type FormEvent, type Ref } from 'react'
import { conversationLimits } from '#domain/conversations/conversation-labels.ts'
import { threadEndpoints } from '#domain/portal/thread-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { sendWithProgress } from '#web/lib/calls/send-with-progress.ts'
import { useAttaching } from '#web/lib/forms/use-attaching.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { FilesToSend } from '#web/ui/uploads/files-to-send.tsx'
import { submitByKey } from '#web/ui/forms/submit-by-key.ts'
import { useKeptMessage, type KeptMessage } from './kept-message.ts'
import { messagesQuery, showSent } from './message-queries.ts'

interface Project {
  id: string
  title: string
}

/** Writes to the studio. What was typed stays until it is sent, also across reloads and without a connection. */
export function MessageForm({
  contactId,
  studio,
  project,
  onNoProject,
  onSent,
  ref,
}: {
  contactId: string
  studio: string
  /** What the message is about; null for nothing in particular. */
  project: Project | null
  onNoProject(): void
  onSent(): void
  ref?: Ref<HTMLFormElement>
}) {
  const queries = useQueryClient()
  const kept = useKeptMessage(contactId)
  const { text, files } = kept.message
  const [refusal, setRefusal] = useState<string | null>(null)

  const sending = useWrite({
    send: (message: Pick<KeptMessage, 'text' | 'files'>) => {
      const body = { text: message.text, attachments: message.files.map(({ id }) => id), project: project?.id ?? null }
      return callEndpoint(threadEndpoints.sendMessage, { body: { ...body, key: keyOf(kept, JSON.stringify(body)) } })
    },
    onDone({ message }, sent) {
      const now = kept.current()
      // What was typed meanwhile stays.
      kept.change({
        text: now.text.startsWith(sent.text) ? now.text.slice(sent.text.length).trimStart() : now.text,
        files: now.files.filter(({ id }) => !sent.files.some((other) => other.id === id)),
        tried: null,
      })
      showSent(queries, message)
      void invalidate(queries, messagesQuery())
      onSent()
    },
    onRefused({ message, fields }) {
      setRefusal(fields.text ? null : message)
    },
  })
  const attaching = useAttaching(
    (form, progress) => sendWithProgress(threadEndpoints.attach, form, progress),
    files.length,
    (attachment) => kept.change({ files: [...kept.current().files, attachment] }),
  )

  function change(changes: Partial<KeptMessage>) {
    kept.change(changes)
    setRefusal(null)
    sending.clearErrors()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (attaching.busy || sending.pending) return
    setRefusal(null)
    sending.write({ text, files })
  }

  return (
    <form ref={ref} onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      {project && (
        <p className="flex max-w-full items-center gap-1 justify-self-start rounded-control bg-ink/6 pl-3 text-sm">
          <span className="min-w-0 truncate">
            About <span className="font-semibold">{project.title}</span>
          </span>
          <button
            type="button"
            aria-label={`Not about ${project.title}`}
            onClick={onNoProject}
            className="grid size-9 shrink-0 place-items-center text-muted hover:text-ink"
          >
            <X aria-hidden="true" size={15} />
          </button>
        </p>
      )}
      <TextArea
        id="portal-message"
        label={`Message to ${studio}`}
        required
        rows={5}
        maxLength={conversationLimits.text}
        value={text}
        error={sending.errors.text}
        onKeyDown={submitByKey}
        onChange={({ target }) => change({ text: target.value })}
      />
      <FilesToSend
        attached={files}
        attaching={attaching}
        onRemove={(id) => change({ files: files.filter((file) => file.id !== id) })}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          pending={sending.pending}
          pendingText="Sending..."
          why={attaching.busy ? 'Files are still being uploaded.' : undefined}
        >
          Send message
        </Button>
        <FileButton
          label="Attach files"
          accept=""
          multiple
          variant="quiet"
          why={attaching.quota === 0 ? `A message can have ${conversationLimits.attachments} files.` : undefined}
          onFiles={attaching.add}
        >
          <Paperclip aria-hidden="true" size={15} />
          Attach
        </FileButton>
        <p className="text-sm text-muted max-sm:hidden">Ctrl+Enter sends it.</p>
      </div>
      <p role="alert" className="text-sm text-bad empty:sr-only">
        {refusal && `Not sent. ${refusal}`}
      </p>
    </form>
  )
}

/** The same key as long as it is the same message. */
function keyOf({ current, change }: ReturnType<typeof useKeptMessage>, what: string): string {
  const { tried } = current()
  if (tried?.what === what) return tried.key
  const key = makeId()
  change({ tried: { key, what } })
  return key
}
