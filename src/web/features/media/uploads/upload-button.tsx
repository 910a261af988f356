import { Upload } from 'lucide-react'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { acceptedFiles, uploadLine } from './uploads.ts'

export function UploadButton() {
  return (
    <FileButton size="small" label="Pictures and films" accept={acceptedFiles} multiple onFiles={uploadLine.add}>
      <Upload aria-hidden="true" size={16} />
      Upload
    </FileButton>
  )
}
