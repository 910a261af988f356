import { z } from 'zod'
import { door } from '../common/door.ts'

export const mediaDoors = {
  /** Published portfolio films, featured ones first. `slug` is the studio's. */
  listPortfolio: door({
    method: 'GET',
    path: '/api/media/:slug/portfolio',
    who: 'anyone',
    forEveryone: true,
    params: z.object({ slug: z.string().max(80) }),
    answer: z.array(
      z.object({
        public_id: z.string(),
        /** The poster picture. */
        url: z.string(),
        tags: z.array(z.string()),
        /** The film itself, for a plain player. */
        videoUrl: z.string().optional(),
        /** `public_id` of the poster, for links in other sizes. */
        poster: z.string().optional(),
        durationSeconds: z.number().optional(),
        alt: z.string().optional(),
        placeholder: z.string().optional(),
      }),
    ),
  }),
}
