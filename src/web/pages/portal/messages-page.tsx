import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { messagesQuery } from '#web/features/portal/messages/message-queries.ts'
import { MessageForm } from '#web/features/portal/messages/message-form.tsx'
import { MessageThread } from '#web/features/portal/messages/message-thread.tsx'
import { portalProjectQuery, type ClientData } from '#web/features/portal/portal-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

const pageData = pageLoaders(() => [messagesQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** A contact's messages with the studio. */
export default function MessagesPage() {
  const { name: studio } = useBrand()
  const { contact } = useOutletContext<ClientData>()
  return (
    <>
      <title>{`Messages · ${studio}`}</title>
      <h1 className="title-2">Messages</h1>
      <p className="mt-2 max-w-prose text-muted">Between you and {studio}. Your colleagues have their own.</p>
      <div className="mt-8 max-w-3xl">
        {contact ? (
          <Messages contactId={contact.id} studio={studio} />
        ) : (
          <EmptyState
            title="Messages are private"
            text="Each contact sees only their own. You can read and answer them in the inbox."
          />
        )}
      </div>
    </>
  )
}

function Messages({ contactId, studio }: { contactId: string; studio: string }) {
  const [search, setSearch] = useSearchParams()
  const projectId = search.get('project')
  const project = useQuery({ ...portalProjectQuery(projectId ?? ''), enabled: projectId !== null }).data?.project
  const read = useRead(messagesQuery())
  const count = read.data?.messages.length
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useStillField(form, count)

  // A talk begins at its end; so does one to which a message was added.
  const isThere = count !== undefined
  useEffect(() => {
    if (isThere) form.current?.scrollIntoView({ block: 'end' })
  }, [isThere])
  useEffect(() => {
    if (isSent.current) form.current?.scrollIntoView({ block: 'nearest' })
    isSent.current = false
  }, [count])

  return (
    <QueryState query={read} failed="Your messages could not be loaded" loading={<Waiting />}>
      {(answer) => (
        <>
          {answer.messages.length === 0 ? (
            <p className="text-muted">Nothing here yet. Ask us anything: we’ll answer here and tell you by email.</p>
          ) : (
            <MessageThread read={answer} studio={studio} />
          )}
          {answer.answerBy && <p className="mt-4 text-sm text-muted">We answer by {answer.answerBy.text}.</p>}
          <div className="mt-6 scroll-mb-8">
            <MessageForm
              ref={form}
              contactId={contactId}
              studio={studio}
              project={projectId === null ? null : { id: projectId, title: project?.title ?? 'a project' }}
              onNoProject={() => setSearch({}, { replace: true, preventScrollReset: true })}
              onSent={() => {
                isSent.current = true
              }}
            />
          </div>
        </>
      )}
    </QueryState>
  )
}

/** Keeps the field in its place while somebody types and an answer comes in above it. */
function useStillField(form: { current: HTMLFormElement | null }, count: number | undefined): void {
  const last = useRef<number | null>(null)
  useLayoutEffect(() => {
    const place = form.current && form.current.getBoundingClientRect().top + scrollY
    const moved = place !== null && last.current !== null ? place - last.current : 0
    if (moved > 0 && form.current?.contains(document.activeElement)) scrollBy(0, moved)
    last.current = place
  }, [form, count])
}

function Waiting() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-48" />
    </div>
  )
}
