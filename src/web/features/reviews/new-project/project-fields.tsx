import { plainSlugOf } from '#domain/projects/project-slug.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'

export interface ProjectWords {
  clientName: string
  clientEmail: string
  projectTitle: string
  /** Empty while the one of the title is good enough. */
  projectSlug: string
  notes: string
  password: string
}

export const blankProject: ProjectWords = {
  clientName: '',
  clientEmail: '',
  projectTitle: '',
  projectSlug: '',
  notes: '',
  password: '',
}

/** Whose project it is, and how its page is reached. */
export function ProjectFields({
  words,
  errors,
  onType,
}: {
  words: ProjectWords
  errors: Record<string, string | undefined>
  onType(more: Partial<ProjectWords>): void
}) {
  const text = (name: keyof ProjectWords) => ({
    value: words[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
  const slug = words.projectSlug || plainSlugOf(words.projectTitle)
  return (
    <fieldset className="grid min-w-0 gap-5 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6">
      <legend className="sr-only">The project</legend>
      <TextField label="Client name" required maxLength={120} {...text('clientName')} />
      <TextField
        label="Client email"
        type="email"
        hint="Optional. We write there about every version, beginning with these."
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
        onBlur={() => words.projectSlug && onType({ projectSlug: plainSlugOf(words.projectSlug) })}
      />
      <TextField
        label="Password"
        hint="Optional. It is not mailed: give it to the client yourself."
        maxLength={200}
        {...text('password')}
      />
      <TextArea label="Internal notes" className="sm:col-span-2" rows={4} maxLength={5_000} {...text('notes')} />
    </fieldset>
  )
}
