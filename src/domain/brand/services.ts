/** A service that the studio offers, as the specification lists it. The page keeps this order and wording. */
export interface Service {
  name: string
  summary: string
  /** The parts of the service. */
  parts: readonly { name: string; text?: string }[]
}

/** Services of the section What We Do. */
export const mainServices: readonly Service[] = [
  {
    name: 'Traditional Production',
    summary: 'A full crew, proper lighting and a director who has read the brief, from the first call sheet to the final grade.',
    parts: [{ name: 'Filming & Directing' }, { name: 'Editing' }, { name: 'Colour Grading & VFX' }],
  },
  {
    name: 'AI Video Tools',
    summary:
      'Shots no location could give you and versions no edit suite could finish in time, all checked by professional editors.',
    parts: [{ name: 'Text-to-Video' }, { name: 'AI Editing' }, { name: 'Automated Personalisation' }],
  },
  {
    name: 'Training & Consulting',
    summary: 'We teach your team to plan, shoot and generate video themselves, and stay on hand while they do.',
    parts: [{ name: 'Strategy Workshops' }, { name: 'Production Training' }, { name: 'AI Implementation' }],
  },
]

export const studioDesign: Service = {
  name: 'Studio Design',
  summary: 'Custom podcast and YouTube studios, built around the show you want to make, not a shopping list.',
  parts: [
    { name: 'Custom Design', text: 'A room that looks like you, designed around your cameras and your space.' },
    { name: 'Professional Equipment Setup', text: 'Cameras, microphones and lights chosen, rigged and tuned to work together.' },
    { name: 'Installation & Training', text: 'We install it and show your team how to run it: one switch and you’re on air.' },
    { name: 'Content-First Thinking', text: 'Formats, framing and acoustics come first. The furniture follows.' },
  ],
}

export const onLocation: Service = {
  name: 'On Location Excellence',
  summary:
    'Your offices, your factory floor, a lake at six in the morning. We bring the studio to you and leave the place as we found it.',
  parts: [
    { name: 'Flexible Lighting', text: 'Battery-powered and soft lights that adapt to the room and the weather.' },
    { name: 'Minimal Disruption', text: 'A small footprint and a quiet crew. Work carries on around us.' },
    { name: 'Location Scouting', text: 'We find the place, walk it, check the light and arrange the permits.' },
  ],
}
