/** Public ids of the studio's showreel and its stills. */
export const showreel = {
  title: 'Showreel',
  publicId: 'showreel/showreel',
  /** Frame at 100 seconds. */
  poster: 'showreel/showreel_poster',
  posterSize: { width: 1280, height: 720 },
  /** The home page's large still; its small hero shows `preview`. */
  still: 'portfolio/social_neon_run',
  preview: 'portfolio/product_launch_watch',
  seconds: 165,
  label: '2:45',
  publishedOn: '2026-09-14',
} as const

/** Title of the player dialog for films without one. */
export const genericFilmTitle = 'Video'
