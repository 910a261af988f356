import { useQueryClient } from '@tanstack/react-query'
import { Download, FileArchive, FileAudio, FileImage, FileText, FileVideo, File as PlainFile } from 'lucide-react'
import { Link } from 'react-router'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import type { MessageAttachment, OpenedConversation } from '#domain/conversations/conversation.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { conversationQuery } from '../conversation-queries.ts'

/** Files of a message: each can be downloaded, and taken over in one press. */
export function MessageAttachments({
  conversation,
  attachments,
  own,
}: {
  conversation: OpenedConversation
  attachments: MessageAttachment[]
  /** Sent by the studio, which has them. */
  own: boolean
}) {
  return (
    <ul aria-label="Attachments" className="mt-3 divide-y divide-line/70 border-t border-line/70">
      {attachments.map((attachment) => (
        <Attachment key={attachment.id} conversation={conversation} attachment={attachment} own={own} />
      ))}
    </ul>
  )
}

const kinds = [
  [/^image\//, FileImage],
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/zip|tar|compressed/, FileArchive],
  [/^text\/|pdf|document|sheet|presentation/, FileText],
] as const

function Attachment({
  conversation,
  attachment,
  own,
}: {
  conversation: OpenedConversation
  attachment: MessageAttachment
  own: boolean
}) {
  const { id, name, bytes, contentType, keptAs } = attachment
  const queries = useQueryClient()
  const media = useMay('manage-media')
  const files = useMay('manage-projects')
  const project = conversation.links.find(({ kind }) => kind === 'project')
  const Icon = kinds.find(([pattern]) => pattern.test(contentType))?.[1] ?? PlainFile
  const { write, pending } = useWrite({
    failure: 'File not added',
    send: (as: 'media' | 'project') =>
      callEndpoint(conversationEndpoints.keepMessageAttachment, {
        params: { id: conversation.id, attachmentId: id },
        body: { as },
      }),
    onDone({ attachment: kept }, as) {
      queries.setQueryData(
        conversationQuery(conversation.id).queryKey,
        (read) =>
          read && {
            ...read,
            messages: read.messages.map((message) => ({
              ...message,
              attachments: message.attachments.map((one) => (one.id === id ? kept : one)),
            })),
          },
      )
      const where = as === 'media' ? 'the media library' : `the files of ${project?.label ?? 'the project'}`
      toast({
        title: `Added to ${as === 'media' ? 'media' : 'project files'}`,
        text: `${name} is now in ${where}.`,
        tone: 'good',
      })
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
      <p className="flex min-w-0 flex-1 basis-52 items-center gap-2.5">
        <Icon aria-hidden="true" size={16} className="shrink-0 text-muted" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
        <span className="timecode shrink-0 text-xs text-muted">{byteLabel(bytes)}</span>
      </p>
      <span className="flex flex-wrap items-center gap-1">
        {keptAs?.kind === 'media' && (
          <Link to={`/admin/media/${keptAs.id}`} className="text-link px-2">
            In the media library
          </Link>
        )}
        {keptAs?.kind === 'project' && <span className="px-2 text-muted">In the project’s files</span>}
        {!keptAs && !own && (
          <>
            <Button variant="quiet" size="small" why={media.why} pending={pending} onClick={() => write('media')}>
              Add to media<span className="sr-only">: {name}</span>
            </Button>
            <Button
              variant="quiet"
              size="small"
              why={files.why ?? (project ? undefined : 'Link this conversation to a project first.')}
              pending={pending}
              onClick={() => write('project')}
            >
              Add to project files<span className="sr-only">: {name}</span>
            </Button>
          </>
        )}
        <ButtonAnchor
          variant="quiet"
          size="small"
          href={pathOf(conversationEndpoints.readMessageAttachment, { params: { id: conversation.id, attachmentId: id } })}
          download={name}
        >
          <Download aria-hidden="true" size={15} />
          Download<span className="sr-only"> {name}</span>
        </ButtonAnchor>
      </span>
    </li>
  )
}
