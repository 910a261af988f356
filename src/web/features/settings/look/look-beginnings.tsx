import type { CSSProperties } from 'react'
import { lookVariables } from '#domain/brand/look/look-style-sheet.ts'
import { defaultLook, type Look } from '#domain/brand/look/look.ts'
import { paletteOf } from '#domain/brand/look/look-palette.ts'
import { readyLooks, type ReadyLook } from '#domain/brand/look/ready-looks.ts'
import { useTypefaces } from './use-typefaces.ts'

const families = readyLooks.flatMap(({ style }) => [style.headingFamily, style.textFamily])

/** Finished looks to begin with. Choosing one fills the form; the logos stay. */
export function LookBeginnings({ look, onChoose }: { look: Look; onChoose(style: ReadyLook['style']): void }) {
  useTypefaces(families)
  return (
    <div role="group" aria-label="Begin with a look" className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      {readyLooks.map(({ name, text, style }) => {
        const isChosen = Object.entries(style).every(([field, value]) => look[field as keyof Look] === value)
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(style)}
            className="grid content-start overflow-hidden rounded-card border border-line bg-surface text-left transition-colors duration-150 hover:border-line-strong aria-pressed:border-accent aria-pressed:bg-accent/8"
          >
            <Specimen style={style} />
            <span className="px-3 py-2.5">
              <span className="block font-semibold">{name}</span>
              <span className="mt-0.5 block text-sm text-muted">{text}</span>
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** A heading, a line and a button in the look. Its words are the same in each, and the button says its name. */
function Specimen({ style }: { style: ReadyLook['style'] }) {
  // All colours, since the style sheet of the saved look may be on this page.
  const colours = Object.entries(paletteOf(style)).map(([role, colour]) => [`--${role}`, colour])
  return (
    <span
      aria-hidden="true"
      className="grid h-28 content-between bg-canvas p-3 font-sans text-ink"
      style={{ ...lookVariables({ ...defaultLook, ...style }), ...Object.fromEntries(colours) } as CSSProperties}
    >
      <span className="font-title text-2xl font-semibold">Shot list</span>
      <span className="flex items-end justify-between gap-2">
        <span className="text-xs text-muted">Day 1</span>
        <span className="rounded-control bg-accent px-2.5 py-1 text-xs font-semibold text-on-accent">Call</span>
      </span>
    </span>
  )
}
