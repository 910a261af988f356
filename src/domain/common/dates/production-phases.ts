/**
 * Kinds of work, and the phases of a production. Time entries, bills and budgets name one; booked crew and shoots are production;
 * lines of a quote or a proposal by `workOfLine`.
 */
export const productionPhases = ['pre-production', 'production', 'post-production', 'delivery'] as const
export type ProductionPhase = (typeof productionPhases)[number]

export const productionPhaseLabels: Record<ProductionPhase, string> = {
  'pre-production': 'Pre-production',
  production: 'Production',
  'post-production': 'Post-production',
  delivery: 'Delivery',
}
