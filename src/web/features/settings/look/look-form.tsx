import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lookEndpoints } from '#domain/brand/look/look-endpoints.ts'
import { checkContrast, coloursFor, type CheckedColour } from '#domain/brand/look/look-palette.ts'
import { defaultLook, isColour, isDefaultLook, radii, type Look, type LookScheme } from '#domain/brand/look/look.ts'
import { lookLabels as labels, settingToasts } from '#domain/brand/settings/setting-labels.ts'
import { typefaceNames, typefaceOf, type TypefaceName } from '#domain/brand/look/typefaces.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { StepButtons, stepParams, type FormStep } from '#web/ui/forms/step-buttons.tsx'
import { ColourField } from './colour-field.tsx'
import { LinkPictureField } from './link-picture-field.tsx'
import { LogoField } from './logo-field.tsx'
import { LookBeginnings } from './look-beginnings.tsx'
import { lookQuery, type LookAnswer } from '../setting-queries.ts'
import { useSettingForm } from '../use-setting-form.ts'

const hints: Record<CheckedColour, string> = {
  accent: 'Buttons, links and marks. The admin area takes it too, adjusted to its own grounds.',
  background: 'The page behind everything. Cards and lines follow it.',
  text: 'Titles and running text. Quiet text follows it.',
}

const families = typefaceNames.map((value) => ({ value, label: typefaceOf(value).label }))

const corners = radii.map((radius) => ({ value: String(radius), label: radius === 0 ? 'Square' : `${radius} px` }))

/** How the public pages, the portal, mails and documents look. */
export function LookForm({
  saved: { revision, ...saved },
  onSaved,
  part,
  step,
  id,
  preview,
}: {
  saved: LookAnswer
  onSaved?(): void
  /** The part that a step of the set-up shows; all without it. */
  part?: 'logo'
  step?: FormStep
  /** For step buttons outside of it. */
  id?: string
  /** Beside the form. `isComplete` is false while a colour is half typed. */
  preview?(look: Look, isComplete: boolean): ReactNode
}) {
  const queries = useQueryClient()
  const form = useSettingForm<Look>({
    record: { fields: saved, revision },
    toasts: settingToasts.look,
    save: (fields, stands) => callEndpoint(lookEndpoints.saveLook, { body: { ...fields, revision: stands } }),
    async readRecord() {
      const { revision: now, ...fields } = await queries.fetchQuery(lookQuery())
      return { fields, revision: now }
    },
    onSaved,
    step,
  })
  const { fields, errorAt, change, dirty, pending, save } = form
  const areComplete = [fields.accent, fields.background, fields.text].every(isColour)
  const checks = areComplete ? checkContrast(fields) : null
  const colour = (name: CheckedColour) => ({
    label: labels[name],
    hint: hints[name],
    value: fields[name],
    // Contrast is shown below the field already; only other errors of the server are added.
    error: checks?.[name].nearest ? undefined : errorAt(name),
    check: checks?.[name] ?? null,
    onChange: (value: string) => change({ [name]: value }),
  })
  const logo = (name: 'logoOnLight' | 'logoOnDark') => ({
    label: labels[name],
    value: fields[name],
    error: errorAt(name),
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <div className={classNames('grid items-start gap-x-10 gap-y-8', part ? 'max-w-2xl' : 'xl:grid-cols-[27rem_minmax(0,1fr)]')}>
      <RecordForm
        id={id}
        label="Look"
        form={form}
        labels={labels}
        textOf={shown}
        onSubmit={save}
        leaveParams={stepParams}
        className="grid gap-9"
      >
        {!part && (
          <Section title="Begin with a look">
            <LookBeginnings look={fields} onChoose={change} />
          </Section>
        )}
        <Part title="Logo" isAlone={part !== undefined}>
          <div className="grid gap-5 sm:grid-cols-2">
            <LogoField {...logo('logoOnLight')} ground="#ffffff" hint="For light pages, mails and the admin area by day." />
            <LogoField {...logo('logoOnDark')} ground="#0b0e0f" hint="For dark pages and documents." />
          </div>
          <p className="mt-3 text-sm text-muted">
            SVG up to 512 KB, or PNG, WebP or JPEG up to 5 MB and at least 64 pixels wide or high. Browser icons are made from it.
            Where a logo is missing, your name is shown.
          </p>
        </Part>
        {!part && (
          <Section title={labels.picture}>
            <LinkPictureField
              label={labels.picture}
              look={fields}
              error={errorAt('picture')}
              onChange={(picture) => change({ picture })}
            />
          </Section>
        )}
        {!part && (
          <Section title="Colours">
            <div className="grid gap-6">
              <div>
                <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
                  {labels.scheme}
                </p>
                <Segmented<LookScheme>
                  label={labels.scheme}
                  value={fields.scheme}
                  options={[
                    { value: 'dark', label: 'Dark' },
                    { value: 'light', label: 'Light' },
                  ]}
                  onChange={(scheme) => change({ scheme, ...(areComplete && coloursFor(scheme, fields)) })}
                />
              </div>
              <ColourField {...colour('accent')} />
              <ColourField {...colour('background')} />
              <ColourField {...colour('text')} />
            </div>
          </Section>
        )}
        {!part && (
          <Section title="Type and corners">
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField
                label={labels.headingFamily}
                choices={families}
                value={fields.headingFamily}
                error={errorAt('headingFamily')}
                onChange={({ target }) => change({ headingFamily: target.value as TypefaceName })}
              />
              <SelectField
                label={labels.textFamily}
                choices={families}
                value={fields.textFamily}
                error={errorAt('textFamily')}
                onChange={({ target }) => change({ textFamily: target.value as TypefaceName })}
              />
              <SelectField
                label={labels.radius}
                choices={corners}
                value={String(fields.radius)}
                error={errorAt('radius')}
                onChange={({ target }) => change({ radius: Number(target.value) as Look['radius'] })}
              />
            </div>
          </Section>
        )}
        {step && id === undefined && <StepButtons step={step} saving={pending} />}
        {!step && (
          <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-canvas py-4">
            <p className="text-sm text-muted">{dirty ? 'Not saved yet.' : 'All changes saved.'}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="quiet"
                size="small"
                why={isDefaultLook(fields) ? 'This is the default look.' : undefined}
                onClick={() => change(defaultLook)}
              >
                Back to default
              </Button>
              <Button type="submit" size="small" pending={pending} pendingText="Saving...">
                Save
              </Button>
            </div>
          </div>
        )}
      </RecordForm>
      {!part && preview?.(fields, areComplete)}
    </div>
  )
}

/** A part with its title, unless it is the only one. */
const Part = ({ title, isAlone, children }: { title: string; isAlone: boolean; children: ReactNode }) =>
  isAlone ? <div>{children}</div> : <Section title={title}>{children}</Section>

function shown<Name extends keyof Look>(name: Name, value: Look[Name]): string {
  if (name === 'picture') return value ? 'Another picture' : 'The usual one'
  if (name === 'logoOnLight' || name === 'logoOnDark') return value ? 'Another logo' : 'No logo'
  if (name === 'headingFamily' || name === 'textFamily') return typefaceOf(value as TypefaceName).label
  return name === 'radius' ? `${value} px` : String(value)
}
