export const photoCategories = ['Corporate', 'Events', 'Products', 'Portraits', 'Architecture', 'Lifestyle'] as const
export type PhotoCategory = (typeof photoCategories)[number]

/** Page size: 'Load More' adds as many, and appears when more match. */
export const photosAtATime = 12

export const photographySteps: readonly { name: string; takes: string }[] = [
  { name: 'Consultation', takes: '30-60 minutes' },
  { name: 'Planning', takes: '1-3 days' },
  { name: 'Session', takes: '2-8 hours' },
  { name: 'Editing', takes: '3-7 days' },
  { name: 'Delivery', takes: '24-48 hours' },
  { name: 'Follow-up', takes: 'ongoing' },
]
