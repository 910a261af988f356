import { blocksOf } from '#domain/agreements/agreement-text.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The text of an agreement or template: headings, lists and paragraphs. Fields that are not filled in are marked. */
export function AgreementText({ text, level, small = false }: { text: string; level: 2 | 3 | 4; small?: boolean }) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('grid max-w-prose grid-cols-1 gap-3 leading-relaxed wrap-anywhere', small && 'text-sm')}>
      {blocksOf(text).map(({ kind, text: part }, index) =>
        kind === 'heading' ? (
          <Heading key={index} className="mt-3 font-semibold first:mt-0">
            <WithFields text={part} />
          </Heading>
        ) : kind === 'item' ? (
          <p
            key={index}
            className="relative pl-5 before:absolute before:top-[0.7em] before:left-1 before:size-1.5 before:bg-accent"
          >
            <WithFields text={part} />
          </p>
        ) : (
          <p key={index} className="whitespace-pre-line">
            <WithFields text={part} />
          </p>
        ),
      )}
    </div>
  )
}

const WithFields = ({ text }: { text: string }) =>
  text.split(/(\{\{[^{}\n]*\}\})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <mark key={index} className="rounded-[2px] bg-warn/16 px-1 text-warn">
        {part}
      </mark>
    ),
  )
