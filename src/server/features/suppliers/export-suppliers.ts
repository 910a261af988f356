import { cellOf, createdColumnTitle, supplierColumns } from '#domain/suppliers/supplier-columns.ts'
import type { Supplier } from '#domain/suppliers/supplier.ts'
import { byteOrderMark, toCsv } from '../../base/documents/csv.ts'

/** Suppliers as a file named by day. */
export function exportSuppliers(suppliers: Supplier[], format: 'json' | 'csv', now: Date): Response {
  return new Response(format === 'json' ? JSON.stringify(suppliers, null, 2) : csvOf(suppliers), {
    headers: {
      'Content-Type': format === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="suppliers-${now.toISOString().slice(0, 10)}.${format}"`,
      'X-Exported': String(suppliers.length),
    },
  })
}

function csvOf(suppliers: Supplier[]): string {
  const head = [...supplierColumns.map(({ title }) => title), createdColumnTitle]
  const rows = suppliers.map((supplier) => [...supplierColumns.map((column) => cellOf(supplier, column)), supplier.createdAt])
  return byteOrderMark + toCsv([head, ...rows])
}
