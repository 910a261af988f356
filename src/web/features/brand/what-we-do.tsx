import { mainServices, type Service } from '#domain/brand/services.ts'
import { MailButton } from './mail-button.tsx'

export function WhatWeDo() {
  return (
    <section id="what-we-do" aria-labelledby="what-we-do-title" className="frame-width pt-28 md:pt-40">
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <div className="lg:sticky lg:top-28">
            <h2 id="what-we-do-title" className="title-1">
              What We Do
            </h2>
            <p className="lede mt-6 max-w-md">
              Films shot by a crew, films made with AI, and training so you can make the next one yourself.
            </p>
            <MailButton purpose="Book a Consultation" variant="secondary" className="mt-8" />
          </div>
        </div>
        <ol className="lg:col-span-7">
          {mainServices.map((service) => (
            <ServiceRow key={service.name} service={service} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function ServiceRow({ service }: { service: Service }) {
  return (
    <li className="reveal border-t border-line py-9 last:pb-0 md:py-12">
      <h3 className="title-2">{service.name}</h3>
      <p className="lede mt-4 max-w-xl">{service.summary}</p>
      <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
        {service.parts.map(({ name }) => (
          <li key={name} className="label border-l border-accent pl-3 text-ink!">
            {name}
          </li>
        ))}
      </ul>
    </li>
  )
}
