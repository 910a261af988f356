import { useSyncExternalStore } from 'react'
import { sendFile } from './send-file.ts'
import { makeUploadLine, type Upload } from './upload-line.ts'

/** The one line of this tab: it goes on while one looks at other pages. */
export const uploadLine = makeUploadLine(sendFile)

const none: readonly Upload[] = []

export const useUploads = (): readonly Upload[] => useSyncExternalStore(uploadLine.subscribe, uploadLine.uploads, () => none)

/** What one may choose; what a file really is, the server finds out. */
export const acceptedFiles = 'image/*,video/*,.mov,.mkv,.mxf,.mts'
