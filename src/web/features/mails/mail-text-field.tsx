import { Eye, Lock } from 'lucide-react'
import type { EditedMail } from '#domain/mails/mail-template-endpoints.ts'
import { isOneLine, mailTextLimits } from '#domain/mails/mail-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'

type Block = EditedMail['blocks'][number]

/** A text of a mail, with the default below it while it differs. */
export function MailTextField({
  block: { name, label, default: shipped },
  value,
  error,
  onChange,
  onShow,
}: {
  block: Block
  value: string
  error: string | undefined
  onChange(text: string): void
  /** Shows a case of the mail that has this text. */
  onShow(): void
}) {
  const common = {
    name,
    label,
    value,
    error,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <div className="relative grid grid-cols-1 gap-2">
      <ShowInPreview label={label} onShow={onShow} />
      {isOneLine(name) ? (
        <TextField {...common} maxLength={mailTextLimits.line} />
      ) : (
        <TextArea {...common} rows={rowsFor(value)} maxLength={mailTextLimits.text} />
      )}
      {value !== shipped && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-l-2 border-line-strong pl-3 text-sm">
          <p className="min-w-0 flex-1 basis-64 text-muted [overflow-wrap:anywhere] whitespace-pre-line">
            <span className="font-semibold text-ink">Default</span> {shipped}
          </p>
          <Button variant="quiet" size="small" onClick={() => onChange(shipped)}>
            Use default<span className="sr-only"> for {label}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

/** So that a usual text is seen whole. */
const rowsFor = (text: string): number =>
  Math.min(10, 1 + text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 70)), 0))

/** At the end of the line of the label. */
const ShowInPreview = ({ label, onShow }: { label: string; onShow(): void }) => (
  <button
    type="button"
    aria-label={`Show in the preview: ${label}`}
    title="Show in the preview"
    onClick={onShow}
    className="absolute -top-2 right-0 grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
  >
    <Eye aria-hidden="true" size={16} />
  </button>
)

/** A text with a legal or security meaning. */
export const FixedText = ({ block: { label, text }, onShow }: { block: Block; onShow(): void }) => (
  <div className="relative">
    <ShowInPreview label={label} onShow={onShow} />
    <p className="flex items-center gap-1.5 text-sm font-medium">
      {label}
      <Lock aria-hidden="true" size={13} className="text-muted" />
      <span className="font-normal text-muted">Fixed</span>
    </p>
    <p className="mt-1.5 rounded-card border border-dashed border-line-strong px-3 py-2.5 text-sm text-muted [overflow-wrap:anywhere] whitespace-pre-line">
      {text}
    </p>
  </div>
)
