import type { Rolldown } from 'vite'

/**
 * Files of pages and layouts, including the root, that import this module statically. None for an icon: icons are in one list,
 * which does not say who uses them.
 */
export const pagesAbove = (id: string, build: Rolldown.ChunkingContext): string[] =>
  id.includes('/lucide-react/dist/esm/icons/') ? [] : [...above(id, build, new Set())]

function above(id: string, build: Rolldown.ChunkingContext, seen: Set<string>): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const file = id.replace(/\?.*/, '')
  const own = /\/web\/(root|pages\/.*-(page|layout))\.tsx$/.test(file) ? [file] : []
  const importers = build.getModuleInfo(id)?.importers ?? []
  return new Set([...own, ...importers.flatMap((importer) => [...above(importer, build, seen)])])
}
