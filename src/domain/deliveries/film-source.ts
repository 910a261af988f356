/** How a film was made, as C2PA and IPTC name it (`digitalSourceType`). */
export const filmSources = ['filmed', 'with-generated', 'generated'] as const
export type FilmSource = (typeof filmSources)[number]

export const filmSourceLabels: Record<FilmSource, string> = {
  filmed: 'Filmed with cameras',
  'with-generated': 'Partly generated with AI',
  generated: 'Generated with AI',
}
