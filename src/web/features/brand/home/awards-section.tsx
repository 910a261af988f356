import { useHomeSection } from '#web/lib/studio/use-home.ts'

/** Awards of the studio, one a line. */
export default function AwardsSection() {
  const { title, awards } = useHomeSection('awards')
  if (awards.length === 0) return null
  return (
    <section
      id="awards"
      aria-labelledby="awards-title"
      className="frame-width grid gap-x-8 gap-y-6 pt-28 pb-4 md:grid-cols-12 md:pt-40"
    >
      <h2 id="awards-title" className="title-2 wrap-anywhere md:col-span-4">
        {title}
      </h2>
      <ul className="border-t border-line md:col-span-8">
        {awards.map(({ name, year, category }, place) => (
          <li
            key={place}
            className="reveal grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4 sm:grid-cols-[5rem_1fr_1fr]"
          >
            <span className="timecode text-accent">{year}</span>
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="text-muted wrap-anywhere max-sm:col-start-2">{category}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
