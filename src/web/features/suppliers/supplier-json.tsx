import { CsvButton } from '#web/ui/lists/csv-button.tsx'
import type { SupplierFilter } from './supplier-queries.ts'
import { useSupplierExport } from './use-supplier-export.ts'

/** Exports the filtered list as JSON, which the import takes back. */
export const SupplierJson = ({ filter }: { filter: SupplierFilter }) => (
  <CsvButton file={useSupplierExport(filter, 'json')} text="Export JSON" />
)
