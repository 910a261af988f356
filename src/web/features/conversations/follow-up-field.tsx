import { useQuery } from '@tanstack/react-query'
import { messageTemplatesQuery } from './conversation-queries.ts'

/** What happens when no answer comes: nothing, a reminder, or a template that is sent. */
export interface FollowUpChoice {
  deed: 'nothing' | 'remind' | (string & {})
  workingDays: string
}

export const noFollowUp: FollowUpChoice = { deed: 'nothing', workingDays: '3' }

export function FollowUpField({ choice, onChange }: { choice: FollowUpChoice; onChange(choice: FollowUpChoice): void }) {
  const templates = useQuery(messageTemplatesQuery()).data?.templates ?? []
  const isOn = choice.deed !== 'nothing'
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2.5 gap-y-2 text-sm">
      <legend className="sr-only">Follow-up</legend>
      <label htmlFor="follow-up-then" className="text-muted">
        If there is no answer
      </label>
      <select
        id="follow-up-then"
        value={choice.deed}
        onChange={({ target }) => onChange({ ...choice, deed: target.value })}
        className="control control-small w-auto! max-w-56"
      >
        <option value="nothing">Do nothing</option>
        <option value="remind">Remind me</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            Send “{name}”
          </option>
        ))}
      </select>
      {isOn && (
        <>
          <label htmlFor="follow-up-days" className="text-muted">
            in
          </label>
          <input
            id="follow-up-days"
            type="number"
            inputMode="numeric"
            min={1}
            max={60}
            required
            value={choice.workingDays}
            onChange={({ target }) => onChange({ ...choice, workingDays: target.value })}
            className="control control-small w-20!"
          />
          <span className="text-muted">working days</span>
        </>
      )}
    </fieldset>
  )
}

/** For the endpoint; days that cannot be are refused there. */
export const toFollowUp = ({ deed, workingDays }: FollowUpChoice) =>
  deed === 'nothing' ? null : { workingDays: Number(workingDays) || 0, template: deed === 'remind' ? null : deed }
