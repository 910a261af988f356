import { Plus } from 'lucide-react'
import { conventions } from '#domain/common/conventions.ts'
import {
  accountKindLabels,
  accountKinds,
  fieldsOfKind,
  type AccountKind,
  type OwnAccount,
} from '#domain/invoices/bank/own-account.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { RowActions } from '#web/ui/lists/row-actions.tsx'

const kinds = accountKinds.map((value) => ({ value, label: accountKindLabels[value] }))

const fieldLabels = {
  sortCode: 'Sort code',
  accountNumber: 'Account number',
  iban: 'IBAN',
  bic: 'BIC',
  routingNumber: 'Routing number',
  lines: 'Bank details',
}

const blank: Omit<OwnAccount, 'currency'> = {
  kind: 'iban',
  accountName: '',
  sortCode: '',
  accountNumber: '',
  iban: '',
  bic: '',
  routingNumber: '',
  lines: '',
}

/** Bank accounts beside the UK one: one per currency, with the fields of their country. */
export function BankAccountsField({
  accounts,
  error,
  onChange,
}: {
  accounts: readonly OwnAccount[]
  error: string | undefined
  onChange(accounts: OwnAccount[]): void
}) {
  const change = (place: number, changes: Partial<OwnAccount>) =>
    onChange(accounts.map((account, index) => (index === place ? { ...account, ...changes } : account)))
  const own = conventions().currency
  const next = own === 'GBP' || accounts.some(({ currency }) => currency === own) ? 'EUR' : own
  return (
    <div className="grid gap-3">
      {accounts.map((account, index) => (
        <fieldset key={index} className="min-w-0 rounded-card border border-line p-4">
          <legend className="px-1 text-sm font-semibold">Account in {account.currency || '…'}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Currency"
              required
              maxLength={3}
              autoComplete="off"
              placeholder="EUR"
              value={account.currency}
              onChange={({ target }) => change(index, { currency: target.value.toUpperCase() })}
            />
            <SelectField
              label="Written as"
              choices={kinds}
              value={account.kind}
              onChange={({ target }) => change(index, { kind: target.value as AccountKind })}
            />
            <TextField
              label={`Account name, ${account.currency}`}
              required
              maxLength={100}
              autoComplete="off"
              value={account.accountName}
              onChange={({ target }) => change(index, { accountName: target.value })}
              className="sm:col-span-2"
            />
            {fieldsOfKind[account.kind].map((name) =>
              name === 'lines' ? (
                <TextArea
                  key={name}
                  label={fieldLabels.lines}
                  required
                  rows={3}
                  maxLength={500}
                  hint="One per line, such as Clearing: 1234"
                  value={account.lines}
                  onChange={({ target }) => change(index, { lines: target.value })}
                  className="sm:col-span-2"
                />
              ) : (
                <TextField
                  key={name}
                  label={`${fieldLabels[name]}, ${account.currency}`}
                  required={name !== 'bic'}
                  maxLength={42}
                  autoComplete="off"
                  value={account[name]}
                  onChange={({ target }) => change(index, { [name]: target.value })}
                />
              ),
            )}
            <div className="justify-self-end sm:col-span-2">
              <RowActions
                name={`the account in ${account.currency}`}
                onMoveUp={null}
                onRemove={() => onChange(accounts.toSpliced(index, 1))}
              />
            </div>
          </div>
        </fieldset>
      ))}
      <FieldError id="bank-accounts-error">{error}</FieldError>
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={accounts.length >= 20}
          onClick={() => onChange([...accounts, { currency: next, ...blank }])}
        >
          <Plus aria-hidden="true" size={15} />
          {next === own ? `Add an account in ${own}` : 'Add an account in another currency'}
        </Button>
      </div>
    </div>
  )
}
