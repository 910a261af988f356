import type { WorkProject } from '#domain/content/content-endpoints.ts'

/** Testimonials and awards. */
export function WorkPraise({ project: { testimonials, awards } }: { project: WorkProject }) {
  return (
    <>
      {testimonials.length > 0 && (
        <section aria-label="Testimonials" className="frame-width grid gap-16 pt-24 md:gap-24 md:pt-40">
          {testimonials.map(({ quote, author, title }, index) => (
            <figure key={index} className="max-w-5xl even:justify-self-end">
              <blockquote className="title-2 [overflow-wrap:anywhere]">
                <p className="before:content-['“'] after:content-['”']">{quote}</p>
              </blockquote>
              <figcaption className="mt-6 flex items-center gap-4">
                <span aria-hidden="true" className="h-px w-12 bg-accent" />
                <span>
                  <span className="font-semibold">{author}</span>
                  {title && <span className="block text-muted">{title}</span>}
                </span>
              </figcaption>
            </figure>
          ))}
        </section>
      )}
      {awards.length > 0 && (
        <section aria-labelledby="awards-title" className="frame-width grid gap-x-8 gap-y-4 pt-24 md:grid-cols-12 md:pt-40">
          <h2 id="awards-title" className="title-3 md:col-span-4">
            Awards
          </h2>
          <ul className="border-t border-line md:col-span-8">
            {awards.map(({ name, year, category }, index) => (
              <li
                key={index}
                className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4 sm:grid-cols-[5rem_1fr_1fr]"
              >
                <span className="timecode text-accent">{year}</span>
                <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
                <span className="text-muted max-sm:col-start-2 [overflow-wrap:anywhere]">{category}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
