// Runs inside the browser. Erasable TypeScript only: the renderer strips the types and serves it.

import {
  between,
  type ClipJob,
  type ClipScene,
  type Grade,
  type Job,
  type PlateJob,
  type Shot,
  type StillJob,
  type StillResult,
} from '../protocol.ts'

type Target = { texture: WebGLTexture; buffer: WebGLFramebuffer; width: number; height: number }
type Program = { handle: WebGLProgram; location: (name: string) => WebGLUniformLocation | null }
type Uniform = number | boolean | number[]
type Plate = { layers: Target[]; near: Target; glow: Target; streak: Target }

// Small enough that one draw of a heavy path tracer stays far below any GPU watchdog.
const TILE = 160
const GRID = { columns: 160, rows: 90 }

const canvas = new OffscreenCanvas(16, 16)
const gl = canvas.getContext('webgl2', { antialias: false, preserveDrawingBuffer: true, depth: true })!
for (const name of ['EXT_color_buffer_float', 'EXT_float_blend', 'OES_texture_float_linear']) {
  if (!gl.getExtension(name)) throw new Error(`WebGL extension ${name} is missing`)
}

const programs = new Map<string, Program>()
const plates = new Map<string, Plate>()
let shaders: Record<string, string> = {}

function compile(kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind)!
  gl.shaderSource(shader, `#version 300 es\n${source}`)
  gl.compileShader(shader)
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
    const log = gl.getShaderInfoLog(shader) ?? ''
    const line = Number(/ERROR: \d+:(\d+)/.exec(log)?.[1] ?? 0)
    const around = `#version 300 es\n${source}`
      .split('\n')
      .slice(Math.max(0, line - 3), line + 1)
      .join('\n')
    throw new Error(`${log}\n${around}`)
  }
  return shader
}

function program(vertex: string, fragment: string): Program {
  const key = `${vertex}\0${fragment}`
  const known = programs.get(key)
  if (known) return known
  const handle = gl.createProgram()
  gl.attachShader(handle, compile(gl.VERTEX_SHADER, vertex))
  gl.attachShader(handle, compile(gl.FRAGMENT_SHADER, fragment))
  gl.bindAttribLocation(handle, 0, 'aUv')
  gl.linkProgram(handle)
  if (!gl.getProgramParameter(handle, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(handle) ?? 'link failed')
  const locations = new Map<string, WebGLUniformLocation | null>()
  const made: Program = {
    handle,
    location: (name) => {
      if (!locations.has(name)) locations.set(name, gl.getUniformLocation(handle, name))
      return locations.get(name) ?? null
    },
  }
  programs.set(key, made)
  return made
}

const INTEGERS = new Set(['uFirstSample', 'uSamples', 'uVariant', 'uLayer', 'uFrame'])

function use(p: Program, uniforms: Record<string, Uniform>, textures: Record<string, WebGLTexture> = {}): void {
  gl.useProgram(p.handle)
  for (const [name, value] of Object.entries(uniforms)) {
    const at = p.location(name)
    if (!at) continue
    if (typeof value === 'boolean') gl.uniform1i(at, value ? 1 : 0)
    else if (typeof value === 'number' && INTEGERS.has(name)) gl.uniform1i(at, value)
    else if (typeof value === 'number') gl.uniform1f(at, value)
    else if (value.length === 2) gl.uniform2fv(at, value)
    else gl.uniform3fv(at, value)
  }
  Object.entries(textures).forEach(([name, texture], unit) => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.uniform1i(p.location(name), unit)
  })
}

function target(width: number, height: number, format: number = gl.RGBA16F): Target {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, 1, format, width, height)
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.MIRRORED_REPEAT)
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR)
  const buffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  return { texture, buffer, width, height }
}

function free(t: Target): void {
  gl.deleteTexture(t.texture)
  gl.deleteFramebuffer(t.buffer)
}

function into(t: Target): void {
  gl.bindFramebuffer(gl.FRAMEBUFFER, t.buffer)
  gl.viewport(0, 0, t.width, t.height)
}

function gridArray(columns: number, rows: number): { array: WebGLVertexArrayObject; count: number } {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  const points = new Float32Array((columns + 1) * (rows + 1) * 2)
  for (let y = 0, i = 0; y <= rows; y++)
    for (let x = 0; x <= columns; x++) {
      points[i++] = x / columns
      points[i++] = y / rows
    }
  const index = new Uint16Array(columns * rows * 6)
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const a = y * (columns + 1) + x,
        b = a + columns + 1
      index.set([a, a + 1, b, b, a + 1, b + 1], i)
      i += 6
    }
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, points, gl.STATIC_DRAW)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, index, gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  return { array, count: index.length }
}
const screen = gridArray(1, 1)
const grid = gridArray(GRID.columns, GRID.rows)

function draw(mesh: { array: WebGLVertexArrayObject; count: number }): void {
  gl.bindVertexArray(mesh.array)
  gl.drawElements(gl.TRIANGLES, mesh.count, gl.UNSIGNED_SHORT, 0)
}

function pass(to: Target, fragment: string, from: Target, uniforms: Record<string, Uniform>): Target {
  into(to)
  use(program(shaders['finish/screen.vert.glsl']!, shaders[fragment]!), uniforms, { uSource: from.texture })
  draw(screen)
  return to
}

function traceLayer(job: PlateJob, layer: number): Target {
  const sum = target(job.width, job.height, gl.RGBA32F)
  into(sum)
  gl.clearColor(0, 0, 0, 0)
  gl.clear(gl.COLOR_BUFFER_BIT)
  const tracer = program(shaders['finish/screen.vert.glsl']!, job.source)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE)
  gl.enable(gl.SCISSOR_TEST)
  const flush = new Float32Array(4)
  for (let first = 0; first < job.samples; first += job.samplesPerPass) {
    use(tracer, {
      uResolution: [job.width, job.height],
      uFirstSample: first,
      uVariant: job.variant,
      uLayer: layer,
      uSamples: Math.min(job.samplesPerPass, job.samples - first),
      uTime: job.time,
    })
    for (let y = 0; y < job.height; y += TILE) {
      gl.scissor(0, y, job.width, TILE)
      draw(screen)
      gl.readPixels(0, y, 1, 1, gl.RGBA, gl.FLOAT, flush)
    }
  }
  gl.disable(gl.SCISSOR_TEST)
  gl.disable(gl.BLEND)
  let plate = pass(target(job.width, job.height), 'finish/resolve.frag.glsl', sum, { uScale: 1 / job.samples })
  free(sum)
  if (job.denoise > 0) {
    let spare = target(job.width, job.height)
    for (const [step, share] of [
      [1, 1],
      [2, 0.7],
      [4, 0.5],
    ] as const) {
      pass(spare, 'finish/denoise.frag.glsl', plate, { uStep: step, uStrength: job.denoise * share })
      ;[plate, spare] = [spare, plate]
    }
    free(spare)
  }
  return plate
}

/** The glow pyramid and a blurred depth, made once: they travel with the plate when it moves. */
function withGlow(layers: Target[]): Plate {
  const { width, height } = layers[0]!
  const size = (n: number) => [Math.max(2, width >> n), Math.max(2, height >> n)] as const
  const base = target(...size(1))
  into(base)
  gl.clear(gl.COLOR_BUFFER_BIT)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE)
  for (const layer of layers) pass(base, 'finish/spread.frag.glsl', layer, { uReach: [1, 1] })
  gl.disable(gl.BLEND)
  const down: Target[] = [base]
  for (let n = 2; n <= 6; n++) down.push(pass(target(...size(n)), 'finish/spread.frag.glsl', down.at(-1)!, { uReach: [1, 1] }))
  let up = down.at(-1)!
  for (let n = down.length - 2; n >= 0; n--) {
    const level = down[n]!
    gl.enable(gl.BLEND)
    gl.blendColor(0.62, 0.62, 0.62, 0.62)
    gl.blendFunc(gl.CONSTANT_COLOR, gl.ONE_MINUS_CONSTANT_COLOR)
    pass(level, 'finish/spread.frag.glsl', up, { uReach: [1, 1] })
    gl.disable(gl.BLEND)
    up = level
  }
  let streak = pass(target(...size(2)), 'finish/spread.frag.glsl', down[1]!, { uReach: [2, 0.2] })
  let other = target(...size(2))
  for (const reach of [3, 6, 12, 20]) {
    pass(other, 'finish/spread.frag.glsl', streak, { uReach: [reach, 0.1] })
    ;[streak, other] = [other, streak]
  }
  let near = pass(target(...size(2)), 'finish/spread.frag.glsl', layers[0]!, { uReach: [2, 2] })
  let spare = target(...size(2))
  for (const reach of [1, 2, 2, 3]) {
    pass(spare, 'finish/spread.frag.glsl', near, { uReach: [reach, reach] })
    ;[near, spare] = [spare, near]
  }
  for (const t of [other, spare, ...down.slice(1)]) free(t)
  return { layers, near, glow: base, streak }
}

async function plateFor(job: PlateJob): Promise<Plate> {
  const known = plates.get(job.key)
  if (known) return known
  // A few plates at a time: each is some 25 MB.
  if (plates.size >= 4) {
    const [oldest, plate] = plates.entries().next().value!
    for (const t of [...plate.layers, plate.near, plate.glow, plate.streak]) free(t)
    plates.delete(oldest)
  }
  const layers: Target[] = []
  for (let layer = 0; layer < job.layers; layer++) {
    const url = `/plates/${job.key}-${layer}`
    const stored = await fetch(url)
    if (stored.status === 200) {
      const t = target(job.width, job.height)
      gl.bindTexture(gl.TEXTURE_2D, t.texture)
      gl.texSubImage2D(
        gl.TEXTURE_2D,
        0,
        0,
        0,
        job.width,
        job.height,
        gl.RGBA,
        gl.HALF_FLOAT,
        new Uint16Array(await stored.arrayBuffer()),
      )
      layers.push(t)
      continue
    }
    const t = traceLayer(job, layer)
    const halves = new Uint16Array(job.width * job.height * 4)
    into(t)
    gl.readPixels(0, 0, job.width, job.height, gl.RGBA, gl.HALF_FLOAT, halves)
    await fetch(url, { method: 'PUT', body: halves })
    layers.push(t)
  }
  const plate = withGlow(layers)
  plates.set(job.key, plate)
  return plate
}

function gradeUniforms(grade: Grade): Record<string, Uniform> {
  return {
    uExposure: grade.exposure,
    uContrast: grade.contrast,
    uSaturation: grade.saturation,
    uGlowAmount: grade.glow,
    uStreakAmount: grade.streak,
    uHalation: grade.halation,
    uVignette: grade.vignette,
    uLift: grade.lift,
    uShadowTint: grade.shadows,
    uHighlightTint: grade.highlights,
    uDust: grade.dust,
    uDustColor: grade.dustColor,
  }
}

function animate(
  plate: Plate,
  job: PlateJob,
  size: { width: number; height: number },
  shot: Shot,
  uniforms: Record<string, Uniform>,
): void {
  if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size)
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  gl.viewport(0, 0, size.width, size.height)
  gl.enable(gl.DEPTH_TEST)
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
  const [p0, p1 = plate.layers[0]!, p2 = plate.layers[0]!] = plate.layers
  use(
    program(shaders['finish/camera.vert.glsl']!, job.animate),
    {
      uShift: [shot.x, shot.y],
      uPivot: shot.pivot,
      uZoom: shot.zoom,
      uDolly: shot.dolly,
      uVariant: job.variant,
      uResolution: [size.width, size.height],
      uAspect: size.width / size.height,
      ...gradeUniforms(job.grade),
      ...uniforms,
    },
    {
      uPlate0: p0!.texture,
      uPlate1: p1.texture,
      uPlate2: p2.texture,
      uNear: plate.near.texture,
      uGlow: plate.glow.texture,
      uStreak: plate.streak.texture,
    },
  )
  draw(grid)
  gl.disable(gl.DEPTH_TEST)
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const b of bytes) text += String.fromCharCode(b)
  return btoa(text)
}

/** Chromium wraps even a 24-pixel WebP with a colour profile three times its size; only the image chunk stays. */
function withoutProfile(webp: Uint8Array): Uint8Array {
  const view = new DataView(webp.buffer)
  for (let at = 12; at + 8 < webp.length;) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (String.fromCharCode(...webp.subarray(at, at + 4)) === 'VP8 ') {
      const lean = new Uint8Array(12 + end - at)
      lean.set(webp.subarray(0, 12))
      lean.set(webp.subarray(at, end), 12)
      new DataView(lean.buffer).setUint32(4, lean.length - 8, true)
      return lean
    }
    at = end
  }
  return webp
}

async function swatch(image: ImageBitmap): Promise<{ placeholder: string; dominantColor: string }> {
  const width = 24,
    height = Math.max(1, Math.round((24 * image.height) / image.width))
  const small = new OffscreenCanvas(width, height)
  const ink = small.getContext('2d')!
  ink.imageSmoothingQuality = 'high'
  ink.filter = 'blur(0.6px)'
  ink.drawImage(image, 0, 0, width, height)
  const webp = withoutProfile(
    new Uint8Array(await (await small.convertToBlob({ type: 'image/webp', quality: 0.5 })).arrayBuffer()),
  )
  const { data } = ink.getImageData(0, 0, width, height)
  // Weighted by chroma and light, otherwise every film still is nearly black.
  let r = 0,
    g = 0,
    b = 0,
    total = 1e-6
  for (let i = 0; i < data.length; i += 4) {
    const [x, y, z] = [data[i]!, data[i + 1]!, data[i + 2]!]
    const w = (Math.max(x, y, z) - Math.min(x, y, z)) / 255 + 0.25 * (Math.max(x, y, z) / 255) + 0.02
    r += x * w
    g += y * w
    b += z * w
    total += w
  }
  const hex = [r, g, b]
    .map((v) =>
      Math.round(v / total)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
  return { placeholder: `data:image/webp;base64,${base64(webp)}`, dominantColor: `#${hex}` }
}

async function still(job: StillJob): Promise<StillResult> {
  const plate = await plateFor(job.plate)
  animate(plate, job.plate, job, job.shot, {
    uTime: job.time,
    uFade: 1,
    uFrame: job.frame,
    uGrain: job.plate.grade.grain,
    uAlive: true,
  })
  const { placeholder, dominantColor } = await swatch(await createImageBitmap(canvas))
  // Grain is expensive in JPEG: a picture that comes out too heavy gives up a little quality.
  let jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: job.quality })
  for (let quality = job.quality - 0.05; jpeg.size > job.maxBytes && quality > 0.55; quality -= 0.05) {
    jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  }
  return { jpeg: base64(new Uint8Array(await jpeg.arrayBuffer())), placeholder, dominantColor }
}

function drawFrame(job: ClipJob, plated: Map<ClipScene, Plate>, frame: number): Uint8Array<ArrayBuffer> {
  const t = frame / job.frameRate
  const total = job.frames / job.frameRate
  const fade = Math.min(1, t / Math.max(job.fadeIn, 1e-3), (total - t) / Math.max(job.fadeOut, 1e-3))
  const pixels = new Uint8Array(job.width * job.height * 4)
  let below: { end: number; pixels: Uint8Array } | null = null
  for (const [scene, plate] of plated) {
    const k = (t - scene.start) / (scene.end - scene.start)
    animate(plate, scene.plate, job, between(scene.from, scene.to, k), {
      uTime: scene.time + (t - scene.start),
      uFade: fade,
      uFrame: frame,
      uGrain: 0,
      uAlive: true,
      uFlip: true,
    })
    gl.readPixels(0, 0, job.width, job.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    if (below) {
      // The younger scene rises over the older one: a straight dissolve.
      const x = (t - scene.start) / (below.end - scene.start)
      mixInto(pixels, below.pixels, pixels, x * x * (3 - 2 * x))
    } else if (plated.size > 1) below = { end: scene.end, pixels: pixels.slice() }
  }
  return pixels
}

function mixInto(out: Uint8Array, a: Uint8Array, b: Uint8Array, k: number): void {
  const wb = Math.round(k * 256)
  const wa = 256 - wb
  for (let i = 0; i < out.length; i++) out[i] = (a[i]! * wa + b[i]! * wb + 128) >> 8
}

/**
 * Draws the frames of one clip and posts each; the server's answer is the encoder's back pressure.
 * Only every `stride`-th frame is animated. The moves are slower than a pixel a frame, so the ones
 * between are blends that cannot be told from drawn ones; grain is added later, by the encoder.
 */
async function clip(job: ClipJob): Promise<null> {
  const drawn = async (frame: number) => {
    const t = frame / job.frameRate
    const plated = new Map<ClipScene, Plate>()
    for (const scene of job.scenes) if (t >= scene.start && t < scene.end) plated.set(scene, await plateFor(scene.plate))
    return drawFrame(job, plated, frame)
  }
  const post = async (pixels: Uint8Array<ArrayBuffer>) => {
    const answer = await fetch('/frames', { method: 'POST', body: pixels })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const last = job.frames - 1
  const blend = new Uint8Array(job.width * job.height * 4)
  let at = 0
  let here = await drawn(0)
  await post(here)
  while (at < last) {
    const next = Math.min(at + job.stride, last)
    const there = await drawn(next)
    for (let frame = at + 1; frame < next; frame++) {
      mixInto(blend, here, there, (frame - at) / (next - at))
      await post(blend)
    }
    await post(there)
    at = next
    here = there
  }
  return null
}

async function work(): Promise<void> {
  shaders = await (await fetch('/shaders')).json()
  for (;;) {
    const job: Job = await (await fetch('/job')).json()
    let answer: { value?: unknown; error?: string }
    try {
      answer = { value: job.kind === 'still' ? await still(job) : await clip(job) }
    } catch (error) {
      answer = { error: String((error as Error).stack ?? error) }
    }
    await fetch('/answer', { method: 'POST', body: JSON.stringify(answer) })
  }
}

void work()
