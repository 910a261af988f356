import { useQuery } from '@tanstack/react-query'
import { demoAccountsQuery } from '../portal-queries.ts'

/** Demo accounts, while demo content exists: each prefills the form. */
export function DemoAccounts({ onChoose }: { onChoose(account: { email: string; password: string }): void }) {
  const { data } = useQuery(demoAccountsQuery())
  if (!data || data.accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 rounded-card border border-line bg-canvas p-4">
      <h2 id="demo-accounts" className="label">
        Demo credentials
      </h2>
      <ul className="mt-3 grid gap-2">
        {data.accounts.map((account) => (
          <li key={account.email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
            <span className="timecode min-w-0 [overflow-wrap:anywhere]">
              {account.email} <span className="text-muted">/ {account.password}</span>
            </span>
            <button
              type="button"
              aria-label={`Use ${account.email}`}
              onClick={() => onChoose(account)}
              className="text-link min-h-8 min-w-8 font-semibold"
            >
              Use
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
