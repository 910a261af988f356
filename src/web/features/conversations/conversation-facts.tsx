import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { OpenedConversation } from '#domain/conversations/conversation.ts'
import { linkedRecords } from '#domain/conversations/conversation-labels.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { TagField } from '#web/ui/forms/tag-field.tsx'
import { conversationCountQuery, conversationReadersQuery } from './conversation-queries.ts'
import { useChange } from './use-change.ts'

const linkLabels: Record<(typeof linkedRecords)[number], string> = {
  project: 'Project',
  invoice: 'Invoice',
  proposal: 'Proposal',
  review: 'Review',
}

/** Whose a conversation is, its tags, what it is about, and what happens without an answer. */
export function ConversationFacts({ conversation }: { conversation: OpenedConversation }) {
  const { id, assignee, tags, client, links, followUp } = conversation
  const me = useMe()
  const people = useQuery(conversationReadersQuery()).data?.people ?? []
  const known = useQuery(conversationCountQuery()).data?.tags ?? []
  const assigning = useChange(id, 'Not assigned')
  const tagging = useChange(id, 'Tags not saved')
  const ending = useChange(id, 'Follow-up not ended')
  // Whoever has it stays a choice, also without access by now.
  const everyone = assignee && !people.some((person) => person.id === assignee.id) ? [...people, assignee] : people
  const select = useId()

  return (
    <div className="mt-5 grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface px-4 py-3.5 @xl:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={select} className="text-sm font-medium">
          Assigned to
        </label>
        <select
          id={select}
          value={assignee?.id ?? ''}
          onChange={({ target }) => {
            const person = everyone.find((one) => one.id === target.value) ?? null
            assigning.write({ changes: { assignee: person?.id ?? null }, shown: { assignee: person } })
          }}
          className="control control-small"
        >
          <option value="">Nobody</option>
          {everyone.map((person) => (
            <option key={person.id} value={person.id}>
              {person.id === me?.id ? `${person.name} (me)` : person.name}
            </option>
          ))}
        </select>
      </div>
      <TagField
        label="Tags"
        tags={tags}
        known={known}
        onChange={(next) => tagging.write({ changes: { tags: next }, shown: { tags: next } })}
      />
      {(client !== null || links.length > 0 || followUp) && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm @xl:col-span-2">
          {client && (
            <Fact label="Client">
              <Link to={`/admin/clients/${client.id}`} className="text-link [overflow-wrap:anywhere]">
                {client.name}
              </Link>
            </Fact>
          )}
          {links.map(({ kind, id: record, label, href }) => (
            <Fact key={`${kind} ${record}`} label={linkLabels[kind]}>
              <Link to={href} className="text-link [overflow-wrap:anywhere]">
                {label}
              </Link>
            </Fact>
          ))}
          {followUp && (
            <Fact label="If there is no answer">
              {followUp.template ? `“${followUp.template.name}” is sent` : 'A reminder comes'} on{' '}
              <Moment at={followUp.at} form="day" />
              <Button
                variant="quiet"
                size="small"
                className="-my-1.5 ml-1 px-2!"
                onClick={() => ending.write({ changes: { followUp: null }, shown: { followUp: null } })}
              >
                Cancel<span className="sr-only"> the follow-up</span>
              </Button>
            </Fact>
          )}
        </dl>
      )}
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
