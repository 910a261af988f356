import { Download } from 'lucide-react'
import { useState } from 'react'
import { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import { supplierToasts } from '#domain/suppliers/supplier-messages.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/uploads/save-file.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { SupplierFilter } from './supplier-queries.ts'

/** Exports the filtered list, with the date in the file name. */
export function SupplierExport({ filter }: { filter: SupplierFilter }) {
  const [under, setUnder] = useState<'json' | 'csv' | null>(null)

  async function save(format: 'json' | 'csv') {
    setUnder(format)
    try {
      const response = await fetch(pathOf(supplierEndpoints.exportSuppliers, { query: { ...filter, format } }))
      if (!response.ok) throw new Error(response.statusText)
      saveFile(await response.blob(), nameIn(response) ?? `suppliers.${format}`)
      toast({ ...supplierToasts.exported(Number(response.headers.get('X-Exported'))), tone: 'good' })
    } catch {
      toast({ title: supplierToasts.failed, text: 'The file could not be created. Please try again.', tone: 'bad' })
    } finally {
      setUnder(null)
    }
  }

  return (['json', 'csv'] as const).map((format) => (
    <Button
      key={format}
      variant="secondary"
      size="small"
      pending={under === format}
      pendingText="Exporting..."
      onClick={() => void save(format)}
    >
      <Download aria-hidden="true" size={15} />
      Export {format.toUpperCase()}
    </Button>
  ))
}

const nameIn = (response: Response) => /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
