import { z } from 'zod'

/** A picture as pages show it. */
export const shownPicture = z.object({
  url: z.string(),
  alt: z.string(),
  /** For links in other sizes. */
  publicId: z.string(),
  /** Pixels of the original; 0 where it is not in the library any more. */
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
})

/** A film as a player and structured data need it. */
export const shownFilm = z.object({
  publicId: z.string(),
  url: z.string(),
  seconds: z.number().nullable(),
  /** Address of a picture, 1280x720. */
  poster: z.string(),
})
