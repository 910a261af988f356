import type { PagePicture } from '../brand/home-pictures.ts'
import { photographyPictures, photoSpecialties } from '../content/kinds/photography-pictures.ts'
import { photographySteps, type PhotoCategory } from '../content/kinds/photography.ts'
import type { SitePicture } from './home-defaults.ts'

const pictured = ({ publicId, alt }: PagePicture): SitePicture => ({ publicId, alt })

const stepTexts = [
  'What the pictures are for, and who they need to catch.',
  'Places, people, light and a shot list.',
  'One photographer, one assistant, no fuss.',
  'The best frames, graded as one set.',
  'Files in the sizes you need, in your own gallery.',
  'More sizes, new crops, the next session.',
]

const { Corporate, Events, Products, Portraits, Architecture, Lifestyle } = photoSpecialties

/** Texts and pictures of the photography page; its prices are in the price list. */
export const photographyDefaults = {
  photoOpening: {
    title: 'Photography',
    text: 'People, places and products in their best light. Shot in a day, carefully selected, delivered ready to use.',
    picture: pictured(photographyPictures.heroWide),
    tallPicture: pictured(photographyPictures.heroTall),
    bookButton: 'Book a session',
    pricesButton: 'See prices',
  },
  photoSpecialties: {
    title: 'Specialties',
    corporateText: Corporate.text,
    corporatePicture: pictured(Corporate.picture),
    eventsText: Events.text,
    eventsPicture: pictured(Events.picture),
    productsText: Products.text,
    productsPicture: pictured(Products.picture),
    portraitsText: Portraits.text,
    portraitsPicture: pictured(Portraits.picture),
    architectureText: Architecture.text,
    architecturePicture: pictured(Architecture.picture),
    lifestyleText: Lifestyle.text,
    lifestylePicture: pictured(Lifestyle.picture),
  },
  photoProcess: {
    title: 'How a session works',
    steps: photographySteps.map(({ name, takes }, place) => ({ name, takes, text: stepTexts[place]! })),
  },
  photoClosing: {
    title: 'Plan your session',
    text: 'Tell us what the pictures are for. We reply within {reply hours} hours with a date and a plan.',
    picture: pictured(photographyPictures.closing),
  },
}

export type PhotographyBodies = typeof photographyDefaults

/** Beginning of a category's field names. */
export const categoryField = (category: PhotoCategory) => category.toLowerCase() as Lowercase<PhotoCategory>
