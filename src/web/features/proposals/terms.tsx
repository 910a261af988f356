import { blocksOf } from '#domain/proposals/terms-text.ts'
import { Written } from '#web/ui/sheet.tsx'

/** Terms of a proposal, with their headings. */
export function Terms({ text }: { text: string }) {
  return (
    <div className="grid gap-4 text-[0.9375rem]">
      {blocksOf(text).map((block, index) =>
        block.heading ? (
          <h3 key={index} className="-mb-2 font-semibold [overflow-wrap:anywhere] not-first:mt-2">
            {block.text}
          </h3>
        ) : (
          <Written key={index} text={block.text} />
        ),
      )}
    </div>
  )
}
