import { useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useParams, useSearchParams } from 'react-router'
import { ConversationList } from '#web/features/conversations/list/conversation-list.tsx'
import {
  conversationFilterNames,
  conversationPages,
  toConversationFilter,
} from '#web/features/conversations/conversation-queries.ts'
import { MessagesDue } from '#web/features/ops/due/due-list.tsx'
import { dueQuery } from '#web/features/ops/ops-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'

const pageData = pageLoaders(
  ({ request }) => [
    conversationPages(toConversationFilter(filterOf(new URL(request.url).searchParams, conversationFilterNames))),
    dueQuery(),
  ],
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Master-detail: the list and the open conversation; on narrow screens one of the two. */
export default function InboxPage() {
  const { id } = useParams()
  const { name } = useBrand()
  const left = useRef<string>(undefined)
  const [search] = useSearchParams()
  const [isReturn, setReturn] = useState(() => search.has('write'))
  // Whoever closed a conversation, or writes a new message, does not get the first one instead.
  if (id && !isReturn) setReturn(true)
  useEffect(() => {
    // On return from a conversation, focus its row, which also restores the scroll position.
    if (!id && left.current) document.getElementById(`conversation-${left.current}`)?.focus()
    left.current = id
  }, [id])

  return (
    <div className="xl:grid xl:h-[calc(100dvh-var(--place-tabs,0px))] xl:grid-cols-[28rem_minmax(0,1fr)]">
      <div className={classNames('flex min-h-0 flex-col xl:border-r xl:border-line', id && 'max-xl:hidden')}>
        <MessagesDue />
        <ConversationList />
      </div>
      <div className={classNames('min-h-0 xl:overflow-y-auto', !id && 'max-xl:hidden')}>
        {id ? <Outlet /> : isReturn ? <NothingOpen /> : <FirstConversation />}
      </div>
      {!id && <title>{`Inbox · ${name}`}</title>}
    </div>
  )
}

/** Beside the list there is a conversation from the start: the first of it. */
function FirstConversation() {
  const isWide = useMedia('(min-width: 80rem)', false)
  const [search] = useSearchParams()
  const list = useList(
    conversationPages(toConversationFilter(filterOf(search, conversationFilterNames))),
    (page) => page.conversations,
  )
  const first = list.data?.[0]
  if (!isWide || !first) return <NothingOpen />
  return <Navigate to={`/admin/inbox/${first.id}?${search}`} replace />
}

function NothingOpen() {
  const [search] = useSearchParams()
  const list = useList(
    conversationPages(toConversationFilter(filterOf(search, conversationFilterNames))),
    (page) => page.conversations,
  )
  // There is nothing to choose, as the list says.
  if (list.data?.length === 0) return null
  return (
    <div className="grid h-full place-items-center p-8">
      <div className="viewfinder grid aspect-video w-full max-w-lg place-items-center text-center">
        <div>
          <p className="label">Inbox</p>
          <p className="mt-2 text-sm text-muted">Choose a conversation to read it here.</p>
        </div>
      </div>
    </div>
  )
}
