/** The studio's showreel and its still, by their names in the media library. */
export const showreel = {
  title: 'Showreel',
  publicId: 'showreel/showreel',
  /** The frame at 100 seconds. */
  poster: 'showreel/showreel_poster',
  posterSize: { width: 1280, height: 720 },
  /** Large on the home page, and small in its hero: three places, three pictures. */
  still: 'portfolio/social_neon_run',
  preview: 'portfolio/product_launch_watch',
  seconds: 165,
  label: '2:45',
  publishedOn: '2026-09-14',
} as const

/** Title of a film's window when the film has none of its own. */
export const genericFilmTitle = 'Video'
