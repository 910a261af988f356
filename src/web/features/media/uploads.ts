import { useSyncExternalStore } from 'react'
import { sendFile } from './send-file.ts'
import { makeUploadLine, type Upload } from './upload-line.ts'

/** The upload queue of this tab; continues across pages. */
export const uploadLine = makeUploadLine(sendFile)

const none: readonly Upload[] = []

export const useUploads = (): readonly Upload[] => useSyncExternalStore(uploadLine.subscribe, uploadLine.uploads, () => none)

/** `accept` of file inputs; the server checks the content. */
export const acceptedFiles = 'image/*,video/*,audio/*,application/pdf,.mov,.mkv,.mxf,.mts,.wav,.bwf,.aif'
