import { z } from 'zod'

/** A picture in the form that pages render. */
export const shownPicture = z.object({
  url: z.string(),
  alt: z.string(),
  /** For links in other sizes. */
  publicId: z.string(),
  /** Pixels of the original; 0 when it is no longer in the library. */
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
})

/** A film in the form that players and structured data need. */
export const shownFilm = z.object({
  publicId: z.string(),
  url: z.string(),
  seconds: z.number().nullable(),
  /** URL of a picture, 1280x720. */
  poster: z.string(),
})
