import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { stepsLeft, type WelcomeStep } from '#domain/brand/welcome.ts'
import { invoiceSettingsQuery } from '#web/features/invoices/admin-invoice-queries.ts'
import { InvoiceSettingsForm } from '#web/features/invoices/invoice-settings-dialog.tsx'
import type { Settings } from '#web/features/invoices/invoice-settings-fields.ts'
import { InviteForm } from '#web/features/people/invite-dialog.tsx'
import { EmailForm } from '#web/features/settings/email-form.tsx'
import { GeneralForm } from '#web/features/settings/general-form.tsx'
import { Loaded } from '#web/features/settings/loaded.tsx'
import { useShowLook } from '#web/lib/use-show-look.ts'
import { LookForm } from '#web/features/settings/look-form.tsx'
import { LookPreview } from '#web/features/settings/look-preview.tsx'
import { PlaceForm } from '#web/features/settings/place-form.tsx'
import {
  emailQuery,
  generalQuery,
  lookQuery,
  placeQuery,
  type Email,
  type General,
  type LookAnswer,
  type Place,
} from '#web/features/settings/setting-queries.ts'
import { DemoStep } from '#web/features/welcome/demo-step.tsx'
import { FinishStep } from '#web/features/welcome/finish-step.tsx'
import { finishStep, leftText, stepLabels } from '#web/features/welcome/step-labels.ts'
import { StepList } from '#web/features/welcome/step-list.tsx'
import { useSteps } from '#web/features/welcome/use-steps.ts'
import {
  beginWelcome,
  noteWelcomeIsOpen,
  showWelcome,
  welcomeQuery,
  type Welcome,
} from '#web/features/welcome/welcome-queries.ts'
import { useMay } from '#web/lib/use-me.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { StepButtons, type FormStep } from '#web/ui/step-buttons.tsx'
import { AdminPage } from './admin-page.tsx'

/** First-run set-up: each step is a form of the settings, and is kept where these keep it. */
export default function WelcomePage() {
  const queries = useQueryClient()
  useEffect(() => {
    noteWelcomeIsOpen(queries)
    // If it fails, the next visit stores it.
    beginWelcome().then(
      (answer) => showWelcome(queries, answer),
      () => undefined,
    )
  }, [queries])
  return (
    <AdminPage
      title="Set up your studio"
      text="About five minutes. Skip what you don’t need yet, and come back at any time: everything is also in Settings."
    >
      <Loaded<Welcome> query={welcomeQuery()}>{(welcome) => <Steps welcome={welcome} />}</Loaded>
    </AdminPage>
  )
}

function Steps({ welcome }: { welcome: Welcome }) {
  const { steps } = welcome
  const { current, step } = useSteps(welcome)
  const place = steps.findIndex((other) => other.step === current) + 1
  const left = stepsLeft(steps).length
  const heading = useFocusOnChange(current)
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <p className="label">{current === finishStep ? 'Last step' : `Step ${place} of ${steps.length}`}</p>
        <h2 ref={heading} tabIndex={-1} className="title-4 mt-1 outline-none">
          {current === finishStep ? 'Finish' : stepLabels[current].name}
        </h2>
        {current !== finishStep && <p className="mt-1 max-w-prose text-sm text-muted">{stepLabels[current].text}</p>}
        <div key={current} className="mt-6">
          {current === finishStep ? <FinishStep welcome={welcome} /> : forms[current]({ welcome, step })}
        </div>
      </div>
      <div className="grid gap-4 lg:sticky lg:top-8">
        <div>
          <p className="mb-2 text-sm font-semibold first-letter:uppercase">{leftText(left, steps.length)}</p>
          <ProgressBar label="Steps done" percent={((steps.length - left) / steps.length) * 100} />
        </div>
        <StepList steps={steps} current={current} />
      </div>
    </div>
  )
}

const forms: Record<WelcomeStep, (of: { welcome: Welcome; step: FormStep }) => ReactNode> = {
  name: ({ step }) => <Loaded<General> query={generalQuery()}>{(saved) => <GeneralForm saved={saved} step={step} />}</Loaded>,
  logo: ({ step }) => <LookStep part="logo" step={step} />,
  colours: ({ step }) => <LookStep part="colours" step={step} />,
  place: ({ step }) => <Loaded<Place> query={placeQuery()}>{(saved) => <PlaceForm saved={saved} step={step} />}</Loaded>,
  tax: ({ step }) => <InvoiceStep part="tax" step={step} />,
  bank: ({ step }) => <InvoiceStep part="bank" step={step} />,
  email: ({ step }) => <EmailStep step={step} />,
  team: ({ step }) => <TeamStep step={step} />,
  demo: ({ welcome: { demo }, step }) => <DemoStep demo={demo} step={step} />,
}

function LookStep({ part, step }: { part: 'logo' | 'colours'; step: FormStep }) {
  const showLook = useShowLook()
  return (
    <Loaded<LookAnswer> query={lookQuery()}>
      {(saved) => (
        <LookForm
          saved={saved}
          onSaved={() => void showLook()}
          part={part}
          step={step}
          {...(part === 'colours' && {
            preview: (look, isComplete) => <LookPreview look={look} isComplete={isComplete} hasHome={false} />,
          })}
        />
      )}
    </Loaded>
  )
}

const InvoiceStep = ({ part, step }: { part: 'tax' | 'bank'; step: FormStep }) => (
  <Loaded<{ settings: Settings }> query={invoiceSettingsQuery()}>
    {({ settings }) => <InvoiceSettingsForm settings={settings} part={part} step={step} />}
  </Loaded>
)

function EmailStep({ step }: { step: FormStep }) {
  const queries = useQueryClient()
  const readAgain = () => void queries.invalidateQueries({ queryKey: welcomeQuery().queryKey })
  return <Loaded<Email> query={emailQuery()}>{(saved) => <EmailForm saved={saved} step={step} onTested={readAgain} />}</Loaded>
}

function TeamStep({ step }: { step: FormStep }) {
  const { may, why } = useMay('manage-people')
  if (may) return <InviteForm step={step} />
  return (
    <div className="grid max-w-2xl gap-6">
      <p>{why}</p>
      <StepButtons step={step} saveText={null} />
    </div>
  )
}

/** Moves the focus to the heading of a step that was gone on to: it was on a button that is no more. */
function useFocusOnChange(current: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current !== current) heading.current?.focus({ preventScroll: true })
    before.current = current
  }, [current])
  return heading
}
