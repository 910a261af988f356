import type { Rolldown } from 'vite'

/**
 * Files of the pages and layouts, the root among them, that cannot be shown without this module. None for an icon: those are
 * named by one list of all icons, which says nothing of who uses them.
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
