/** The name of a file without its extension: the editor's raw file has the same. */
export const stemOf = (name: string): string => name.replace(/(?<=.)\.[^.]{1,5}$/, '')

/** The names joined as the search fields of the editors' programs take them. */
export function catalogueSearches(names: readonly string[]): { lightroom: string; captureOne: string } {
  const stems = [...new Set(names.map(stemOf))]
  return { lightroom: stems.join(', '), captureOne: stems.join(' ') }
}

/**
 * A name in an archive for each file, in their order: their own without what some systems take for a path, and with `-2`,
 * `-3` ... before the extension where it is taken. Capitals do not tell names apart, since they do not on most disks.
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
