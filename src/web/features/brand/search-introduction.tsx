import { mainServices } from '#domain/brand/services.ts'
import { useBrand } from '#web/lib/use-brand.ts'

/** Visually hidden summary of the page for screen readers and search engines. */
export function SearchIntroduction() {
  const { description, promises } = useBrand()
  const parts = mainServices.flatMap((service) => service.parts.map((part) => part.name))
  return (
    <p className="sr-only">
      {description} Services include {listed(parts)}, custom podcast and YouTube studio design, and on-location filming.
      Turnaround is cut by {promises.turnaroundCut}, with an average {promises.averageRoi} return on investment versus traditional
      production. A {promises.consultationMinutes}-minute consultation is free.
    </p>
  )
}

const list = new Intl.ListFormat('en-GB')
const listed = (text: string[]) => list.format(text)
