import { data } from 'react-router'
import { homePictures } from '#domain/brand/home-pictures.ts'
import { NotFoundMessage, notFoundMessage } from '#web/features/brand/not-found-message.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { PagePicture } from '#web/features/brand/page-picture.tsx'
import { useFlags } from '#web/lib/studio/use-brand.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  const { workHub } = useFlags()
  return (
    <>
      <PageHead title="Page Not Found" path="/" hidden />
      <NotFoundMessage
        {...notFoundMessage}
        picture={<PagePicture picture={homePictures.lost} ratio="16:9" sizes="max(100vw, 178vh)" className="size-full" />}
      >
        {workHub && <ButtonLink to="/work">Work</ButtonLink>}
        <ButtonLink to="/contact" variant="secondary">
          Contact
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Back to the home page
        </ButtonLink>
      </NotFoundMessage>
    </>
  )
}
