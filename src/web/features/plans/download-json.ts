import { saveFile } from '#web/ui/save-file.ts'

/** Hands the visitor a file of their own data: `slatehouse-brief.json`. Nothing is sent anywhere. */
export const downloadJson = (name: string, content: unknown): void =>
  saveFile(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }), name)
