/** `size-adjust`, `ascent-override` and `descent-override` of the fallback font, in percent, against layout shift. */
type FallbackMetrics = readonly [size: number, ascent: number, descent: number]

export interface Typeface {
  label: string
  serif?: true
  /** Weights of the variable font. */
  weights: string
  fallback: { regular: FallbackMetrics; bold: FallbackMetrics } | null
}

/**
 * The type families that a studio can choose, all under the Open Font Licence and served by the product itself. Archivo is part of
 * the pages' own style sheet, with a fallback of its own.
 */
export const typefaces = {
  archivo: { label: 'Archivo', weights: '100 900', fallback: null },
  'bricolage-grotesque': {
    label: 'Bricolage Grotesque',
    weights: '200 800',
    fallback: { regular: [105.3, 88.3, 25.6], bold: [100.3, 92.7, 26.9] },
  },
  'dm-sans': {
    label: 'DM Sans',
    weights: '100 1000',
    fallback: { regular: [104.6, 94.9, 29.6], bold: [100.8, 98.4, 30.7] },
  },
  fraunces: {
    label: 'Fraunces',
    serif: true,
    weights: '100 900',
    fallback: { regular: [115, 85.1, 22.2], bold: [112, 87.3, 22.8] },
  },
  inter: { label: 'Inter', weights: '100 900', fallback: { regular: [107.1, 90.4, 22.5], bold: [101.4, 95.5, 23.8] } },
  manrope: { label: 'Manrope', weights: '200 800', fallback: { regular: [102.8, 103.7, 29.2], bold: [98.9, 107.8, 30.3] } },
  newsreader: {
    label: 'Newsreader',
    serif: true,
    weights: '200 800',
    fallback: { regular: [104.8, 70.1, 25.3], bold: [103.8, 70.8, 25.5] },
  },
  outfit: { label: 'Outfit', weights: '100 900', fallback: { regular: [99.5, 100.5, 26.1], bold: [94, 106.4, 27.7] } },
  'plus-jakarta-sans': {
    label: 'Plus Jakarta Sans',
    weights: '200 800',
    fallback: { regular: [104.6, 99.3, 21.2], bold: [99.4, 104.4, 22.3] },
  },
  'source-serif-4': {
    label: 'Source Serif 4',
    serif: true,
    weights: '200 900',
    fallback: { regular: [117.4, 88.3, 28.5], bold: [112.3, 92.3, 29.8] },
  },
  'space-grotesk': {
    label: 'Space Grotesk',
    weights: '300 700',
    fallback: { regular: [109.5, 89.9, 26.7], bold: [101.9, 96.6, 28.7] },
  },
  'work-sans': { label: 'Work Sans', weights: '100 900', fallback: { regular: [112.6, 82.6, 21.6], bold: [104.5, 89, 23.2] } },
} as const satisfies Record<string, Typeface>

export type TypefaceName = keyof typeof typefaces

export const typefaceNames = Object.keys(typefaces) as [TypefaceName, ...TypefaceName[]]

export const typefaceOf = (name: TypefaceName): Typeface => typefaces[name]

/** Path of a family’s file; that of Archivo is among the built files. */
export const typefacePath = (name: TypefaceName): string => `/look/fonts/${name}`
