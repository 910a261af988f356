import { useHomeSection } from '#web/lib/studio/use-home.ts'
import { MailButton } from '../frame/mail-button.tsx'
import { linesOf } from '../search/search-introduction.tsx'

export function WhatWeDo() {
  const { title, text, button, subject, services } = useHomeSection('whatWeDo')
  return (
    <section id="what-we-do" aria-labelledby="what-we-do-title" className="frame-width pt-14 md:pt-16">
      <div className="grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
        <h2 id="what-we-do-title" className="title-1 wrap-anywhere lg:col-span-6">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5 lg:col-span-6 lg:flex-nowrap lg:justify-end">
          <p className="lede max-w-md">{text}</p>
          <MailButton label={button} subject={subject} variant="secondary" className="shrink-0" />
        </div>
      </div>
      <ol className="mt-8 grid gap-x-8 md:mt-10 lg:grid-cols-3">
        {services.map((service, place) => (
          <Service key={place} service={service} />
        ))}
      </ol>
    </section>
  )
}

function Service({ service }: { service: { name: string; text: string; parts: string } }) {
  return (
    <li className="reveal border-t border-line py-6 last:pb-0 lg:pb-0">
      <h3 className="title-3 wrap-anywhere">{service.name}</h3>
      <p className="mt-2.5 max-w-xl text-muted">{service.text}</p>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {linesOf(service.parts).map((name) => (
          <li key={name} className="label border-l border-accent pl-3 text-ink!">
            {name}
          </li>
        ))}
      </ul>
    </li>
  )
}
