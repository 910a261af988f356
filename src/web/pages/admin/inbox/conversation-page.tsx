import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useSearchParams } from 'react-router'
import type { ConversationMessage } from '#domain/conversations/conversation.ts'
import { undoSeconds } from '#domain/conversations/conversation-labels.ts'
import { inboxKinds } from '#domain/inquiries/inbox/inbox-labels.ts'
import { textOfForm } from '#domain/inquiries/inbox/text-of-form.ts'
import { ClientChoice } from '#web/features/clients/client-choice.tsx'
import { Composer, type ComposerTab } from '#web/features/conversations/writing/composer.tsx'
import { conversationQuery, type ReadConversation } from '#web/features/conversations/conversation-queries.ts'
import { ConversationView } from '#web/features/conversations/thread/conversation-view.tsx'
import { LeadPanel } from '#web/features/conversations/lead-panel.tsx'
import { replyFieldId } from '#web/features/conversations/writing/reply-form.tsx'
import { Thread } from '#web/features/conversations/thread/thread.tsx'
import { enquiryQuery } from '#web/features/inquiries/enquiry/enquiry-queries.ts'
import { ProjectChoice } from '#web/features/ops/messages/project-choice.tsx'
import { Editors } from '#web/features/people/presence.tsx'
import { WishButton } from '#web/features/scope/wish-button.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { phoneLink } from '#web/lib/browser/phone-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { Route } from './+types/conversation-page'
import { EnquiryOfConversation } from './enquiry-of-conversation.tsx'

const pageData = pageLoaders(({ params }) => [conversationQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Polling interval in milliseconds for a message that is being sent, and for how long to poll. */
const lookAgainAfter = 2_000
const lookAgainFor = 60_000 + undoSeconds * 1_000

const isLeaving = ({ state, sentAt }: ConversationMessage): boolean =>
  (state === 'waiting' || state === 'queued') && Date.now() - Date.parse(sentAt) < lookAgainFor

export default function ConversationPage({ params: { id } }: Route.ComponentProps) {
  const { name } = useBrand()
  const [search] = useSearchParams()
  const back = `/admin/inbox?${search}`
  const read = useRead({
    ...conversationQuery(id),
    staleTime: 20_000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data?.messages.some(isLeaving) ? lookAgainAfter : false),
  })
  const conversation = read.data?.conversation

  // Merged: its address leads to the conversation that has its messages now.
  if (conversation && conversation.id !== id) return <Navigate to={`/admin/inbox/${conversation.id}?${search}`} replace />
  return (
    <>
      <title>{`${conversation ? `${conversation.name || conversation.email} · ` : ''}Inbox · ${name}`}</title>
      {!conversation && <h1 className="sr-only">Conversation</h1>}
      <QueryState
        query={read}
        loading={<ConversationSkeleton />}
        failed="This conversation could not be loaded"
        missing={
          <EmptyState title="Conversation not found" text="It is not in the inbox, or the link is incomplete.">
            <ButtonLink to={back} variant="secondary" size="small">
              Back to the inbox
            </ButtonLink>
          </EmptyState>
        }
        className="p-4 sm:p-8"
      >
        {(data) => <Opened key={data.conversation.id} read={data} back={back} />}
      </QueryState>
    </>
  )
}

function Opened({ read, back }: { read: ReadConversation; back: string }) {
  const { conversation } = read
  const { id, kind } = conversation
  const isForm = inboxKinds.some((form) => form === kind)
  const [tab, setTab] = useState<ComposerTab>('reply')
  const enquiry = useQuery({ ...enquiryQuery(id), enabled: isForm }).data?.inquiry

  function beginReply() {
    flushSync(() => setTab('reply'))
    document.getElementById(replyFieldId)?.focus()
  }

  return (
    <ConversationView
      conversation={conversation}
      company={enquiry?.company}
      back={back}
      onReply={beginReply}
      editors={<Editors kind="inquiry" id={id} />}
      contact={
        enquiry?.phone && (
          <ButtonAnchor variant="quiet" size="small" href={phoneLink(enquiry.phone)} className="timecode">
            <Phone aria-hidden="true" size={15} />
            {enquiry.phone}
          </ButtonAnchor>
        )
      }
      ProjectPicker={ProjectChoice}
      ClientPicker={ClientChoice}
    >
      <Thread
        read={read}
        Wish={WishButton}
        shortOf={(message) =>
          // All answers of a longer form are in its panel.
          enquiry && message.channel === 'form' && message.text.trim() === textOfForm(enquiry).trim() ? enquiry.message : null
        }
      />
      {isForm && <EnquiryOfConversation id={id} isOpen={!read.messages.some(({ direction }) => direction === 'out')} />}
      <LeadPanel id={id} />
      <Composer conversation={conversation} tab={tab} onTab={setTab} />
    </ConversationView>
  )
}

function ConversationSkeleton() {
  return (
    <div className="mx-auto grid max-w-5xl gap-5 px-4 pt-8 sm:px-8">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </div>
  )
}
