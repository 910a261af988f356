import type { FileState, SealedResult } from './check-sealed-file.ts'
import type { SealKey } from '../sealed-file-endpoints.ts'

/** As people compare it: groups of four. */
export const fingerprintText = (fingerprint: string): string => fingerprint.replace(/(.{4})(?=.)/g, '$1 ')

export const fileStateLabels: Record<FileState, string> = {
  unchanged: 'Unchanged',
  changed: 'Changed',
  missing: 'Missing',
  added: 'Added later',
}

interface Headline {
  tone: 'good' | 'bad' | 'open'
  title: string
  text: string
}

/** The result of a check, for people. `keys` are those of the installation that checks. */
export function sealedHeadline(
  { holds, signed, fingerprint, manifest, files, problems }: SealedResult,
  keys: readonly SealKey[],
): Headline {
  const changed = files.filter(({ state }) => state !== 'unchanged').length
  if (signed === null && changed === 0 && problems.length === 0) {
    return {
      tone: 'open',
      title: 'Signature not checked',
      text: 'Every file is as the manifest says, but this browser cannot check its signature. Open this page over https in a current browser, or follow the README in the file.',
    }
  }
  if (!holds) {
    return {
      tone: 'bad',
      title: 'This file was changed',
      text:
        changed > 0
          ? `${changed === 1 ? 'One file is' : `${changed} files are`} not as it was sealed. Don’t rely on it.`
          : 'It is not as it was sealed. Don’t rely on it.',
    }
  }
  const key = keys.find((one) => one.fingerprint === fingerprint)
  if (key) {
    return {
      tone: 'good',
      title: 'Nothing was changed',
      text: key.endedAt ? 'It was signed with an earlier key of this studio.' : 'It was signed with the key of this studio.',
    }
  }
  return {
    tone: 'open',
    title: 'Nothing was changed, but it is not the key of this studio',
    text: `The file says it comes from ${manifest!.studio.name}, ${manifest!.studio.site}. Anyone can write that: ask them for the fingerprint of their key, or compare it on their own page for checking files.`,
  }
}
