import { fileReading } from '#domain/common/text/file-reading.ts'
import type { Format } from './formats.ts'
import type { Mutation } from './mutations.ts'

/** What is wrong with what an importer makes of a file; empty when it read the whole file, named what it left out, or refused it. */
export async function faultsOf({ read, lost }: Format, { bytes }: Mutation): Promise<string[]> {
  try {
    const made = await read(bytes.slice())
    if ('refusal' in made)
      return /^\S.*[.?]$/s.test(made.refusal) ? [] : [`refused without a sentence: ${JSON.stringify(made.refusal)}`]
    const { success, data } = fileReading.safeParse(made)
    if (!success) return ['not a reading']
    const count = data.read.reduce((sum, one) => sum + one.count, 0)
    if (count === 0 && data.leftOut.length === 0 && hasContent(bytes)) return ['nothing read, and nothing said']
    return (await lost?.(bytes.slice()))?.map((one) => `lost: ${one}`) ?? []
  } catch (error) {
    return [`threw ${error instanceof Error ? error.stack : String(error)}`]
  }
}

/** Anything but blanks, byte order marks and zeroes. */
const hasContent = (bytes: Uint8Array): boolean => bytes.some((byte) => byte > 0x20 && byte !== 0xff && byte !== 0xfe)
