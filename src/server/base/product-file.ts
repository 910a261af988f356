import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folder of package.json: code runs from the source or from a bundle. */
const productFolder = folderWith('package.json', import.meta.dirname)

/** Absolute path of a file or folder of the product: `productFile('migrations')`. */
export const productFile = (path: string): string => join(productFolder, path)

function folderWith(name: string, folder: string): string {
  return existsSync(join(folder, name)) ? folder : folderWith(name, dirname(folder))
}
