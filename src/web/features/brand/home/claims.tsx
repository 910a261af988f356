import { useHomeSection } from '#web/lib/studio/use-home.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PagePicture } from '../page-picture.tsx'

/** The studio's two key figures over a full-width picture. */
export function Claims() {
  const { picture, claims } = useHomeSection('claims')
  return (
    <div data-theme="stage" className="relative mt-14 bg-canvas md:mt-16">
      <div className="relative">
        <PagePicture
          picture={picture}
          ratio="16:9"
          sizes="(min-width: 768px) 100vw, 150vw"
          className="aspect-4/3 w-full object-[50%_60%] md:aspect-auto md:h-72"
        />
        <div className="absolute inset-0 bg-linear-to-t from-canvas via-canvas/40 to-transparent to-80%" />
      </div>
      <dl className="frame-width relative -mt-20 flex flex-wrap items-end justify-between gap-x-16 gap-y-6 md:absolute md:inset-x-0 md:bottom-0 md:pb-6">
        {claims.map((claim, place) => (
          <Claim key={place} {...claim} />
        ))}
      </dl>
    </div>
  )
}

function Claim({ figure, text }: { figure: string; text: string }) {
  return (
    <div className="flex max-w-sm flex-col-reverse">
      <dt className="mt-3 text-lg">{text}</dt>
      <dd className={classNames('title-1', figure.length > 10 ? 'wrap-anywhere' : 'whitespace-nowrap')}>{figure}</dd>
    </div>
  )
}
