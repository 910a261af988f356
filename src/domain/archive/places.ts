import { fileStem } from '../deliveries/file-names.ts'

/** Paths for files in the archive: plain names in folders, each once, safe on every file system. */
export function makePlaces(taken: Iterable<string> = []) {
  const used = new Set([...taken].map((place) => place.toLowerCase()))
  return (folder: string, name: string): string => {
    const [, given = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(name) ?? []
    const stem = fileStem(withoutBraces(given), noParts)
    for (let number = 1; ; number += 1) {
      const place = `${folder}/${stem}${number === 1 ? '' : `-${number}`}${extension.toLowerCase()}`
      if (used.has(place.toLowerCase())) continue
      used.add(place.toLowerCase())
      return place
    }
  }
}

const withoutBraces = (text: string): string => text.toWellFormed().replace(/[{}]/g, '-')

const noParts = { project: '', deliverable: '', version: '', profile: '', aspect: '', language: '', date: '' }
