import { Sample } from './theme-row.tsx'

const grounds = ['canvas', 'surface', 'raised', 'line', 'line-strong']
const inks = ['ink', 'muted', 'accent', 'accent-strong', 'good', 'warn', 'bad', 'focus']

/** Swatches read the custom properties, so they always match the theme. */
export function ColourSamples() {
  return (
    <>
      <Sample name="Grounds and rules">
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {grounds.map((name) => (
            <li key={name} className="min-w-0">
              <span className="block h-14 rounded-control border border-line" style={{ background: `var(--${name})` }} />
              <span className="mt-1 block text-xs [overflow-wrap:anywhere] text-muted">{name}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Inks, on canvas and on surface">
        <ul className="grid grid-cols-2 gap-x-6">
          {inks.map((name) => (
            <li key={name} className="flex items-center gap-3 border-b border-line py-1.5 text-sm">
              <span className="size-4 shrink-0 rounded-full" style={{ background: `var(--${name})` }} />
              <span className="min-w-0 [overflow-wrap:anywhere]" style={{ color: `var(--${name})` }}>
                {name}
              </span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Accent as a ground">
        <p className="rounded-control bg-accent px-4 py-3 font-semibold text-on-accent">Tungsten, 3200 K</p>
      </Sample>
    </>
  )
}
