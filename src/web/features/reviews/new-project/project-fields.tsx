import type { ComponentType } from 'react'
import { plainSlugOf } from '#domain/projects/project-slug.ts'
import { guessableAddress } from '#domain/reviews/review-settings.ts'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'

export interface NewProjectText {
  clientName: string
  clientEmail: string
  projectTitle: string
  /** A day, or empty. */
  deadline: string
  /** Empty while the one of the title is good enough. */
  projectSlug: string
  notes: string
  password: string
  /** Empty until chosen: then it is on unless there is a password. */
  privateLink: '' | 'false' | 'true'
}

export const isPrivate = ({ privateLink, password }: NewProjectText): boolean =>
  privateLink === '' ? password === '' : privateLink === 'true'

export const blankProject: NewProjectText = {
  clientName: '',
  clientEmail: '',
  projectTitle: '',
  deadline: '',
  projectSlug: '',
  notes: '',
  password: '',
  privateLink: '',
}

/** Finds a client; the page knows how. */
export type ClientPicker = ComponentType<{ label: string; onChoose(client: { name: string; email: string }): void }>

/** Whose project it is, and how its page is reached. */
export function ProjectFields({
  text: message,
  errors,
  ClientPicker,
  onType,
}: {
  text: NewProjectText
  errors: Record<string, string | undefined>
  ClientPicker: ClientPicker
  onType(more: Partial<NewProjectText>): void
}) {
  const text = (name: keyof NewProjectText) => ({
    value: message[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
  const slug = message.projectSlug || plainSlugOf(message.projectTitle)
  return (
    <fieldset className="grid min-w-0 gap-5 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6">
      <legend className="sr-only">The project</legend>
      <div className="sm:col-span-2">
        <ClientPicker
          label="Choose an existing client"
          onChoose={({ name, email }) => onType({ clientName: name, clientEmail: email })}
        />
      </div>
      <TextField label="Client name" required maxLength={120} {...text('clientName')} />
      <TextField
        label="Client email"
        type="email"
        hint="Optional. We email every new version here, starting with these."
        maxLength={254}
        {...text('clientEmail')}
      />
      <TextField label="Project title" required maxLength={200} {...text('projectTitle')} />
      <TextField
        label="Project slug"
        hint={`The client opens /clients/${plainSlugOf(slug) || '…'}`}
        spellCheck={false}
        maxLength={200}
        {...text('projectSlug')}
        value={slug}
        onBlur={() => message.projectSlug && onType({ projectSlug: plainSlugOf(message.projectSlug) })}
      />
      <TextField label="Deadline" type="date" {...text('deadline')} />
      <TextField
        label="Password"
        hint="Optional. It is not emailed: give it to the client yourself."
        maxLength={200}
        {...text('password')}
      />
      <div className="flex items-center justify-between gap-4 text-sm">
        <span>
          <span className="block font-medium">Private link</span>
          <span className="text-muted">
            {isPrivate(message)
              ? 'The page opens with the link in our emails. Its address alone is not enough.'
              : message.password
                ? 'The page opens with the password.'
                : guessableAddress}
          </span>
        </span>
        <Switch label="Private link" on={isPrivate(message)} onChange={(on) => onType({ privateLink: on ? 'true' : 'false' })} />
      </div>
      <TextArea label="Internal notes" className="sm:col-span-2" rows={4} maxLength={5_000} {...text('notes')} />
    </fieldset>
  )
}
