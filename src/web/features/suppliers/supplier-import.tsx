import { Upload } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ImportDialog } from './import-dialog.tsx'
import { readSupplierFile, type SupplierFile } from './read-supplier-file.ts'

/** Imports suppliers from a file, with a preview. */
export function SupplierImport() {
  const [file, setFile] = useState<SupplierFile | null>(null)

  async function open(chosen: File | undefined) {
    if (!chosen) return
    try {
      setFile(await readSupplierFile(chosen))
    } catch (error) {
      toast({ title: 'Nothing to import', text: (error as Error).message, tone: 'bad' })
    }
  }

  return (
    <>
      <FileButton
        variant="secondary"
        size="small"
        label="A CSV or JSON file of suppliers"
        accept=".csv,.json,text/csv,application/json"
        onFiles={([chosen]) => void open(chosen)}
      >
        <Upload aria-hidden="true" size={15} />
        Import
      </FileButton>
      {file && <ImportDialog file={file} onClose={() => setFile(null)} />}
    </>
  )
}
