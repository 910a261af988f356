import {
  supplierProjectTypeLabels,
  supplierProjectTypes,
  supplierStatuses,
  supplierStatusLabels,
} from '#domain/suppliers/supplier-messages.ts'
import type { UrlFilter } from '#web/lib/url-filter.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { toSupplierFilter, type supplierFilterNames } from './supplier-queries.ts'

/** Filters of the list, kept in the query string. */
export function SupplierFilterBar({ url: { filter, change } }: { url: UrlFilter<(typeof supplierFilterNames)[number]> }) {
  const { search, projectType, status, preferred } = toSupplierFilter(filter)
  return (
    <div className="grid grid-cols-2 items-center gap-3 lg:grid-cols-[minmax(0,22rem)_12rem_10rem_auto]">
      <SearchField
        label="Search name or email"
        placeholder="Search"
        value={search ?? ''}
        onSearch={(text) => change({ search: text })}
        className="max-lg:col-span-2"
      />
      <select
        aria-label="Project type"
        value={projectType ?? ''}
        onChange={({ target }) => change({ projectType: target.value })}
        className="control control-small"
      >
        <option value="">Any project type</option>
        {supplierProjectTypes.map((type) => (
          <option key={type} value={type}>
            {supplierProjectTypeLabels[type]}
          </option>
        ))}
      </select>
      <select
        aria-label="Status"
        value={status ?? ''}
        onChange={({ target }) => change({ status: target.value })}
        className="control control-small"
      >
        <option value="">Any status</option>
        {supplierStatuses.map((one) => (
          <option key={one} value={one}>
            {supplierStatusLabels[one]}
          </option>
        ))}
      </select>
      <Checkbox
        label="Preferred only"
        checked={preferred === 'true'}
        onChange={({ target }) => change({ preferred: target.checked ? 'true' : '' })}
        className="max-lg:col-span-2"
      />
    </div>
  )
}
