import { basename, extname } from 'node:path'
import type { Rolldown } from 'vite'

/** Files of pages and layouts, including the root, that import this module statically. */
export const pagesAbove = (id: string, build: Rolldown.ChunkingContext): string[] => [...above(id, build, new Set())]

function above(id: string, build: Rolldown.ChunkingContext, seen: Set<string>): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const file = id.replace(/\?.*/, '')
  const own = /\/web\/(root|pages\/.*-(page|layout))\.tsx$/.test(file) ? [file] : []
  return new Set([...own, ...importersOf(id, build).flatMap((importer) => [...above(importer, build, seen)])])
}

/** All icons are exported by one list: a module that imports the list needs only those that it names. */
function importersOf(id: string, build: Rolldown.ChunkingContext): readonly string[] {
  const importers = build.getModuleInfo(id)?.importers ?? []
  if (!id.includes('/lucide-react/dist/esm/icons/')) return importers
  const name = basename(id, extname(id)).replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return importers.flatMap((list) => build.getModuleInfo(list)?.importers ?? []).filter((user) => iconsIn(user, build).has(name))
}

const known = new Map<string, Set<string>>()

/** Names of the icons that a module imports. */
function iconsIn(id: string, build: Rolldown.ChunkingContext): Set<string> {
  const before = known.get(id)
  if (before) return before
  const [, names = ''] = /\{([^}]*)\}\s*from\s*["']lucide-react/.exec(build.getModuleInfo(id)?.code ?? '') ?? []
  const icons = new Set(names.split(',').map((one) => one.trim().split(/\s/)[0]!))
  known.set(id, icons)
  return icons
}
