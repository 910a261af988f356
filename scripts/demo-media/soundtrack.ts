// A quiet ambient pad, computed sample by sample: detuned partials that swell out of step, a low
// drone, and air. Nothing is licensed and nothing is downloaded.

import { writeFile } from 'node:fs/promises'

const RATE = 44_100
const CHORD_SECONDS = 10

// Semitones above the root; each list is one chord of a slow progression.
const PROGRESSION = [
  [0, 7, 12, 16, 19],
  [-4, 3, 8, 15, 19],
  [-7, 5, 12, 17, 21],
  [-5, 7, 11, 14, 19],
]

export type Mood = { root: number; brightness: number; air: number }

/** Writes a stereo 16-bit WAV of exactly `seconds`, faded at both ends. */
export async function writeSoundtrack(file: string, seconds: number, mood: Mood): Promise<void> {
  const frames = Math.round(seconds * RATE)
  const left = new Float32Array(frames)
  const right = new Float32Array(frames)
  const chords = Math.ceil(seconds / CHORD_SECONDS)
  for (let c = 0; c < chords; c++) {
    const chord = PROGRESSION[c % PROGRESSION.length]!
    chord.forEach((semitone, voice) =>
      addVoice(left, right, {
        start: c * CHORD_SECONDS - 2.5,
        end: (c + 1) * CHORD_SECONDS + 2.5,
        hertz: mood.root * 2 ** (semitone / 12),
        pan: 0.5 + 0.32 * Math.sin(voice * 2.4 + c),
        level: 0.05 / (1 + voice * 0.22),
        brightness: mood.brightness,
        phase: voice * 1.7 + c,
      }),
    )
  }
  addAir(left, right, mood.air)
  const wav = Buffer.alloc(44 + frames * 4)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + frames * 4, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(2, 22)
  wav.writeUInt32LE(RATE, 24)
  wav.writeUInt32LE(RATE * 4, 28)
  wav.writeUInt16LE(4, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(frames * 4, 40)
  for (let i = 0; i < frames; i++) {
    const t = i / RATE
    const edge = Math.min(1, t / 1.2, (seconds - t) / 1.6) ** 2
    wav.writeInt16LE(Math.round(Math.tanh(left[i]! * edge) * 32_000), 44 + i * 4)
    wav.writeInt16LE(Math.round(Math.tanh(right[i]! * edge) * 32_000), 46 + i * 4)
  }
  await writeFile(file, wav)
}

type Voice = { start: number; end: number; hertz: number; pan: number; level: number; brightness: number; phase: number }

function addVoice(left: Float32Array, right: Float32Array, v: Voice): void {
  const from = Math.max(0, Math.round(v.start * RATE))
  const to = Math.min(left.length, Math.round(v.end * RATE))
  const length = v.end - v.start
  const [l, r] = [Math.cos((v.pan * Math.PI) / 2), Math.sin((v.pan * Math.PI) / 2)]
  const w = (2 * Math.PI * v.hertz) / RATE
  for (let i = from; i < to; i++) {
    const t = i / RATE - v.start
    const swell = Math.sin((Math.PI * t) / length) ** 1.4 * (0.8 + 0.2 * Math.sin(t * 0.9 + v.phase))
    const body = Math.sin(w * i) + Math.sin(w * 1.0035 * i + v.phase) + Math.sin(w * 0.997 * i)
    const bright = v.brightness * (0.4 * Math.sin(2 * w * i + v.phase) + 0.16 * Math.sin(3.004 * w * i)) * swell
    const s = (body + bright) * swell * v.level
    left[i]! += s * l
    right[i]! += s * r
  }
}

function addAir(left: Float32Array, right: Float32Array, level: number): void {
  let seed = 0x9e3779b9,
    a = 0,
    b = 0
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 31 - 1
  }
  for (let i = 0; i < left.length; i++) {
    const airNoise = 0.6 + 0.4 * Math.sin((i / RATE) * 0.7)
    a += (random() - a) * 0.025
    b += (random() - b) * 0.025
    left[i]! += a * level * airNoise
    right[i]! += b * level * airNoise
  }
}
