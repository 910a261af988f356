import { useState } from 'react'
import { bankLineStates, type BankLineState } from '#domain/invoices/bank/bank-endpoints.ts'
import { BankImport } from '#web/features/invoices/bank/bank-import.tsx'
import { BankRulesDialog } from '#web/features/invoices/bank/bank-rules.tsx'
import { BankLines } from '#web/features/invoices/bank/bank-lines.tsx'
import { bankLinePages, cardEventsQuery } from '#web/features/invoices/bank/bank-queries.ts'
import { CardEvents } from '#web/features/invoices/cards/card-events.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [bankLinePages(bankLineStates[0]), cardEventsQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function BankPage() {
  const [state, setState] = useState<BankLineState>(bankLineStates[0])
  /** Text of the line that a rule is made from; empty for none. */
  const [ruling, setRuling] = useState<string | null>(null)
  return (
    <AdminPage
      title="Bank"
      text="Match payments and refunds to invoices."
      actions={
        <>
          <ButtonLink variant="secondary" size="small" to="/admin/invoices">
            All invoices
          </ButtonLink>
          <Button variant="secondary" size="small" onClick={() => setRuling('')}>
            Rules
          </Button>
          <BankImport />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <CardEvents />
        <BankLines state={state} onState={setState} onRule={setRuling} />
      </div>
      {ruling !== null && <BankRulesDialog text={ruling} onClose={() => setRuling(null)} />}
    </AdminPage>
  )
}
