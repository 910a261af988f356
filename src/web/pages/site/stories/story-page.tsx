import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { homePictures } from '#domain/brand/home-pictures.ts'
import { contentHomes, contentPath } from '#domain/content/kinds/content-kinds.ts'
import { storyMessages, type StoryKind } from '#domain/content/content-messages.ts'
import { NotFoundMessage } from '#web/features/brand/not-found-message.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { PagePicture } from '#web/features/brand/page-picture.tsx'
import { BackLink } from '#web/features/content/stories/story-parts.tsx'
import { StoryNeighbours } from '#web/features/content/stories/story-neighbours.tsx'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { useFlags } from '#web/lib/studio/use-brand.ts'

interface Neighbour {
  slug: string
  title: string
}

interface Story {
  slug: string
  title: string
  previous: Neighbour | null
  next: Neighbour | null
}

type StoryQuery<Item extends Story> = (slug: string) => UseQueryOptions<Item, Error, Item, any> & { queryKey: any }

/** Loaders of an item's page, which redirect from former slugs. */
export function storyLoaders<Item extends Story>(kind: StoryKind, query: StoryQuery<Item>) {
  const slugOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => params.slug ?? ''
  return gatedLoaders('contentHub', (args) => [query(slugOf(args))], {
    atOnce: true,
    moved(args, queries) {
      const slug = queries.getQueryData<Story>(query(slugOf(args)).queryKey)?.slug
      return slug === undefined || slug === slugOf(args) ? null : contentPath(kind, slug)
    },
  })
}

/**
 * A post, case study or collection, in its loading, missing, error and loaded states. `opens` means that a picture begins the
 * page.
 */
export function StoryPage<Item extends Story>({
  kind,
  query,
  opens = false,
  children,
}: {
  kind: StoryKind
  query: StoryQuery<Item>
  opens?: boolean
  children(item: Item): ReactNode
}) {
  const text = storyMessages[kind]
  const on = useFlags().contentHub
  return (
    <>
      {!on && <PageHead title={text.name} path={contentHomes[kind]} hidden />}
      <FeatureGate flag="contentHub">
        <ShownStory kind={kind} query={query} opens={opens}>
          {children}
        </ShownStory>
      </FeatureGate>
    </>
  )
}

function ShownStory<Item extends Story>({
  kind,
  query,
  opens,
  children,
}: {
  kind: StoryKind
  query: StoryQuery<Item>
  opens: boolean
  children(item: Item): ReactNode
}) {
  const text = storyMessages[kind]
  const { slug = '' } = useParams()
  const read = usePageView(useRead(query(slug)))
  const { data: item, state } = read
  if (item && item.slug !== slug) return <Navigate to={contentPath(kind, item.slug)} replace />
  if (item) {
    const back = <BackLink to={contentHomes[kind]}>{text.back}</BackLink>
    return (
      <>
        <div className={opens ? 'frame-width absolute inset-x-0 top-18 z-10 pt-3' : 'frame-width pt-24 pb-8 md:pt-32 md:pb-12'}>
          {back}
        </div>
        {children(item)}
        <StoryNeighbours kind={kind} previous={item.previous} next={item.next} />
      </>
    )
  }
  return (
    <>
      <PageHead
        title={state === 'loading' ? text.name : text[state === 'missing' ? 'missing' : 'failed'].title}
        path={contentHomes[kind]}
        hidden
      />
      {state === 'failed' && (
        <div className="frame-width pt-24 md:pt-32">
          <BackLink to={contentHomes[kind]}>{text.back}</BackLink>
          <h1 className="sr-only">{text.name}</h1>
        </div>
      )}
      <QueryState
        query={read}
        loading={<StoryPlace text={text.loadingItem} />}
        loadingText={null}
        failed={text.failed}
        missing={
          <NotFoundMessage
            {...text.missing}
            picture={<PagePicture picture={homePictures.lost} ratio="16:9" sizes="max(100vw, 178vh)" className="size-full" />}
          >
            <ButtonLink to={contentHomes[kind]}>{text.back}</ButtonLink>
          </NotFoundMessage>
        }
        {...(state === 'failed' && { className: 'frame-width pt-8 pb-24' })}
      >
        {() => null}
      </QueryState>
    </>
  )
}

function StoryPlace({ text }: { text: string }) {
  return (
    <div className="frame-width min-h-svh pt-32 pb-24">
      <h1 className="label">{text}</h1>
      <div className="mx-auto mt-10 max-w-[58rem]">
        <Skeleton className="h-14 w-4/5" />
        <Skeleton className="mt-4 h-14 w-3/5" />
        <Skeleton className="mt-8 h-6 w-2/3" />
      </div>
      <Skeleton className="mt-14 aspect-21/9" />
    </div>
  )
}
