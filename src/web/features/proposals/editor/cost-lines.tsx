/** Base cost and margin of a proposal whose client may see them. */
export const CostLines = ({
  baseCost,
  marginPercentage,
  total,
  money,
}: {
  baseCost: number
  marginPercentage: number
  total: number
  money(amount: number): string
}) => (
  <dl className="mt-5 max-w-md border-t border-line text-sm">
    <div className="flex justify-between gap-4 border-b border-line py-2">
      <dt className="text-muted">Base cost</dt>
      <dd className="timecode">{money(baseCost)}</dd>
    </div>
    <div className="flex justify-between gap-4 border-b border-line py-2">
      <dt className="text-muted">Margin ({marginPercentage}% on cost)</dt>
      <dd className="timecode">{money(total - baseCost)}</dd>
    </div>
  </dl>
)
