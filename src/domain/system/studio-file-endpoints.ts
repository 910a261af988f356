import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { fileReading } from '../common/text/file-reading.ts'
import { studioChange, studioFileAbilities, studioPartNames } from './studio-file.ts'

const staffEndpoint = endpointsFor({ who: 'staff', can: studioFileAbilities, path: '/api/admin/studio-file' })

const part = z.object({
  name: z.enum(studioPartNames),
  /** Empty when nothing would change. */
  changes: z.array(studioChange),
  /** What the import cannot do, for instance a film that is not in the file. */
  notes: z.array(z.string()),
  /** Why it cannot be imported; null when it can. */
  refusal: z.string().nullable(),
})

const result = z.object({
  name: z.enum(studioPartNames),
  /** False for a part that was refused; nothing of it was saved. */
  done: z.boolean(),
  text: z.string(),
  /** Page where it can be seen. */
  href: z.string(),
})

export const studioFileEndpoints = {
  exportStudio: staffEndpoint('GET', '', 'Export studio', {
    description: 'Everything of the studio that is set up by hand, as a zip.',
    can: [...studioFileAbilities, 'export'],
    confirmed: true,
    answer: z.string(),
  }),
  previewStudio: staffEndpoint('POST', '/preview', 'Preview studio', {
    description: 'Multipart form with the file. Saves nothing.',
    files: true,
    answer: z.object({
      /** Of the file and the studio as they are now. */
      fingerprint: z.string(),
      studio: z.string(),
      madeAt: z.iso.datetime(),
      parts: z.array(part),
      /** What was read, left out and assumed of it. */
      reading: fileReading,
      /** Names of parts that this version does not know. */
      unknown: z.array(z.string()),
    }),
  }),
  importStudio: staffEndpoint('POST', '/import', 'Import studio', {
    description: 'The same form with `fingerprint` and `parts`. 409 when the file or the studio is not what the preview saw.',
    confirmed: true,
    files: true,
    answer: z.object({ results: z.array(result) }),
  }),
}
export type StudioFilePreview = z.output<(typeof studioFileEndpoints.previewStudio)['answer']>
export type StudioPartPreview = StudioFilePreview['parts'][number]
export type StudioPartResult = z.output<typeof result>
