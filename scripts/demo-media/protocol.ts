// Types of the messages between Node and the browser.

export type Vec3 = [number, number, number]

export type Grade = {
  exposure: number
  contrast: number
  saturation: number
  glow: number
  streak: number
  halation: number
  vignette: number
  lift: number
  grain: number
  dust: number
  dustColor: Vec3
  shadows: Vec3
  highlights: Vec3
}

/** Position of the moving camera over a plate. Shift and dolly move near objects more than distant ones. */
export type Shot = { x: number; y: number; zoom: number; dolly: number; pivot: [number, number] }

export type PlateJob = {
  key: string
  source: string
  animate: string
  width: number
  height: number
  samples: number
  samplesPerPass: number
  layers: number
  variant: number
  time: number
  denoise: number
  grade: Grade
}

export type StillJob = {
  kind: 'still'
  plate: PlateJob
  width: number
  height: number
  shot: Shot
  time: number
  frame: number
  quality: number
  maxBytes: number
}

export type StillResult = { jpeg: string; placeholder: string; dominantColor: string }

export type ClipScene = { plate: PlateJob; start: number; end: number; time: number; from: Shot; to: Shot }

export type ClipJob = {
  kind: 'clip'
  width: number
  height: number
  frames: number
  frameRate: number
  fadeIn: number
  fadeOut: number
  stride: number
  scenes: ClipScene[]
}

export type Job = StillJob | ClipJob

export function between(a: Shot, b: Shot, k: number): Shot {
  const mix = (x: number, y: number) => x + (y - x) * k
  return {
    x: mix(a.x, b.x),
    y: mix(a.y, b.y),
    zoom: mix(a.zoom, b.zoom),
    dolly: mix(a.dolly, b.dolly),
    pivot: [mix(a.pivot[0], b.pivot[0]), mix(a.pivot[1], b.pivot[1])],
  }
}
