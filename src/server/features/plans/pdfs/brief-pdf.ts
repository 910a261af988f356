import { longDay } from '#domain/common/dates/calendar-day.ts'
import { linesOfBrief, type BriefLine } from '#domain/plans/planner-brief.ts'
import type { PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'

const written: readonly BriefLine['name'][] = ['message', 'goals', 'audience', 'cta']

/** Whether an answer is text of the visitor's own. */
export const isWritten = ({ name }: Pick<BriefLine, 'name'>): boolean => written.includes(name)

/** A visitor's brief from the project planner. */
export function briefPdf({ brief, day }: PdfTemplates['plan-brief']): SheetDraft {
  const lines = linesOfBrief(brief)
  return {
    template: 'features/plans/pdfs/brief.typ',
    kind: 'Production brief',
    title: brief.type || 'New project',
    subtitle: longDay(day),
    date: day,
    kept: false,
    values: {
      choices: lines.filter((line) => !isWritten(line)).map(({ label, value }) => ({ label, value: value || 'Not filled in' })),
      texts: written.map((name) => {
        const { label, value } = lines.find((line) => line.name === name)!
        return { label, value, size: name === 'message' && value.length < 200 ? 16 : 11 }
      }),
    },
  }
}
