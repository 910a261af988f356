/** File name without its extension, which matches the editor's raw file. */
export const stemOf = (name: string): string => name.replace(/(?<=.)\.[^.]{1,5}$/, '')

/** File names joined in the syntax of each program's search field. */
export function catalogueSearches(names: readonly string[]): { lightroom: string; captureOne: string } {
  const stems = [...new Set(names.map(stemOf))]
  return { lightroom: stems.join(', '), captureOne: stems.join(' ') }
}

/**
 * Names to tell photographs apart, in order: as they are, and several of one name, without case, as they are in the archive.
 * `listed` says both for a list of the files as cameras named them.
 */
export function distinctNames(names: readonly string[]): { shown: string; listed: string }[] {
  const inArchive = archiveNames(names)
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
  return names.map((name, index) =>
    counts.get(name.toLowerCase()) === 1
      ? { shown: name, listed: name }
      : { shown: inArchive[index]!, listed: `${name} (${inArchive[index]} in the ZIP file)` },
  )
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
