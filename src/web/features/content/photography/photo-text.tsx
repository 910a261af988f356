import type { ShownPhoto } from '#domain/content/content-endpoints.ts'

/** Caption of the open photo. */
export function PhotoText({ photo: { title, client, description, category, camera } }: { photo: ShownPhoto }) {
  return (
    <div className="grid gap-x-10 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
      <div className="min-w-0">
        <h2 className="title-3 [overflow-wrap:anywhere]">{title}</h2>
        {description && <p className="mt-1 max-w-2xl text-ink/85 [overflow-wrap:anywhere]">{description}</p>}
      </div>
      <p className="label [overflow-wrap:anywhere] md:text-right">
        <span className="text-accent">{client}</span>
        <span className="md:block">
          <span aria-hidden="true" className="md:hidden">
            {' · '}
          </span>
          {category}
        </span>
        {camera && <span className="timecode block normal-case">{camera}</span>}
      </p>
    </div>
  )
}
