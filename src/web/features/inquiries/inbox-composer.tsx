import type { InboxEntry } from '#domain/inquiries/inbox.ts'
import { Section } from '#web/ui/section.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NoteForm } from './inbox-note-form.tsx'
import { ReplyForm } from './inbox-reply-form.tsx'

export type ComposerTab = 'reply' | 'note'

/** Reply and note tabs of an inbox entry. */
export function InboxComposer({ entry, tab, onTab }: { entry: InboxEntry; tab: ComposerTab; onTab(tab: ComposerTab): void }) {
  return (
    <Section title="Reply or note">
      <Tabs
        label="Reply or note"
        value={tab}
        onChange={(value) => onTab(value as ComposerTab)}
        tabs={[
          { value: 'reply', label: 'Reply by email', content: <ReplyForm entry={entry} /> },
          { value: 'note', label: 'Note', content: <NoteForm id={entry.id} /> },
        ]}
      />
    </Section>
  )
}
