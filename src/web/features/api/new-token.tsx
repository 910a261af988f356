import { useState } from 'react'
import { apiTokenEndpoints } from '#domain/api/api-token-endpoints.ts'
import { tokenDays, tokenLimits } from '#domain/api/api-token.ts'
import { abilities, abilityLabels, type Ability } from '#domain/common/ability.ts'
import { addDays, dayAt, longDay } from '#domain/common/dates/calendar-day.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { withEffect, withRequired } from '#domain/people/roles.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Checkbox, FieldError, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'

const ownDay = 'day'

/** Name, abilities and last day of a new token. */
export function NewToken({ onMade, onCancel }: { onMade(secret: string): void; onCancel(): void }) {
  const own = useMe()?.abilities ?? []
  const [today] = useState(() => dayAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone))
  const [name, setName] = useState('')
  const [wanted, setWanted] = useState<readonly Ability[]>([])
  const [lasts, setLasts] = useState(String(tokenDays[1]))
  const [day, setDay] = useState('')
  const expiresOn = lasts === ownDay ? day : addDays(today, Number(lasts))
  const { write, pending, errors, clearErrors } = useWrite<void, AnswerOf<typeof apiTokenEndpoints.makeToken>>({
    failure: 'Token not created',
    fields: ['name', 'abilities', 'expiresOn'],
    send: () => callEndpoint(apiTokenEndpoints.makeToken, { body: { name, abilities: [...wanted], expiresOn } }),
    onDone: ({ secret }) => onMade(secret),
  })
  /** With an ability those that it needs come too; without it those that need it go. */
  const choose = (ability: Ability, on: boolean) => {
    clearErrors()
    setWanted(on ? withRequired([...wanted, ability]) : withEffect(wanted.filter((other) => other !== ability)))
  }
  return (
    <SendingForm
      pending={pending}
      aria-label="Create a token"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        write()
      }}
    >
      <TextField
        label="Name"
        hint="What uses it, such as “Accounts import”."
        autoComplete="off"
        required
        maxLength={tokenLimits.name}
        value={name}
        error={errors.name}
        onChange={({ target }) => {
          clearErrors()
          setName(target.value)
        }}
      />
      <fieldset className="grid gap-1" aria-describedby={errors.abilities ? 'token-abilities-error' : undefined}>
        <legend className="label mb-2">What it can do</legend>
        {abilities
          .filter((ability) => own.includes(ability))
          .map((ability) => (
            <Checkbox
              key={ability}
              label={abilityLabels[ability]}
              checked={wanted.includes(ability)}
              onChange={({ target }) => choose(ability, target.checked)}
            />
          ))}
        {errors.abilities && <FieldError id="token-abilities-error">{errors.abilities}</FieldError>}
      </fieldset>
      <SelectField
        label="Works for"
        value={lasts}
        choices={[
          ...tokenDays.map((days) => ({ value: String(days), label: `${days} days, until ${longDay(addDays(today, days))}` })),
          { value: ownDay, label: 'Until a day that I choose' },
        ]}
        onChange={({ target }) => {
          clearErrors()
          setLasts(target.value)
        }}
      />
      {(lasts === ownDay || errors.expiresOn) && (
        <TextField
          label="Last day"
          type="date"
          required
          min={today}
          max={addDays(today, tokenLimits.days)}
          value={expiresOn}
          error={errors.expiresOn}
          onChange={({ target }) => {
            clearErrors()
            setLasts(ownDay)
            setDay(target.value)
          }}
        />
      )}
      <DialogButtons pending={pending} pendingText="Creating..." onCancel={onCancel}>
        Create token
      </DialogButtons>
    </SendingForm>
  )
}
