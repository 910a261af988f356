import type { CSSProperties } from 'react'
import { accentOnWhite } from '#domain/brand/look/look-palette.ts'
import { lookVariables } from '#domain/brand/look/look-style-sheet.ts'
import { logoOf } from '#domain/brand/look/logo.ts'
import { logoFor, type Look, type LookScheme } from '#domain/brand/look/look.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

/** Buttons, a form, and the heads of an invoice and of a mail. */
export function LookSample({ look }: { look: Look }) {
  return (
    <div>
      <h2 className="label mb-3">Parts</h2>
      <div className="grid gap-4 md:grid-cols-2">
        <div
          inert
          data-theme="stage"
          className="grid content-start gap-5 rounded-card border border-line bg-canvas p-6 font-sans text-ink md:row-span-2"
          style={lookVariables(look) as CSSProperties}
        >
          <p className="title-3">Films that get to the point</p>
          <p className="text-muted">
            We start with the message, then find the pictures for it. <span className="text-link text-accent">See our work</span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button>Send enquiry</Button>
            <Button variant="secondary">Build a quote</Button>
          </div>
          <TextField label="Your name" value="Ada Quill" readOnly className="rounded-card bg-surface p-4" />
        </div>
        <DocumentHead look={look} kind="Invoice" ground="dark" />
        <DocumentHead look={look} kind="Email" ground="light" />
      </div>
    </div>
  )
}

const grounds = {
  dark: { backgroundColor: '#0e1110', color: '#f6f4ef' },
  light: { backgroundColor: '#f6f4ef', color: '#0e1110' },
} as const

/** Header of a document or mail; their background colours are fixed. */
function DocumentHead({ look, kind, ground }: { look: Look; kind: string; ground: LookScheme }) {
  const { name } = useBrand()
  const logo = logoOf(logoFor(look, ground))
  const family = lookVariables(look)['--family-text']
  return (
    <div
      className="flex min-h-32 flex-col justify-between rounded-card border border-line p-6"
      style={{ ...grounds[ground], fontFamily: family }}
    >
      <div className="flex items-start justify-between gap-4">
        {logo ? (
          <img src={logo.path} alt={name} className="max-h-8 max-w-36 object-contain" />
        ) : (
          <span className="text-lg font-semibold">{name}</span>
        )}
        <span className="text-sm opacity-75">{kind}</span>
      </div>
      <span aria-hidden="true" className="mt-4 h-0.5 w-10" style={{ backgroundColor: accentOnWhite(look.accent) }} />
    </div>
  )
}
