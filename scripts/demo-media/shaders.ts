// Loads the GLSL folder and resolves `#include "..."` against its root.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import type { Grade, PlateJob } from './protocol.ts'
import { DEFAULT_GRADE, SCENES } from './scenes.ts'

const ROOT = new URL('shaders/', import.meta.url)

export type Shaders = Record<string, string>

export async function loadShaders(): Promise<Shaders> {
  const shaders: Shaders = {}
  for (const name of await readdir(ROOT, { recursive: true })) {
    if (name.endsWith('.glsl')) shaders[name] = await readFile(new URL(name, ROOT), 'utf8')
  }
  return Object.fromEntries(Object.keys(shaders).map((name) => [name, expand(shaders, name)]))
}

function expand(shaders: Shaders, name: string): string {
  const source = shaders[name]
  if (source === undefined) throw new Error(`No shader ${name}`)
  return source.replace(/^#include "(.+)"$/gm, (_, included: string) => expand(shaders, included))
}

/**
 * A scene file has two halves: the plate, and after a `// LIVE` line the functions that keep the
 * animated picture moving. They run in different programs.
 */
export function plateJob(
  shaders: Shaders,
  sceneName: string,
  look: { width: number; height: number; variant: number; grade: Partial<Grade>; sampleShare: number },
): PlateJob {
  const scene = SCENES[sceneName]
  const file = shaders[`scenes/${sceneName}.glsl`]
  if (!scene || file === undefined) throw new Error(`No scene ${sceneName}`)
  const [plateSource = '', live] = file.split(/^\/\/ LIVE$/m)
  // Resolved here and not by the GLSL compiler: a new variant then leaves the traced plates of all
  // other variants valid, because their source has not changed.
  const source = plateSource.replace(/^#if VARIANT == (\d+)\n([\s\S]*?)^#endif\n/gm, (_, number: string, code: string) =>
    Number(number) === look.variant ? code : '',
  )
  const layers = scene.layers ?? 1
  const animate = shaders['finish/animate.frag.glsl']!.replace(
    '// LIVE',
    () => live ?? shaders['finish/still-life.glsl']!,
  ).replace('precision highp int;', `precision highp int;\n#define LAYERS ${layers}`)
  const pixels = scene.pixels ?? 1
  const [width, height] = [Math.round(look.width * pixels), Math.round(look.height * pixels)]
  const samples = Math.max(2, Math.round(scene.samples * look.sampleShare))
  const key = createHash('sha256')
    .update(
      JSON.stringify([source, width, height, look.variant, samples, layers, scene.denoise, shaders['finish/denoise.frag.glsl']]),
    )
    .digest('hex')
    .slice(0, 16)
  return {
    key: `${sceneName}-${key}`,
    source,
    animate,
    width,
    height,
    samples,
    layers,
    samplesPerPass: Math.min(samples, scene.samplesPerPass ?? 4),
    variant: look.variant,
    time: 0,
    denoise: scene.denoise ?? 0,
    grade: { ...DEFAULT_GRADE, ...scene.grade, ...look.grade },
  }
}
