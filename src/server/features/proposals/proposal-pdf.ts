import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatMinor, rateText, sumWithVatIn } from '#domain/common/money/document-currency.ts'
import { exclVat, grossTerm, inclVat, nameOfTax, taxLineLabel, taxNoteText } from '#domain/common/money/vat.ts'
import type { OfferItem } from '#domain/proposals/prices/proposal-items.ts'
import { dueTermOf, scheduleOf } from '#domain/proposals/prices/payment-plan.ts'
import type { ProposalDocument } from '#domain/proposals/proposal-document.ts'
import { blocksOf } from '#domain/proposals/prices/terms-text.ts'
import { serviceFlags } from '#domain/proposals/prices/quote-calculator.ts'
import { longDate } from '../../base/documents/long-date.ts'
import type { PdfStudio, PdfTemplates, SheetDraft } from '../../base/documents/pdf-templates.ts'
import { certificateValues } from '../signatures/certificate-values.ts'

export function proposalPdf(
  { document, certificate, before = [], frames = [] }: PdfTemplates['proposal'],
  { siteUrl }: PdfStudio,
): SheetDraft {
  const { projectTitle, videoType, overview, timeline, deliverables, notes, total, vat, currency } = document
  const { leftOut = [], terms = '', reason = '', signers = [], signersInOrder = false } = document
  const sum = sumWithVatIn(total, vat, currency)
  const item = (one: OfferItem) => itemOf(one, currency)
  return {
    template: 'features/proposals/proposal.typ',
    kind: kindOf(document, certificate !== null),
    title: projectTitle,
    subtitle: videoType,
    date: certificate?.signedAt ?? document.createdAt,
    kept: certificate !== null,
    pictures: Object.fromEntries(frames.map(({ picture }, index) => [frameAt(index), picture])),
    values: {
      facts: factsOf(document),
      reason,
      frames: frames.map(({ place, by }, index) => ({ place, by, picture: frameAt(index) })),
      overview,
      items: document.items.map(item),
      ...priceOf(document),
      leftOut: leftOut.map(item),
      leftOutTitle: certificate ? 'Options not chosen' : 'More options',
      schedule: partsOf(document),
      deliverables,
      timeline,
      notes,
      terms: blocksOf(terms),
      signers: signers.map((name, index) => (signersInOrder ? `${index + 1}. ${name}` : name)),
      signed: certificate ? `${before.length + 1} of ${signers.length} signatures. Each has a certificate below.` : '',
      certificates: certificate ? [...before, certificate].map((one) => certificateValues(one, siteUrl, sum)) : [],
    },
  }
}

const frameAt = (index: number) => `/frames/${index}.jpg`

const kindOf = ({ changeOrder }: ProposalDocument, signed: boolean) =>
  changeOrder ? `${signed ? 'Signed change order' : 'Change order'} ${changeOrder}` : signed ? 'Signed proposal' : 'Proposal'

function factsOf(document: ProposalDocument) {
  const { changeOrder, clientName, company, email, createdAt, expiresAt, shootDays, editDays, services } = document
  return [
    { label: 'Prepared for', value: clientName },
    { label: 'Company', value: company },
    { label: 'Email', value: email },
    { label: 'Issued', value: longDate(createdAt) },
    { label: 'Valid until', value: longDate(expiresAt) },
    { label: 'Scope', value: changeOrder ? '' : `${daysOf(shootDays, 'shoot')}, ${daysOf(editDays, 'edit')}` },
    { label: 'Included services', value: services.map((service) => serviceFlags[service]).join(', ') },
  ].filter(({ value }) => value !== '')
}

const daysOf = (days: number, what: string) => `${days} ${what} ${days === 1 ? 'day' : 'days'}`

const itemOf = ({ label, description, cost, option, group }: OfferItem, currency: string | undefined) => ({
  label: option ? `${label} (${group ? `one of: ${group}` : 'option'})` : label,
  description,
  price: cost === 0 ? 'Included' : formatMinor(cost, currency),
})

function priceOf({ total, vat, baseCost, marginHundredths, currency, rate, rateOn }: ProposalDocument) {
  const money = (amount: number) => formatMinor(amount, currency)
  return {
    total: { label: `Total investment${vat ? ` ${exclVat(nameOfTax(vat))}` : ''}`, amount: money(total) },
    tax: vat ? { label: taxLineLabel(vat, money), amount: money(vat.tax) } : null,
    gross: vat ? { label: inclVat(nameOfTax(vat)), amount: money(vat.gross) } : null,
    notesOnPrice: [
      ...(vat?.note ? [taxNoteText(vat.note, nameOfTax(vat))] : []),
      ...(currency && rate && rateOn
        ? [`In ${currency}. For our books ${rateText({ currency, rate })}, of ${longDay(rateOn)}.`]
        : []),
      ...(baseCost !== null && marginHundredths !== null
        ? [`Base cost ${money(baseCost)}, margin ${money(total - baseCost)} (${marginHundredths / 100}% on cost)`]
        : []),
    ],
  }
}

const partsOf = ({ total, vat, schedule = [], currency }: ProposalDocument) =>
  scheduleOf(total, schedule, vat?.rate ?? null, vat?.taxed).map(({ label, percent, event, on, net, gross }) => ({
    label: `${label}, ${percent}%`,
    term: dueTermOf({ event, on }),
    amount: formatMinor(net, currency),
    gross: vat ? `${formatMinor(gross, currency)} ${grossTerm(nameOfTax(vat))}` : '',
  }))
