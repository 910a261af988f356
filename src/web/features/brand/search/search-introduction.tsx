import { fillIn } from '#domain/site/site-text.ts'
import { useHomeSection } from '#web/lib/studio/use-home.ts'

/** Visually hidden summary of the page for screen readers and search engines. */
export function SearchIntroduction() {
  const { text } = useHomeSection('searchIntroduction')
  const { services } = useHomeSection('whatWeDo')
  const parts = services.flatMap((service) => linesOf(service.parts))
  return <p className="sr-only">{fillIn(text, { services: listed(parts) })}</p>
}

/** Lines of a field that has one part per line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const list = new Intl.ListFormat('en-GB')
const listed = (text: string[]) => list.format(text)
