import { useQuery } from '@tanstack/react-query'
import { useRef, type ComponentProps } from 'react'
import type { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'
import { useMentions } from '#web/lib/use-mentions.ts'
import { TextArea } from '#web/ui/field.tsx'
import { MentionList } from '#web/ui/mention-list.tsx'

/** Everyone who may see a project, with its tasks. */
const projectPeopleQuery = (id: string) =>
  endpointQuery<typeof taskEndpoints.listTasks>('/api/admin/projects/:id/tasks', { params: { id } })

type Field = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'ref'>

/** A field of a project's notes. @ suggests who may see the project. */
export function NotesField({
  projectId,
  value,
  onText,
  ...rest
}: Field & { projectId: string; value: string; onText(text: string): void }) {
  const people = useQuery(projectPeopleQuery(projectId)).data?.people ?? []
  const field = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ value, onChange: onText, field, mentionable: [...new Set(people.map(({ name }) => name))] })
  return (
    <div className="relative">
      <TextArea
        {...rest}
        {...mentions.wiring}
        ref={field}
        value={value}
        onChange={({ target }) => {
          onText(target.value)
          mentions.onInput(target)
        }}
        onKeyDown={(event) => void mentions.onKeyDown(event)}
        onBlur={mentions.close}
      />
      <MentionList {...mentions.list} />
    </div>
  )
}
