/** Options of the planner. The list of types is what a new studio begins with. */
export const plannerVideoTypes = [
  'Brand Film',
  'Product Demo',
  'Explainer Video',
  'Testimonial',
  'Social Media Ad',
  'Training Video',
  'Event Coverage',
  'Commercial',
] as const

export const plannerDurations = [
  '15-30 seconds',
  '30-60 seconds',
  '1-2 minutes',
  '2-5 minutes',
  '5+ minutes',
  'Series/Multiple',
] as const

export const plannerBudgets = ['$5K-$15K', '$15K-$30K', '$30K-$50K', '$50K+', 'To be discussed'] as const

export const plannerTimelines = ['Rush 1-2 weeks', 'Standard 3-4 weeks', 'Extended 5-8 weeks', 'Flexible'] as const

export const plannerTones = [
  'Professional',
  'Energetic',
  'Emotional',
  'Playful',
  'Serious',
  'Inspiring',
  'Conversational',
  'Bold',
] as const

/** Common platforms. */
export const plannerPlatforms = [
  'Website',
  'YouTube',
  'Instagram and TikTok',
  'LinkedIn',
  'Television or cinema',
  'Events and screens',
  'Internal channels',
  'Several of these',
] as const

/** Maximum characters of a text answer: the whole brief must fit into one inquiry message. */
export const plannerProseLimit = 900
export const plannerLineLimit = 200

export const plannerStatistics = [
  { figure: '40%', text: 'time saved' },
  { figure: '60%', text: 'fewer revisions' },
  { figure: '95%', text: 'satisfaction' },
] as const
