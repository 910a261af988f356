// Tracing and animation parameters of each scene. The picture itself is in shaders/scenes/<name>.glsl.

import type { Grade } from './protocol.ts'

export type Scene = {
  samples: number
  samplesPerPass?: number
  /** Plate size relative to the picture; path-traced rooms are soft by nature and cost the most. */
  pixels?: number
  /** Strength of the noise filter; 0 leaves a scene alone that has no sampling noise. */
  denoise?: number
  /** Light groups traced apart, so that a clip can move the light (liveLayers). */
  layers?: number
  grade: Partial<Grade>
}

export const DEFAULT_GRADE: Grade = {
  exposure: 1,
  contrast: 0.25,
  saturation: 1.05,
  glow: 0.1,
  streak: 0,
  halation: 0.12,
  vignette: 0.45,
  lift: 0.02,
  grain: 0.04,
  dust: 0,
  dustColor: [1, 0.9, 0.75],
  shadows: [0.94, 1, 1.06],
  highlights: [1.04, 1, 0.95],
}

export const SCENES: Record<string, Scene> = {
  'dawn-ridge': { samples: 5, grade: { exposure: 0.8, contrast: 0.55, grain: 0.035 } },
  'ocean-dusk': { samples: 6, grade: { contrast: 0.3, halation: 0.2, streak: 0.04 } },
  'dune-walk': { samples: 5, grade: { exposure: 0.85, contrast: 0.4 } },
  'city-rain': { samples: 5, grade: { exposure: 1.2, streak: 0.12, halation: 0.25, contrast: 0.3, saturation: 1.1 } },
  'night-road': { samples: 5, grade: { exposure: 1.4, streak: 0.05, halation: 0.3, contrast: 0.3 } },
  'documentary-coast': { samples: 4, grade: { exposure: 0.85, halation: 0.2, contrast: 0.4 } },
  'forest-rays': { samples: 5, grade: { exposure: 0.9, contrast: 0.4, dust: 0.8 } },
  'bloom-form': { samples: 3, grade: { exposure: 1.45, saturation: 1.25, contrast: 0.6, halation: 0.15 } },
  'live-event': { samples: 5, grade: { exposure: 1.1, halation: 0.2, streak: 0.08, contrast: 0.35 } },
  gala: { samples: 16, grade: { exposure: 1.3, halation: 0.2, contrast: 0.3 } },
  portrait: { samples: 40, grade: { exposure: 1.25, halation: 0.12, contrast: 0.35 } },
  'lodge-lake': { samples: 5, grade: { exposure: 1.3, contrast: 0.3, halation: 0.2 } },
  watch: { samples: 12, layers: 2, grade: { exposure: 1.2, contrast: 0.35, streak: 0.08 } },
  'neon-run': { samples: 12, denoise: 0.3, grade: { exposure: 1.1, contrast: 0.3, halation: 0.15, streak: 0.06 } },
  'server-aisle': { samples: 20, denoise: 0.35, grade: { exposure: 1.2, contrast: 0.35, streak: 0.08 } },
  'stage-key': {
    samples: 32,
    pixels: 0.667,
    denoise: 0.9,
    grade: { exposure: 1.6, halation: 0.25, streak: 0.08, contrast: 0.3 },
  },
  atrium: { samples: 40, pixels: 0.667, denoise: 0.8, grade: { exposure: 1.0, contrast: 0.35 } },
  office: { samples: 26, pixels: 0.667, denoise: 0.8, grade: { exposure: 1.25, halation: 0.2, streak: 0.05, contrast: 0.3 } },
  sourdough: { samples: 26, pixels: 0.75, denoise: 0.4, grade: { exposure: 1.35, contrast: 0.35, dust: 1 } },
  bottle: { samples: 30, pixels: 0.667, denoise: 0.4, grade: { exposure: 1.3, streak: 0.06, contrast: 0.3 } },
  'podcast-set': { samples: 56, pixels: 0.8, denoise: 0.55, grade: { exposure: 1.5 } },
}
