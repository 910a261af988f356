import { useQueryClient } from '@tanstack/react-query'
import { conventions } from '#domain/common/conventions.ts'
import { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { StepButtons, stepParams, type FormStep } from '#web/ui/forms/step-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { invoicesChanged, invoiceSettingsQuery } from './admin-invoice-queries.ts'
import { BankAccountsField } from './bank/bank-accounts-field.tsx'
import { CurrenciesField } from './editor/currencies-field.tsx'
import { settingsTable, toFill, type Settings } from './invoice-settings-fields.ts'
import { TaxFieldsPart } from './editor/tax-fields.tsx'

/** Invoice settings; apply from the next issued invoice. */
export function InvoiceSettingsDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} place="right" title="Invoice settings">
      <LoadedForm onDone={onClose} />
    </Dialog>
  )
}

function LoadedForm({ onDone }: { onDone(): void }) {
  return (
    <QueryState
      query={useRead(invoiceSettingsQuery())}
      loading={<Skeleton className="h-96" />}
      failed="The settings could not be loaded"
    >
      {({ settings }) => <InvoiceSettingsForm settings={settings} onDone={onDone} />}
    </QueryState>
  )
}

export function InvoiceSettingsForm({
  settings,
  part,
  step,
  id,
  onDone,
}: {
  settings: Settings
  /** The part that a step of the set-up shows; all without it. */
  part?: 'tax'
  step?: FormStep
  /** For step buttons outside of it. */
  id?: string
  onDone?(): void
}) {
  const queries = useQueryClient()
  const form = useFieldForm({
    table: settingsTable,
    record: toFill({ settings }),
    failure: 'The settings could not be saved',
    errorNames: ['taxProfile', 'electronicAddress'],
    // A profile is chosen by saving one that was changed: settings from before there were profiles keep following their VAT
    // number until then.
    change: ({ tax, addressScheme: scheme, addressId: id, ...body }, _, __, changes) =>
      callEndpoint(invoiceAdminEndpoints.saveInvoiceSettings, {
        body: {
          ...body,
          ...(changes.tax && { taxProfile: tax }),
          electronicAddress: scheme === '' && id === '' ? null : { scheme, id },
        },
      }),
    recordIn: (answer) => toFill(answer),
    read: async () => toFill(await queries.fetchQuery(invoiceSettingsQuery())),
    onSaved() {
      toast({ title: 'Settings saved', text: 'They apply from the next invoice.', tone: 'good' })
      void invoicesChanged(queries)
      // Prices show the tax of the brand.
      void invalidate(queries, brandQuery())
    },
    onDone() {
      onDone?.()
      step?.onSaved()
    },
  })
  const { fields, change } = form
  // Sterling is paid to a UK account; other currencies are in the list.
  const hasUkAccount = conventions().currency === 'GBP' || fields.accountNumber !== ''
  return (
    <RecordForm
      id={id}
      label="Invoice settings"
      form={form}
      onSubmit={form.save}
      leaveParams={stepParams}
      className={classNames('grid grid-cols-1 gap-8', part && 'max-w-2xl')}
    >
      <TaxFieldsPart
        tax={fields.tax}
        number={fields.vatNumber}
        isChosen={settings.taxProfile !== null}
        error={form.errors.taxProfile ?? form.errorAt('tax')}
        numberError={form.errorAt('vatNumber')}
        onTax={(tax) => change({ tax })}
        onNumber={(vatNumber) => change({ vatNumber })}
      />
      {!part && (
        <fieldset className="grid min-w-0 gap-4">
          <legend className="label mb-3">Bank accounts</legend>
          {hasUkAccount && (
            <div className="grid gap-4 sm:grid-cols-2">
              <RecordFields form={form} names={['accountName', 'sortCode', 'accountNumber']} />
            </div>
          )}
          <BankAccountsField
            accounts={fields.bankAccounts}
            error={form.errorAt('bankAccounts')}
            onChange={(bankAccounts) => change({ bankAccounts })}
          />
        </fieldset>
      )}
      {!part && (
        <fieldset className="grid min-w-0 gap-4">
          <legend className="label mb-3">{form.labels.currencies}</legend>
          <CurrenciesField
            currencies={fields.currencies}
            error={form.errorAt('currencies')}
            onChange={(currencies) => change({ currencies })}
          />
        </fieldset>
      )}
      {!part && (
        <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
          <legend className="label mb-3">Invoices</legend>
          <RecordFields form={form} names={['termsDays', 'baseRate']} />
          <RecordField form={form} name="addressScheme" error={form.errors.electronicAddress} />
          <RecordFields form={form} names={['addressId']} />
          <div className="grid gap-2 sm:col-span-2">
            <RecordFields form={form} names={['issueByItself', 'holdDeliverables']} />
          </div>
        </fieldset>
      )}
      {step && id === undefined && <StepButtons step={step} saving={form.pending} />}
      {onDone && (
        <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone}>
          Save
        </DialogButtons>
      )}
    </RecordForm>
  )
}
