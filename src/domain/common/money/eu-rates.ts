/**
 * Rates of VAT of the member states in hundredths of a percent, the standard one first; super-reduced and parking rates are left
 * out. Source: European Commission, Your Europe, "VAT rules and rates", and the changes of Estonia (July 2025), Romania
 * (August 2025), Finland and Lithuania (January 2026). They fill in the form: a studio can change its own.
 */
export const euRates: Readonly<Record<string, readonly number[]>> = {
  AT: [2000, 1300, 1000],
  BE: [2100, 1200, 600],
  BG: [2000, 900],
  HR: [2500, 1300, 500],
  CY: [1900, 900, 500],
  CZ: [2100, 1200],
  DK: [2500],
  EE: [2400, 1300, 900],
  FI: [2550, 1350, 1000],
  FR: [2000, 1000, 550],
  DE: [1900, 700],
  GR: [2400, 1300, 600],
  HU: [2700, 1800, 500],
  IE: [2300, 1350, 900],
  IT: [2200, 1000, 500],
  LV: [2100, 1200, 500],
  LT: [2100, 1200, 500],
  LU: [1700, 800],
  MT: [1800, 1200, 700, 500],
  NL: [2100, 900],
  PL: [2300, 800, 500],
  PT: [2300, 1300, 600],
  RO: [2100, 1100],
  SK: [2300, 1900, 500],
  SI: [2200, 950, 500],
  ES: [2100, 1000],
  SE: [2500, 1200, 600],
}
