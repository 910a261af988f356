import { makeSender } from '#web/ui/uploads/send-file.ts'
import { makeUploadLine, type Upload } from '#web/ui/uploads/upload-line.ts'
import { useUploadsOf } from '#web/ui/uploads/use-uploads-of.ts'

export const librarySender = makeSender('/api/admin/uploads')

/** The upload queue of this tab; continues across pages. */
export const uploadLine = makeUploadLine(librarySender.send)

export const useUploads = (): readonly Upload[] => useUploadsOf(uploadLine)

/** `accept` of file inputs; the server checks the content. */
export const acceptedFiles = 'image/*,video/*,audio/*,application/pdf,.mov,.mkv,.mxf,.mts,.wav,.bwf,.aif'
