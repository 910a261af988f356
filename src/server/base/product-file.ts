import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the product's package.json lies: its code runs from the source, and from the bundle that is built of it. */
const productFolder = folderWith('package.json', import.meta.dirname)

/** The full path of a file or folder that belongs to the product itself: `productFile('migrations')`. */
export const productFile = (path: string): string => join(productFolder, path)

function folderWith(name: string, folder: string): string {
  return existsSync(join(folder, name)) ? folder : folderWith(name, dirname(folder))
}
