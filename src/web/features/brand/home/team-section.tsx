import { useHomeSection } from '#web/lib/studio/use-home.ts'
import { PagePicture } from '../page-picture.tsx'

/** Portraits of the studio's people. */
export default function TeamSection() {
  const { title, text, people } = useHomeSection('team')
  if (people.length === 0) return null
  return (
    <section id="team" aria-labelledby="team-title" className="frame-width pt-28 pb-4 md:pt-40">
      <h2 id="team-title" className="title-1 wrap-anywhere">
        {title}
      </h2>
      {text && <p className="lede mt-6 max-w-xl">{text}</p>}
      <ul className="mt-12 grid grid-cols-2 gap-x-5 gap-y-10 md:mt-16 md:grid-cols-3 md:gap-x-8 lg:grid-cols-4">
        {people.map((person, place) => (
          <li key={place} className="reveal">
            <PagePicture
              picture={person}
              ratio="4:5"
              sizes="(min-width: 1024px) 22vw, (min-width: 768px) 30vw, 45vw"
              className="aspect-4/5 w-full"
            />
            <p className="title-4 mt-4 wrap-anywhere">{person.name}</p>
            {person.role && <p className="mt-1 text-muted wrap-anywhere">{person.role}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
