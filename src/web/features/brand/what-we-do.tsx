import { useHomeSection } from '#web/lib/use-home.ts'
import { MailButton } from './mail-button.tsx'
import { linesOf } from './search-introduction.tsx'

export function WhatWeDo() {
  const { title, text, button, subject, services } = useHomeSection('whatWeDo')
  return (
    <section id="what-we-do" aria-labelledby="what-we-do-title" className="frame-width pt-20 md:pt-28">
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <div className="lg:sticky lg:top-28">
            <h2 id="what-we-do-title" className="title-1 wrap-anywhere">
              {title}
            </h2>
            <p className="lede mt-6 max-w-md">{text}</p>
            <MailButton label={button} subject={subject} variant="secondary" className="mt-8" />
          </div>
        </div>
        <ol className="lg:col-span-7">
          {services.map((service, place) => (
            <ServiceRow key={place} service={service} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function ServiceRow({ service }: { service: { name: string; text: string; parts: string } }) {
  return (
    <li className="reveal border-t border-line py-7 last:pb-0 md:py-8">
      <h3 className="title-2 wrap-anywhere">{service.name}</h3>
      <p className="lede mt-3 max-w-xl">{service.text}</p>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {linesOf(service.parts).map((name) => (
          <li key={name} className="label border-l border-accent pl-3 text-ink!">
            {name}
          </li>
        ))}
      </ul>
    </li>
  )
}
