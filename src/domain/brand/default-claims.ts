/** What every public page says of the studio, apart from its details, which few pages load. */
export const defaultClaims = {
  slug: 'slatehouse',
  tagline: 'Video production & photography',
  socials: [
    { name: 'Instagram', url: 'https://www.instagram.com/slatehouse.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@slatehouse.example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/slatehouse-example' },
    { name: 'Vimeo', url: 'https://vimeo.com/slatehouseexample' },
  ],
  promises: {
    turnaroundCut: 'up to 60%',
    averageRoi: '2.3x',
    replyHours: 24,
    kickoffBusinessDays: 5,
    consultationMinutes: 30,
  },
} as const
