import { useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { fillTemplate, firstNameOf } from '#domain/conversations/fill-template.ts'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import type { MessageTemplate, OpenedConversation } from '#domain/conversations/conversation.ts'
import { conversationLimits, undoSeconds } from '#domain/conversations/conversation-labels.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { sendWithProgress } from '#web/lib/calls/send-with-progress.ts'
import { useAttaching } from '#web/lib/forms/use-attaching.ts'
import { keepDraft, readDraft, useDraft } from '#web/lib/forms/use-draft.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { FilesToSend } from '#web/ui/uploads/files-to-send.tsx'
import { submitByKey } from '#web/ui/forms/submit-by-key.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { conversationQuery, conversationsChanged, showMessage } from '../conversation-queries.ts'
import { FollowUpField, noFollowUp, toFollowUp, type FollowUpChoice } from '../follow-up-field.tsx'
import { ManageTemplates } from './manage-templates.tsx'
import { OfferedReply } from '../thread/offered-reply.tsx'
import { useTakeBack } from '../thread/take-back.ts'
import { TemplateMenu } from './template-menu.tsx'
import { useReplyDraft, type ReplyFields } from './use-reply-draft.ts'

export const replyFieldId = 'reply-text'

interface Reply extends ReplyFields {
  cc: string
  followUp: string
}

/** Reply to the other side. It is saved as a draft while one types, leaves after ten seconds, and can be taken back until then. */
export function ReplyForm({ conversation }: { conversation: OpenedConversation }) {
  const { id, kind, name, email } = conversation
  const isMail = kind !== 'portal'
  const queries = useQueryClient()
  const brand = useBrand()
  const me = useMe()
  const [cc, setCc, forgetCc] = useDraft(`reply-cc.${id}`)
  const [followUp, setFollowUp, forgetFollowUp] = useDraft(`reply-follow-up.${id}`)
  const [withCc, setWithCc] = useState(false)
  const [managing, setManaging] = useState(false)
  /** Asked for while the draft is being saved: the reply deletes it. */
  const [asked, setAsked] = useState(false)
  const takeBack = useTakeBack()

  const sending = useWrite({
    failure: 'Reply not sent',
    fields: isMail ? ['subject', 'text', 'cc'] : ['text'],
    send: (reply: Reply) => {
      const body = toBody(reply)
      return callEndpoint(conversationEndpoints.replyInConversation, {
        params: { id },
        body: { ...body, key: keyOf(id, JSON.stringify(body)) },
      })
    },
    onDone({ message }, sent) {
      keepDraft(keyName(id), null)
      form.clear(sent, message.sentAt)
      forgetCc(sent.cc)
      forgetFollowUp(sent.followUp)
      showMessage(queries, id, message)
      const undo = message.state === 'waiting' && {
        action: { label: 'Undo', act: () => takeBack.write({ conversationId: id, messageId: message.id }) },
      }
      const to = isMail ? email : name
      toast({
        title: 'Reply sent',
        text: undo ? `To ${to}. You can undo this for ${undoSeconds} seconds.` : `To ${to}.`,
        tone: 'good',
        ...undo,
      })
      void invalidate(queries, conversationQuery(id))
      void conversationsChanged(queries)
    },
  })
  const form = useReplyDraft(conversation, { stopped: sending.pending || asked })
  const { fields, change } = form
  const attaching = useAttaching(
    (file, progress) =>
      sendWithProgress(conversationEndpoints.attachToConversation, file, {
        params: { id },
        ...progress,
      }),
    fields.attachments.length,
    (attachment) => form.change({ attachments: [...form.current().attachments, attachment] }),
  )

  useEffect(() => {
    if (!asked || form.pending) return
    setAsked(false)
    sending.write({ ...form.current(), cc, followUp })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of the other save asks for it
  }, [asked, form.pending])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (attaching.busy || sending.pending) return
    // Again when the draft is saved.
    if (form.pending) setAsked(true)
    else sending.write({ ...fields, cc, followUp })
  }

  function insert(template: MessageTemplate) {
    const values = {
      'first name': firstNameOf(name),
      name,
      subject: conversation.subject,
      studio: brand.name,
      'my name': me?.name ?? '',
    }
    add({ subject: fillTemplate(template.subject, values), text: fillTemplate(template.text, values) })
  }

  /** Below what is written already. */
  function add({ subject, text }: { subject: string; text: string }) {
    sending.clearErrors()
    change({
      text: fields.text.trim() === '' ? text : `${fields.text.trimEnd()}\n\n${text}`,
      ...(subject && { subject }),
    })
    document.getElementById(replyFieldId)?.focus()
  }

  const text = (field: 'subject' | 'text') => ({
    value: fields[field],
    error: sending.errors[field] ?? form.errorAt(field),
    onChange({ target }: { target: { value: string } }) {
      change({ [field]: target.value })
      sending.clearErrors()
    },
  })
  const ccError = Object.entries(sending.errors).find(([path]) => path === 'cc' || path.startsWith('cc.'))?.[1]
  const addressee = isMail ? email : name || email

  return (
    <>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {conversation.offered && (
          <OfferedReply key={conversation.offered.id} id={id} offered={conversation.offered} onUse={add} />
        )}
        {isMail && (
          <div className="flex items-end gap-2">
            <TextField label="Subject" required maxLength={200} autoComplete="off" className="flex-1" {...text('subject')} />
            {!withCc && cc === '' && (
              <Button variant="quiet" onClick={() => setWithCc(true)}>
                Cc
              </Button>
            )}
          </div>
        )}
        {isMail && (withCc || cc !== '') && (
          <TextField
            label="Cc"
            inputMode="email"
            autoComplete="off"
            hint="Separate addresses with commas."
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for
            autoFocus={withCc}
            value={cc}
            error={ccError}
            onChange={({ target }) => {
              setCc(target.value)
              sending.clearErrors()
            }}
          />
        )}
        <TextArea
          onKeyDown={submitByKey}
          id={replyFieldId}
          label={`Message to ${addressee}`}
          required
          rows={8}
          maxLength={conversationLimits.text}
          {...text('text')}
        />
        <FilesToSend
          attached={fields.attachments}
          attaching={attaching}
          onRemove={(file) => change({ attachments: fields.attachments.filter((one) => one.id !== file) })}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="-ml-3.5 flex flex-wrap items-center">
            <FileButton
              label="Attach files"
              accept=""
              multiple
              variant="quiet"
              size="small"
              why={attaching.quota === 0 ? `A reply can have ${conversationLimits.attachments} files.` : undefined}
              onFiles={attaching.add}
            >
              <Paperclip aria-hidden="true" size={15} />
              Attach
            </FileButton>
            <TemplateMenu onChoose={insert} onManage={() => setManaging(true)} />
          </div>
          <FollowUpField choice={choiceIn(followUp)} onChange={(choice) => setFollowUp(JSON.stringify(choice))} />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            type="submit"
            pending={sending.pending || asked}
            pendingText="Sending..."
            why={attaching.busy ? 'Files are still being uploaded.' : undefined}
          >
            Send reply
          </Button>
          <p className="text-sm text-muted">
            {isMail ? 'Their message is quoted below yours.' : 'They read it in the portal, and get an email.'}
          </p>
          <DraftState form={form} uploading={attaching.busy} />
        </div>
      </form>
      <ManageTemplates open={managing} onClose={() => setManaging(false)} />
    </>
  )
}

function DraftState({
  form: { dirty, pending, failed, fields },
  uploading,
}: {
  form: ReturnType<typeof useReplyDraft>
  uploading: boolean
}) {
  const isEmpty = fields.text === '' && fields.attachments.length === 0
  return (
    <>
      <p className="text-sm text-muted">{!failed && !dirty && !pending && !uploading && !isEmpty && 'Draft saved'}</p>
      <p role="status" className="text-sm text-warn empty:sr-only">
        {failed && dirty && 'The draft could not be saved. It is kept in this browser.'}
      </p>
    </>
  )
}

const toBody = ({ subject, text, attachments, cc, followUp }: Reply) => ({
  subject,
  text,
  attachments: attachments.map(({ id }) => id),
  cc: addressesIn(cc),
  followUp: toFollowUp(choiceIn(followUp)),
})

const addressesIn = (text: string): string[] => text.split(/[,;\s]+/).filter((address) => address !== '')

function choiceIn(kept: string): FollowUpChoice {
  try {
    return kept ? (JSON.parse(kept) as FollowUpChoice) : noFollowUp
  } catch {
    return noFollowUp
  }
}

/**
 * The key under which a reply is sent: the same as long as it is the same reply, also after a reload, so that a repeat is not sent
 * twice.
 */
function keyOf(id: string, content: string): string {
  const name = keyName(id)
  const [key, of] = JSON.parse(readDraft(name) ?? '[]') as [string?, string?]
  if (key && of === content) return key
  const made = makeId()
  keepDraft(name, JSON.stringify([made, content]))
  return made
}

const keyName = (id: string) => `reply-sending.${id}`
