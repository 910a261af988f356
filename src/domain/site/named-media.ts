import { namedMedia, type NamedMedia } from '../content/named-media.ts'

/** Collects all media that a section refers to: its pictures and films, and links within texts. */
export function namedMediaOf(body: unknown): NamedMedia {
  const { images, films } = namedMedia(body)
  return { images, films: [...new Set([...films, ...loopsIn(body)])] }
}

/** A second film of a section. */
function loopsIn(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(loopsIn)
  const { loop } = (body ?? {}) as { loop?: unknown }
  return typeof loop === 'string' && loop !== '' ? [loop] : []
}
