/** File name without its extension, which matches the editor's raw file. */
export const stemOf = (name: string): string => name.replace(/(?<=.)\.[^.]{1,5}$/, '')

/** File names joined in the syntax of each program's search field. */
export function catalogueSearches(names: readonly string[]): { lightroom: string; captureOne: string } {
  const stems = [...new Set(names.map(stemOf))]
  return { lightroom: stems.join(', '), captureOne: stems.join(' ') }
}

/**
 * Unique archive names for files, in order: path separators are removed, and `-2`, `-3` ... is put before the extension of a
 * duplicate. Compares without case, as most file systems do.
 */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    const name = given.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_').replace(/^\.+/, '_')
    const stem = stemOf(name)
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem}-${number}${name.slice(stem.length)}`
    taken.add(free.toLowerCase())
    return free
  })
}
