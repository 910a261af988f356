import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay, shortDay } from '#domain/common/dates/calendar-day.ts'
import { formatMinorExactly } from '#domain/common/money/document-currency.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { writtenIban } from '#domain/common/money/iban.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { percentOf, taxName } from '#domain/common/money/vat.ts'
import { billEndpoints, type Bill } from '#domain/costs/bill-endpoints.ts'
import type { BillParty, EBillContent } from '#domain/costs/e-bill.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { billChanged, eBillQuery } from '../cost-queries.ts'

type EBill = AnswerOf<typeof billEndpoints.readEBill>

const matchedBy = { vat: 'by their VAT number', iban: 'by their bank account', name: 'by their name' } as const
const arrivedBy = { upload: 'Uploaded', mail: 'By email', 'watch-folder': 'From the watch folder' } as const

/** An electronic invoice as a document that people can read, with its PDF beside it where there is one. */
export function EInvoiceView({ bill }: { bill: Bill }) {
  const read = useRead(eBillQuery(bill.id))
  const hasPdf = bill.receipt?.contentType === 'application/pdf'
  return (
    <Section title="Electronic invoice" className="mt-9">
      <QueryState query={read} loading={<Skeleton className="h-96" />}>
        {(eBill) => (
          <div className="grid grid-cols-1 gap-6">
            <Findings eBill={eBill} />
            {eBill.account.state === 'changed' && <AccountCheck bill={bill} eBill={eBill} />}
            <Match eBill={eBill} />
            <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
              <InvoiceSheet eBill={eBill} />
              {hasPdf && (
                <a href={pathOf(billEndpoints.readReceipt, { params: { id: bill.id } })} className="block" download>
                  <img
                    src={pathOf(billEndpoints.readReceiptPage, { params: { id: bill.id, page: '1' } })}
                    alt="The first page of the PDF. Choose it to download the PDF."
                    className="w-full rounded-card border border-line bg-white"
                  />
                </a>
              )}
            </div>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              {arrivedBy[eBill.source]}
              {eBill.mailedFrom && ` from ${eBill.mailedFrom}`}
              {eBill.matchedBy && `. Supplier found ${matchedBy[eBill.matchedBy]}`}. The original is kept as it came:{' '}
              <span className="timecode">SHA-256 {eBill.sha256}</span>
            </p>
          </div>
        )}
      </QueryState>
    </Section>
  )
}

function Findings({ eBill: { findings } }: { eBill: EBill }) {
  if (findings.length === 0) return null
  return (
    <ul className="grid gap-2" aria-label="What to look at">
      {findings.map(({ level, rule, text }) => (
        <li
          key={rule + text}
          className={`rounded-card border px-4 py-2.5 text-sm [overflow-wrap:anywhere] ${level === 'warning' ? 'border-warn/40 bg-warn/10' : 'border-line bg-surface'}`}
        >
          {text}
          {rule && <span className="text-muted"> ({rule})</span>}
        </li>
      ))}
    </ul>
  )
}

/** A second look at an account that is not the one that is known. */
function AccountCheck({ bill, eBill: { content, account } }: { bill: Bill; eBill: EBill }) {
  const queries = useQueryClient()
  const [how, setHow] = useState('')
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Not saved',
    fields: ['how'],
    send: () => callEndpoint(billEndpoints.checkAccount, { params: { id: bill.id }, body: { how } }),
    onDone(answer) {
      toast({ title: 'Bank account checked', tone: 'good' })
      void billChanged(queries, answer.bill)
      void invalidate(queries, eBillQuery(bill.id))
    },
  })
  if (account.check) {
    return (
      <p className="text-sm">
        {account.check.by} checked the bank account: {account.check.how}
      </p>
    )
  }
  return (
    <div className="rounded-card border border-bad/40 bg-bad/8 px-4 py-3">
      <p className="font-medium">The bank account has changed</p>
      <p className="mt-1 text-sm [overflow-wrap:anywhere]">
        This invoice asks for payment to {content.accounts.map(accountText).join(', ')}. Known so far: {account.known.join(', ')}.
        Ask the supplier on a number you already have, not on the one of this invoice.
      </p>
      <SendingForm
        pending={pending}
        aria-label="Check the bank account"
        onSubmit={(event) => {
          event.preventDefault()
          write(undefined)
        }}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <TextField
          label="How did you check it?"
          value={how}
          maxLength={300}
          error={errors.how}
          className="min-w-64 flex-1"
          onChange={({ target }) => {
            clearErrors()
            setHow(target.value)
          }}
        />
        <Button type="submit" variant="secondary" size="small" pending={pending} pendingText="Saving...">
          The account is right
        </Button>
      </SendingForm>
    </div>
  )
}

/** What was booked, whether it was worked, and what is billed. */
function Match({ eBill: { match } }: { eBill: EBill }) {
  if (!match) return null
  const difference = Math.round((match.billed - match.booked) * 100) / 100
  return (
    <div className="text-sm">
      <p className="font-medium">Booked, worked, billed</p>
      <ul>
        {match.days.map(({ day, amount, worked }) => (
          <li key={day} className="timecode">
            {shortDay(day)}: {formatPounds(amount)} booked, {worked ? 'over' : 'still to come'}
          </li>
        ))}
      </ul>
      <p className={difference === 0 ? 'text-muted' : 'text-bad'}>
        {difference === 0
          ? `Billed as booked: ${formatPounds(match.billed)} net.`
          : `Billed ${formatPounds(match.billed)} net, which is ${formatPounds(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than booked.`}
      </p>
    </div>
  )
}

const accountText = ({ iban, number, branch }: EBillContent['accounts'][number]) =>
  iban ? writtenIban(iban) : [branch, number].filter(Boolean).join(' ')

function InvoiceSheet({ eBill: { content, lines } }: { eBill: EBill }) {
  const { currency, totals } = content
  const amount = (minor: number) => formatMinorExactly(minor, currency)
  const facts = [
    ['Number', content.number],
    ['Date', longDay(content.issueDate)],
    ['Delivered', content.deliveredOn && longDay(content.deliveredOn)],
    ['Due', content.dueDate && longDay(content.dueDate)],
    ['Their reference for you', content.buyerReference],
    ['Order', content.orderReference],
    ['For invoice', content.creditOf],
  ].filter(([, value]) => value)
  const sums: [string, number][] = [
    ...content.allowances.map(({ isCharge, reason, amount: minor }): [string, number] => [
      reason || (isCharge ? 'Charge' : 'Discount'),
      isCharge ? minor : -minor,
    ]),
    ...(totals.net === null ? [] : [['Net', totals.net] as [string, number]]),
    ...content.taxes.map(({ rate, tax, net }): [string, number] => [
      `${taxName()} ${percentOf(rate ?? 0)} on ${amount(net)}`,
      tax,
    ]),
    ['Total', totals.gross ?? 0],
    ...(totals.prepaid === 0 ? [] : [['Paid already', -totals.prepaid] as [string, number]]),
    ...(totals.payable === null || totals.payable === totals.gross ? [] : [['To pay', totals.payable] as [string, number]]),
  ]
  return (
    <article className="min-w-0 rounded-card border border-line bg-surface p-5 text-sm [overflow-wrap:anywhere]">
      <h3 className="text-lg font-semibold">
        {content.kind === 'credit-note' ? 'Credit note' : 'Invoice'} {content.number}
      </h3>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Party label="From" party={content.seller} />
        <Party label="To" party={content.buyer} />
      </div>
      <dl className="mt-4 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="label text-[0.6875rem]">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {content.lines.length > 0 && (
        <div className="mt-5 overflow-x-auto" tabIndex={0} role="region" aria-label="Lines">
          <table className="w-full">
            <thead>
              <tr className="text-left text-muted">
                <th className="py-1 font-normal">What</th>
                <th className="py-1 text-right font-normal">Quantity</th>
                <th className="py-1 text-right font-normal">{taxName()}</th>
                <th className="py-1 text-right font-normal">Net</th>
              </tr>
            </thead>
            <tbody>
              {content.lines.map((line, index) => (
                <tr key={index} className="border-t border-line align-top">
                  <td className="py-1.5 pr-3">
                    {line.name}
                    {line.description && <span className="block text-muted">{line.description}</span>}
                  </td>
                  <td className="timecode py-1.5 text-right">{line.quantity}</td>
                  <td className="timecode py-1.5 text-right">{line.rate === null ? '' : percentOf(line.rate)}</td>
                  <td className="timecode py-1.5 text-right">{amount(line.net)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {lines > content.lines.length && (
            <p className="mt-2 text-muted">And {lines - content.lines.length} more lines, in the original.</p>
          )}
        </div>
      )}
      <dl className="mt-4 grid gap-1">
        {sums.map(([label, minor], index) => (
          <div
            key={index}
            className={`flex justify-between gap-4 ${label === 'Total' || label === 'To pay' ? 'font-semibold' : ''}`}
          >
            <dt>{label}</dt>
            <dd className="timecode">{amount(minor)}</dd>
          </div>
        ))}
      </dl>
      {content.accounts.length > 0 && (
        <p className="mt-4">
          Pay to {content.accounts.map((account) => [account.name, accountText(account)].filter(Boolean).join(', ')).join('; ')}
        </p>
      )}
      {[content.terms, ...content.notes].filter(Boolean).map((text, index) => (
        <p key={index} className="mt-3 whitespace-pre-line text-muted">
          {text}
        </p>
      ))}
      {content.attachments.length > 0 && (
        <p className="mt-3 text-muted">
          Files inside: {content.attachments.map(({ name }) => name || 'without a name').join(', ')}
        </p>
      )}
    </article>
  )
}

const Party = ({ label, party }: { label: string; party: BillParty }) => (
  <div>
    <p className="label text-[0.6875rem]">{label}</p>
    <p className="font-medium">{party.name}</p>
    {[...party.address, party.countryCode, party.vatId && `VAT ${party.vatId}`, party.email, party.phone]
      .filter(Boolean)
      .map((line, index) => (
        <p key={index}>{line}</p>
      ))}
  </div>
)
