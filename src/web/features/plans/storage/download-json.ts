import { saveFile } from '#web/ui/uploads/save-file.ts'
import { planFileName } from './plan-file-name.ts'

/** Downloads the visitor's own data as `slatehouse-brief.json`, for a `name` of `brief.json`. Nothing is sent. */
export const downloadJson = (studio: string, name: string, content: unknown): void =>
  saveFile(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }), planFileName(studio, name))
