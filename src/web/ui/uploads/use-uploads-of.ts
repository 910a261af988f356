import { useSyncExternalStore } from 'react'
import type { Upload, UploadLine } from './upload-line.ts'

const none: readonly Upload[] = []

/** Uploads of a queue, as they proceed. */
export const useUploadsOf = ({ subscribe, uploads }: UploadLine): readonly Upload[] =>
  useSyncExternalStore(subscribe, uploads, () => none)
