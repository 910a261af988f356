import { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import { supplierToasts } from '#domain/suppliers/supplier-messages.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { readFile } from '#web/lib/calls/call-with-files.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { saveFile } from '#web/ui/uploads/save-file.ts'
import type { SupplierFilter } from './supplier-queries.ts'

/** Saves the filtered list, with the date in the file name, and says how many there are; undefined for people who may not. */
export function useSupplierExport(filter: SupplierFilter, format: 'json' | 'csv') {
  const { may } = useMay(['manage-suppliers', 'export'])
  const { write, pending } = useWrite({
    send: readFile,
    onDone({ content, headers }) {
      saveFile(content, nameIn(headers) ?? `suppliers.${format}`)
      toast({ ...supplierToasts.exported(Number(headers.get('X-Exported'))), tone: 'good' })
    },
    onRefused: () =>
      toast({ title: supplierToasts.failed, text: 'The file could not be created. Please try again.', tone: 'bad' }),
  })
  const path = pathOf(supplierEndpoints.exportSuppliers, { query: { ...filter, format } })
  return may ? { onPress: () => write(path), pending } : undefined
}

const nameIn = (headers: Headers) => /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1]
