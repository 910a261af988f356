import { homeLoops, homePictures, type PagePicture } from '../brand/home-pictures.ts'
import { showreel } from '../media/films/showreel.ts'

/** A picture of the media library. */
export interface SitePicture {
  publicId: string
  alt: string
}

/** Somebody of the studio, with a portrait. */
type TeamMember = SitePicture & { name: string; role: string }

/** What a client said. `agreedBy` and `agreedAt` say who of the studio confirmed that the client agreed to be quoted, and when. */
export interface Testimonial {
  quote: string
  name: string
  role: string
  agreed: boolean
  agreedBy: string
  agreedAt: string
}

const pictured = ({ publicId, alt }: PagePicture): SitePicture => ({ publicId, alt })

/** A film of the library, or none. */
const film = (publicId: string): string | null => publicId

/**
 * Sections of the home page; what a studio publishes takes their place. Words in braces are filled
 * in by `fillIn`.
 */
export const homeDefaults = {
  hero: {
    title: 'Your All-Access Pass to the Future of Video',
    picture: pictured(homePictures.hero),
    film: film(homeLoops.hero),
    crewButton: 'Hire Our Crew',
    crewSubject: 'Hiring your crew',
    aiButton: 'Create with AI',
    aiSubject: 'A video made with AI',
    onward: 'Discover',
    place: '{tagline}, {city}',
  },
  searchIntroduction: {
    text: '{description} Services include {services}, custom podcast and YouTube studio design, and on-location filming. Turnaround is cut by {turnaround cut}, with an average {average return} return on investment versus traditional production. A {consultation minutes}-minute consultation is free.',
  },
  showreel: {
    title: showreel.title as string,
    film: film(showreel.publicId),
    poster: { publicId: showreel.poster, alt: 'Frame of the showreel' } as SitePicture,
    still: { publicId: showreel.still, alt: 'Frame of the showreel' } as SitePicture,
    preview: { publicId: showreel.preview, alt: 'Frame of the showreel' } as SitePicture,
    loop: film(homeLoops.showreel),
    play: 'PLAY VIDEO',
    watch: 'Watch Our Showreel',
  },
  whatWeDo: {
    title: 'What We Do',
    text: 'Films shot by a crew, films made with AI, and training so you can make the next one yourself.',
    button: 'Book a Consultation',
    subject: 'Booking a consultation',
    services: [
      {
        name: 'Traditional Production',
        text: 'A full crew, proper lighting and a director who has read the brief, from the first call sheet to the final grade.',
        parts: 'Filming & Directing\nEditing\nColour Grading & VFX',
      },
      {
        name: 'AI Video Tools',
        text: 'Shots no location could give you and versions no edit suite could finish in time, all checked by professional editors.',
        parts: 'Text-to-Video\nAI Editing\nAutomated Personalisation',
      },
      {
        name: 'Training & Consulting',
        text: 'We teach your team to plan, shoot and generate video themselves, and stay on hand while they do.',
        parts: 'Strategy Workshops\nProduction Training\nAI Implementation',
      },
    ],
  },
  claims: {
    picture: pictured(homePictures.claims),
    claims: [
      { figure: '{turnaround cut}', text: 'Turnaround cut, from first brief to final delivery' },
      { figure: '{average return}', text: 'Average ROI, versus traditional production' },
    ],
  },
  studioDesign: {
    title: 'Studio Design',
    text: 'Custom podcast and YouTube studios, built around the show you want to make, not a shopping list.',
    picture: pictured(homePictures.podcastSet),
    smallPicture: pictured(homePictures.stageKey),
    parts: [
      { name: 'Custom Design', text: 'A room that looks like you, designed around your cameras and your space.' },
      {
        name: 'Professional Equipment Setup',
        text: 'Cameras, microphones and lights chosen, rigged and tuned to work together.',
      },
      { name: 'Installation & Training', text: 'We install it and show your team how to run it: one switch and you’re on air.' },
      { name: 'Content-First Thinking', text: 'Formats, framing and acoustics come first. The furniture follows.' },
    ],
  },
  onLocation: {
    title: 'On Location Excellence',
    text: 'Your offices, your factory floor, a lake at six in the morning. We bring the studio to you and leave the place as we found it.',
    picture: pictured(homePictures.lodgeLake),
    smallPicture: pictured(homePictures.atrium),
    parts: [
      { name: 'Flexible Lighting', text: 'Battery-powered and soft lights that adapt to the room and the weather.' },
      { name: 'Minimal Disruption', text: 'A small footprint and a quiet crew. Work carries on around us.' },
      { name: 'Location Scouting', text: 'We find the place, walk it, check the light and arrange the permits.' },
    ],
    button: 'Discuss Your Location',
    subject: 'Filming at our location',
  },
  ourWork: { title: 'Our Work' },
  whyUs: {
    title: 'Why {studio}',
    picture: pictured(homePictures.dunes),
    reasons: [
      { name: 'Speed', text: 'Turnaround cut by {turnaround cut}, and a kickoff within {kickoff days} business days.' },
      { name: 'Style', text: 'Every frame is lit, composed and graded on purpose. Nothing we deliver looks like stock footage.' },
      { name: 'Substance', text: 'We start with the message, then find the pictures for it.' },
      { name: 'Innovation', text: 'AI tools where they help the story, a camera and a crew where they don’t.' },
      { name: 'Versatility', text: 'Commercials, training, documentary, social: one team that cuts for every screen.' },
      { name: 'Results', text: 'An average {average return} return on investment versus traditional production.' },
    ],
  },
  team: { title: 'The Team', text: '', people: [] as TeamMember[] },
  testimonials: { title: 'What Clients Say', quotes: [] as Testimonial[] },
  awards: { title: 'Awards', awards: [] as { name: string; year: string; category: string }[] },
  contact: {
    title: 'Ready to Create Something Extraordinary?',
    text: 'Tell us what you have in mind. We reply within {reply hours} hours, and the average project kicks off in {kickoff days} business days or less.',
  },
  closing: {
    title: 'Ready for Your Close-Up?',
    text: 'A free {consultation minutes}-minute consultation: your idea, our questions, and a first plan.',
    picture: pictured(homePictures.closing),
    button: 'Book Your Consultation',
    subject: 'Booking my free {consultation minutes}-minute consultation',
    startButton: 'Start a project',
    quoteButton: 'Build a quote',
  },
}

export type HomeBodies = typeof homeDefaults
export type HomeSection = keyof HomeBodies
