import { longDay } from '#domain/common/dates/calendar-day.ts'
import { budgetQuestions } from '#domain/plans/budget-questions.ts'
import { estimateBudget, sharesOfBudget } from '#domain/plans/budget-rules.ts'
import { linesOfBrief } from '#domain/plans/planner-brief.ts'
import { complexityOf, timelinePhases, type TimelineState } from '#domain/plans/timeline.ts'
import type { PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'
import { picturesOfBoard, referenceOf } from './board-pdf.ts'
import { isWritten } from './brief-pdf.ts'
import { estimateNote } from './estimate-pdf.ts'
import { daysAsText, possibleDates } from './timeline-pdf.ts'

/** The whole plan of a visitor on plain pages, from the first answer on. */
export function summaryPdf({ sheet, tiers, pictures, day }: PdfTemplates['plan-summary']): SheetDraft {
  const { planner, board, budget, timeline } = sheet
  const answered = linesOfBrief(planner.brief).filter(({ value }) => value)
  const shares = sharesOfBudget(budget.answers)
  const result = estimateBudget(budget.answers, tiers)
  return {
    template: 'features/plans/pdfs/summary.typ',
    kind: 'Project summary',
    title: planner.brief.type || 'New project',
    subtitle: longDay(day),
    date: day,
    kept: false,
    pictures: picturesOfBoard(pictures),
    values: {
      choices: answered.filter((line) => !isWritten(line)).map(({ label, value }) => ({ label, value })),
      texts: answered.filter(isWritten).map(({ label, value }) => ({ label, value })),
      references: board.items.map((item, index) => referenceOf(item, index + 1, pictures)),
      range: result?.range ?? 'Unfinished',
      details: result
        ? `${result.tier}, ${result.points} points. ${result.details}`
        : `${shares.length} of ${budgetQuestions.length} answered`,
      shares: shares.map(({ label, answer, points }) => ({ label, answer, points: `+${points}` })),
      note: result ? estimateNote : '',
      timeline: timeline.chosen ? chosenTimeline(timeline, day) : null,
    },
  }
}

function chosenTimeline(timeline: TimelineState, day: string) {
  const { label, total } = complexityOf(timeline.complexity)
  const dates = possibleDates(timeline, day)
  return {
    span: dates ? `${longDay(dates.from)} to ${longDay(dates.to)}` : total,
    about: dates ? `${label} production, ${total}` : `${label} production`,
    column: dates ? 'Dates' : 'Usually',
    phases: timelinePhases.map(({ title, duration }, index) => {
      const dated = dates?.phases[index]
      return { title, days: dated ? daysAsText(dated.from, dated.to) : duration }
    }),
  }
}
