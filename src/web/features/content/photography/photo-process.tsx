import { photographySteps } from '#domain/content/photography.ts'

const text = [
  'What the pictures are for, and who they need to catch.',
  'Places, people, light and a shot list.',
  'One photographer, one assistant, no fuss.',
  'The best frames, graded as one set.',
  'Files in the sizes you need, in your own gallery.',
  'More sizes, new crops, the next session.',
]

/** Steps of a photo shoot with their durations. */
export function PhotoProcess() {
  return (
    <section aria-labelledby="process-title" className="frame-width pt-28 md:pt-44">
      <h2 id="process-title" className="title-2">
        How a session works
      </h2>
      <ol className="mt-10 grid border-t border-line md:grid-cols-2 lg:grid-cols-3">
        {photographySteps.map(({ name, takes }, index) => (
          <li
            key={name}
            className="reveal grid grid-cols-[2.75rem_minmax(0,1fr)] content-start gap-y-1 border-b border-line py-7 md:pr-8"
          >
            <span aria-hidden="true" className="timecode pt-0.5 text-accent">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3 className="title-4 text-lg">{name}</h3>
            <p className="timecode col-start-2 text-muted">{takes}</p>
            <p className="col-start-2 mt-1 max-w-xs">{text[index]}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
