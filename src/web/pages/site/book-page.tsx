import { Link } from 'react-router'
import { homePictures } from '#domain/brand/home-pictures.ts'
import { NotFoundMessage, notFoundMessage } from '#web/features/brand/not-found-message.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { PagePicture } from '#web/features/brand/page-picture.tsx'
import { bookableQuery } from '#web/features/bookings/booking-queries.ts'
import { TypeFacts } from '#web/features/bookings/type-facts.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'

const pageData = pageLoaders(() => [bookableQuery()])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** What can be booked; the product's 404 while nothing can. */
export default function BookPage() {
  const { name } = useBrand()
  const read = usePageView(useRead(bookableQuery()))
  if (read.state === 'missing') return <NothingToBook />
  return (
    <div className="frame-width pt-32 pb-24 lg:pt-40">
      <PageHead title="Book a time" description={`Choose a time to talk to ${name}, in your own time zone.`} path="/book" />
      <header className="max-w-[56rem]">
        <h1 className="title-1">Book a time</h1>
        <p className="lede mt-6 max-w-[38rem]">
          Choose what you’d like to talk about. You’ll see free times in your own time zone.
        </p>
      </header>
      <QueryState query={read} failed="This page could not be loaded" className="mt-14">
        {({ types }) => (
          <ul aria-label="What you can book" className="mt-14 border-t border-line">
            {types.map((type) => (
              <li key={type.slug} className="border-b border-line">
                <Link
                  to={`/book/${type.slug}`}
                  className="group grid gap-x-10 gap-y-3 py-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
                >
                  <span className="title-3 decoration-1 underline-offset-8 wrap-anywhere group-hover:underline">{type.name}</span>
                  <span className="grid gap-3">
                    {type.text !== '' && <span className="whitespace-pre-line wrap-anywhere">{type.text}</span>}
                    <TypeFacts type={type} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  )
}

/** The 404 of the product. */
export const NothingToBook = () => (
  <>
    <PageHead title="Page Not Found" path="/book" hidden />
    <NotFoundMessage
      {...notFoundMessage}
      picture={<PagePicture picture={homePictures.lost} ratio="16:9" sizes="max(100vw, 178vh)" className="size-full" />}
    >
      <ButtonLink to="/">Back to the home page</ButtonLink>
    </NotFoundMessage>
  </>
)
