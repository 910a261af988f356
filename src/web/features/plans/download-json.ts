import { saveFile } from '#web/ui/save-file.ts'

/** Downloads the visitor's own data as `slatehouse-brief.json`. Nothing is sent. */
export const downloadJson = (name: string, content: unknown): void =>
  saveFile(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }), name)
