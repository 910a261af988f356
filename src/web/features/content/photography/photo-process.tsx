import { usePhotographySection } from '#web/lib/studio/use-photography.ts'

/** Steps of a photo shoot with their durations. */
export function PhotoProcess() {
  const { title, steps } = usePhotographySection('photoProcess')
  return (
    <section aria-labelledby="process-title" className="frame-width pt-28 md:pt-44">
      <h2 id="process-title" className="title-2">
        {title}
      </h2>
      <ol className="mt-10 grid border-t border-line md:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ name, takes, text }, index) => (
          <li
            key={index}
            className="reveal grid grid-cols-[2.75rem_minmax(0,1fr)] content-start gap-y-1 border-b border-line py-7 md:pr-8"
          >
            <span aria-hidden="true" className="timecode pt-0.5 text-accent">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3 className="title-4 text-lg">{name}</h3>
            <p className="timecode col-start-2 text-muted">{takes}</p>
            <p className="col-start-2 mt-1 max-w-xs">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
