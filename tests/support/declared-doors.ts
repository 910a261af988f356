import type { Door } from '#domain/common/door.ts'

export interface DeclaredDoor {
  name: string
  door: Door
  /** `GET /api/flags` */
  title: string
}

/** Every door that is declared, found by where declarations stand: a new one is asked without a word here. */
const modules = import.meta.glob<Record<string, unknown>>('../../src/domain/*/*-doors.ts', { eager: true })

export const doors: DeclaredDoor[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => Object.entries((exported ?? {}) as Record<string, Door>))
  .filter(([, value]) => typeof value === 'object' && 'method' in value && 'path' in value && 'answer' in value)
  .map(([name, door]) => ({ name, door, title: `${door.method} ${door.path}` }))
