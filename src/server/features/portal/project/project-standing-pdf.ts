import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatMinorExactly } from '#domain/common/money/document-currency.ts'
import { grossTerm } from '#domain/common/money/vat.ts'
import type { PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'

export function projectStandingPdf({ standing }: PdfTemplates['project-standing']): SheetDraft {
  const { title, client, currency, day, stage, milestones, films, open, invoices, invoiced, paid, owed, credit, vat } = standing
  const money = (amount: number) => formatMinorExactly(amount, currency)
  return {
    template: 'features/portal/project/project-standing.typ',
    kind: 'Where your project stands',
    title,
    subtitle: `${client} · ${longDay(day)}`,
    date: day,
    kept: false,
    values: {
      stage,
      open,
      milestones: milestones.map(({ name, day: on, completed }) => ({
        state: completed ? 'Done' : 'To come',
        name,
        day: on ? longDay(on) : '',
      })),
      films: films.map(({ title: film, version, state, dueOn }) => ({
        name: [film, version].filter(Boolean).join(', '),
        state,
        due: dueOn ? longDay(dueOn) : '',
      })),
      invoicesTitle: vat ? `Invoices, ${grossTerm()}` : 'Invoices',
      invoices: invoices.map(({ number, issueDate, dueDate, status, total, currency: own }) => ({
        number,
        dates: `${longDay(issueDate)}${dueDate ? `, due ${longDay(dueDate)}` : ''}`,
        status,
        total: formatMinorExactly(total, own),
      })),
      sums: [
        { label: 'Invoiced', amount: money(invoiced) },
        { label: 'Paid', amount: money(paid) },
        ...(credit > 0 ? [{ label: 'Your credit', amount: money(credit) }] : []),
      ],
      owed: { label: 'Owed', amount: money(owed) },
    },
  }
}
