/** What the studio offers, as the specification lists it. The page shows them in this order and in these words. */
export interface Service {
  name: string
  summary: string
  /** What is part of it. */
  parts: readonly { name: string; text?: string }[]
}

/** The section What We Do. */
export const mainServices: readonly Service[] = [
  {
    name: 'Traditional Production',
    summary: 'A full crew, proper light and a director who has read the brief. From the first call sheet to the last grade.',
    parts: [{ name: 'Filming & Directing' }, { name: 'Editing' }, { name: 'Colour Grading & VFX' }],
  },
  {
    name: 'AI Video Tools',
    summary:
      'Pictures no location could give you, versions no edit suite could finish in time, reviewed by people who cut for a living.',
    parts: [{ name: 'Text-to-Video' }, { name: 'AI Editing' }, { name: 'Automated Personalisation' }],
  },
  {
    name: 'Training & Consulting',
    summary: 'We teach your team to plan, shoot and generate on their own, and stay on the line while they do.',
    parts: [{ name: 'Strategy Workshops' }, { name: 'Production Training' }, { name: 'AI Implementation' }],
  },
]

export const studioDesign: Service = {
  name: 'Studio Design',
  summary: 'Custom podcast and YouTube studios, built around the show you want to make, not around a shopping list.',
  parts: [
    { name: 'Custom Design', text: 'A room that looks like you and no one else, drawn for your cameras and your ceiling.' },
    { name: 'Professional Equipment Setup', text: 'Cameras, microphones and lights that are chosen, rigged and tuned together.' },
    { name: 'Installation & Training', text: 'We fit it, then hand it over: one switch, and your team on air.' },
    { name: 'Content-First Thinking', text: 'Formats, framing and acoustics come first. The furniture follows.' },
  ],
}

export const onLocation: Service = {
  name: 'On Location Excellence',
  summary:
    'Your offices, your factory floor, a lake at six in the morning. We bring the studio to the story and leave the place as we found it.',
  parts: [
    { name: 'Flexible Lighting', text: 'Battery-powered heads and soft sources that bend to the room and to the weather.' },
    { name: 'Minimal Disruption', text: 'A small footprint and a quiet crew. Work carries on around us.' },
    { name: 'Location Scouting', text: 'We find it, walk it, measure the light and clear the permits.' },
  ],
}
