import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countLabel, storyMessages, type StoryKind } from '#domain/content/content-messages.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { usePageView } from '#web/lib/calls/use-read.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { totalsQuery, type feedQuery } from './story-queries.ts'
import { BackLink } from './story-parts.tsx'

const totalOf = { post: 'blog', 'case-study': 'caseStudies', stills: 'stills' } as const
const nounOf: Record<StoryKind, [one: string, many: string]> = {
  post: ['post', 'posts'],
  'case-study': ['case study', 'case studies'],
  stills: ['collection', 'collections'],
}

/** A list of stories: heading with count, items, or the empty or error state. */
export function StoryList<Item extends { slug: string }>({
  kind,
  query,
  children,
}: {
  kind: StoryKind
  query: ReturnType<typeof feedQuery<Item>>
  children(items: Item[]): ReactNode
}) {
  const text = storyMessages[kind]
  const list = usePageView(useList(query, (page) => page))
  const totals = useQuery(totalsQuery())
  const loaded = list.data?.length ?? 0
  const total = Math.max(totals.data?.[totalOf[kind]] ?? 0, loaded)

  return (
    <div className="frame-width pt-24 pb-24 md:pt-32 md:pb-36">
      <header className="border-b border-line pb-8 md:pb-12">
        <BackLink to="/">Back to home</BackLink>
        <div className="mt-6 grid items-end gap-x-8 gap-y-5 md:mt-10 lg:grid-cols-12">
          <h1 className="title-1 lg:col-span-7">{text.name}</h1>
          <div className="lg:col-span-5">
            <p className="lede max-w-md">{text.lede}</p>
            {list.data && total > 0 && <p className="timecode mt-3 text-accent">{countLabel(kind, total)}</p>}
          </div>
        </div>
      </header>
      <div className="mt-10 md:mt-14">
        <ListState
          // A full last page looks like there is another one.
          list={{ ...list, more: list.more && loaded < total }}
          noun={nounOf[kind]}
          total={total}
          counted="paged"
          loading={<ListPlace text={text.loadingList} />}
          loadingText={null}
          failed={text.failed}
          empty={<EmptyState {...text.empty} />}
        >
          {children}
        </ListState>
      </div>
    </div>
  )
}

function ListPlace({ text }: { text: string }) {
  return (
    <div>
      <p className="label mb-6">{text}</p>
      <div className="grid gap-8 md:grid-cols-2">
        <Skeleton className="aspect-video" />
        <Skeleton className="aspect-video" />
        <Skeleton className="aspect-video max-md:hidden" />
        <Skeleton className="aspect-video max-md:hidden" />
      </div>
    </div>
  )
}
