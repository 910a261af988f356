import { useId } from 'react'
import { formatMajor } from '#domain/common/money/document-currency.ts'
import { inclVat, nameOfTax, taxLineLabel, type VatSums } from '#domain/common/money/vat.ts'
import { withOption } from '#domain/proposals/prices/offer-options.ts'
import type { ClientProposal } from '#domain/proposals/proposal.ts'
import { ExclVat, TaxNoteLine } from '#web/lib/studio/vat-lines.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Choice } from './choice.ts'

type Item = ClientProposal['quoteItems'][number]

/** Items, options and total of a proposal. With `onChoose` options can be added and left out. */
export function Investment({
  items,
  choice: { options, total, vat, refusal, currency },
  signed,
  onChoose,
}: {
  items: Item[]
  choice: Choice
  signed: boolean
  onChoose?: ((options: string[]) => void) | undefined
}) {
  const money = (amount: number) => formatMajor(amount, currency)
  const fixed = items.filter(({ option }) => option === undefined)
  const optional = items.filter(({ option }) => option !== undefined)
  return (
    <table className="w-full">
      <caption className="sr-only">Investment, item by item</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {fixed.map(({ label, description, cost, taxed }, index) => (
          <tr key={index} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-4 text-left font-medium [overflow-wrap:anywhere]">
              {label}
              {description && <span className="block text-sm font-normal text-muted">{description}</span>}
              <TaxOfLine vat={vat} taxed={taxed} />
            </th>
            <td className="timecode py-3 text-right whitespace-nowrap">
              {cost === 0 ? <span className="text-muted">Included</span> : money(cost)}
            </td>
          </tr>
        ))}
      </tbody>
      {optional.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-6 pb-2 text-left">
              <span className="label">Options</span>
              <span className="block text-sm font-normal text-muted">
                {onChoose
                  ? 'Add what you need. The total follows.'
                  : signed
                    ? 'As chosen with the signature.'
                    : 'You choose these when you sign.'}
              </span>
            </th>
          </tr>
          {optional.map((item) => (
            <Option
              key={item.id}
              item={item}
              vat={vat}
              money={money}
              chosen={options.includes(item.id!)}
              onChoose={onChoose && ((chosen) => onChoose(withOption(optional, options, { id: item.id!, chosen })))}
            />
          ))}
        </tbody>
      )}
      <tfoot>
        <tr className="text-sm text-muted">
          <th scope="row" className="pt-4 text-left font-normal">
            Subtotal
          </th>
          <td className="timecode pt-4 text-right">{money(total)}</td>
        </tr>
        <tr>
          {/* One total leads: the one that is paid. */}
          <th scope="row" className={classNames('pt-1 text-left font-semibold', !vat && 'text-lg')}>
            Total
            <ExclVat vat={vat} />
          </th>
          <td className={classNames('timecode pt-1 text-right font-semibold', !vat && 'text-2xl')}>{money(total)}</td>
        </tr>
        {vat && (
          <>
            <tr className="text-sm text-muted">
              <th scope="row" className="pt-2 text-left font-normal">
                {taxLineLabel(vat, money)}
              </th>
              <td className="timecode pt-2 text-right">{money(vat.tax)}</td>
            </tr>
            <tr>
              <th scope="row" className="pt-1 text-left text-lg font-semibold">
                {inclVat(nameOfTax(vat))}
              </th>
              <td className="timecode pt-1 text-right text-2xl font-semibold">{money(vat.gross)}</td>
            </tr>
            {vat.note && (
              <tr>
                <td colSpan={2}>
                  <TaxNoteLine vat={vat} />
                </td>
              </tr>
            )}
          </>
        )}
        {onChoose && refusal && (
          <tr>
            <td colSpan={2} className="pt-3 text-sm text-bad">
              {refusal}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

/** Where only some lines are taxed, whether this one is. */
function TaxOfLine({ vat, taxed }: { vat: VatSums | null; taxed: boolean | undefined }) {
  if (!vat || vat.taxed === undefined) return null
  return <span className="block text-sm font-normal text-muted">{taxed === false ? `No ${nameOfTax(vat)}` : 'Taxable'}</span>
}

function Option({
  item: { label, description, cost, taxed, group },
  vat,
  money,
  chosen,
  onChoose,
}: {
  item: Item
  vat: VatSums | null
  money(amount: number): string
  chosen: boolean
  onChoose: ((chosen: boolean) => void) | undefined
}) {
  const id = useId()
  const name = (
    <>
      <span className="font-medium">{label}</span>
      {group && <span className="block text-sm font-normal text-muted">{group}: one of these</span>}
      {description && <span className="block text-sm font-normal text-muted">{description}</span>}
      <TaxOfLine vat={vat} taxed={taxed} />
      {!onChoose && !chosen && <span className="block text-sm font-normal text-muted">Not included</span>}
    </>
  )
  return (
    <tr className={classNames('border-b border-line align-top first:border-t', chosen && onChoose && 'bg-accent/8')}>
      <th scope="row" className="text-left font-normal [overflow-wrap:anywhere]">
        {onChoose ? (
          <label htmlFor={id} className="flex cursor-pointer items-start gap-3 py-3 pr-4 pl-2">
            <input
              id={id}
              type={group ? 'radio' : 'checkbox'}
              {...(group && { name: `group-${group}` })}
              checked={chosen}
              onChange={({ target }) => onChoose(target.checked)}
              className="size-6 shrink-0 accent-accent"
            />
            <span className="min-w-0">{name}</span>
          </label>
        ) : (
          <span className={classNames('block py-3 pr-4', !chosen && 'text-muted')}>{name}</span>
        )}
      </th>
      <td className={classNames('timecode py-3 text-right whitespace-nowrap', onChoose && 'pr-2', !chosen && 'text-muted')}>
        {cost > 0 && '+'}
        {cost === 0 ? 'No extra cost' : money(cost)}
      </td>
    </tr>
  )
}
