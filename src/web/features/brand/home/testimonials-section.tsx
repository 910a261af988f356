import { useHomeSection } from '#web/lib/studio/use-home.ts'

/** What clients said, in their words. */
export default function TestimonialsSection() {
  const { title, quotes } = useHomeSection('testimonials')
  if (quotes.length === 0) return null
  return (
    <section id="testimonials" aria-labelledby="testimonials-title" className="frame-width pt-28 pb-4 md:pt-40">
      <h2 id="testimonials-title" className="title-1 wrap-anywhere">
        {title}
      </h2>
      <ul className="mt-12 grid gap-x-8 gap-y-14 md:mt-16 lg:grid-cols-2 lg:gap-y-20">
        {quotes.map(({ quote, name, role }, place) => (
          <li key={place} className="only:lg:col-span-2">
            <figure className="reveal border-t border-line-strong pt-6">
              <blockquote className="title-3 wrap-anywhere leading-snug wrap-anywhere">
                <p className="before:content-['“'] after:content-['”']">{quote}</p>
              </blockquote>
              <figcaption className="mt-6 flex items-center gap-4">
                <span aria-hidden="true" className="h-px w-12 shrink-0 bg-accent" />
                <span className="wrap-anywhere">
                  <span className="font-semibold">{name}</span>
                  {role && <span className="block text-muted">{role}</span>}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
