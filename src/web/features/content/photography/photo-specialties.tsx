import { Link } from 'react-router'
import { photoCategories } from '#domain/content/kinds/photography.ts'
import { categoryField } from '#domain/site/photography-defaults.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { usePhotographySection } from '#web/lib/studio/use-photography.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** Specialities: six portraits in a row, each linked to its category below. */
export function PhotoSpecialties() {
  const { mediaBaseUrl } = useBrand()
  const specialties = usePhotographySection('photoSpecialties')
  return (
    <section aria-labelledby="specialties-title" className="pt-20 md:pt-32">
      <h2 id="specialties-title" className="frame-width title-2 pb-8">
        {specialties.title}
      </h2>
      <ul className="grid grid-cols-2 gap-1 md:grid-cols-3 lg:grid-cols-6">
        {photoCategories.map((category) => {
          const text = specialties[`${categoryField(category)}Text`]
          const picture = specialties[`${categoryField(category)}Picture`]
          return (
            <li key={category}>
              <Link
                data-theme="stage"
                to={`?category=${category}#gallery`}
                className="group relative block aspect-2/3 overflow-hidden -outline-offset-3"
              >
                <Picture
                  {...pictureSource(mediaBaseUrl, picture.publicId, '2:3', { widths: [240, 320, 480, 640] })}
                  sizes="(min-width: 1024px) 17vw, (min-width: 768px) 33vw, 50vw"
                  alt=""
                  placeholder={picture.placeholder}
                  className="size-full transition-transform duration-[1.2s] ease-film group-hover:scale-[1.03]"
                />
                <span className="absolute inset-0 bg-linear-to-t from-canvas via-canvas/70 via-28% to-transparent to-65%" />
                <span className="absolute inset-x-0 bottom-0 block p-3 wrap-anywhere hyphens-auto sm:p-4 md:p-5">
                  <span className="title-4 block text-lg group-hover:text-accent-strong">{category}</span>
                  <span className="mt-1 block text-sm leading-snug text-ink/85 lg:min-h-[4.2em]">{text}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
