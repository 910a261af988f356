import { Link } from 'react-router'
import type { AssetDetail } from '#domain/media/media-endpoints.ts'

/** Where the asset is used; while it is, it cannot be deleted. */
export function AssetUses({ uses }: Pick<AssetDetail, 'uses'>) {
  return (
    <section aria-labelledby="uses">
      <h2 id="uses" className="title-4">
        Where it is used
      </h2>
      {uses.length === 0 ? <p className="text-sm text-muted">Not used anywhere. It can be deleted.</p> : <UseList uses={uses} />}
    </section>
  )
}

export function UseList({ uses }: Pick<AssetDetail, 'uses'>) {
  return (
    <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface text-sm">
      {uses.map(({ noun, label, href }) => (
        <li key={`${noun} ${label} ${href}`}>
          <Link to={href} className="flex justify-between gap-4 px-4 py-2.5 underline-offset-4 hover:underline">
            <span className="min-w-0 truncate font-medium">{label}</span>
            <span className="label text-[0.6875rem]">{noun}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
