import type { OpenedConversation } from '#domain/conversations/conversation.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { NoteForm } from './note-form.tsx'
import { ReplyForm } from './reply-form.tsx'

export type ComposerTab = 'reply' | 'note'

/** Reply and note tabs of a conversation. */
export function Composer({
  conversation,
  tab,
  onTab,
}: {
  conversation: OpenedConversation
  tab: ComposerTab
  onTab(tab: ComposerTab): void
}) {
  return (
    <Section title="Reply or note">
      <Tabs
        label="Reply or note"
        keep
        value={tab}
        onChange={(value) => onTab(value as ComposerTab)}
        tabs={[
          {
            value: 'reply',
            label: conversation.kind === 'portal' ? 'Reply' : 'Reply by email',
            content: <ReplyForm conversation={conversation} />,
          },
          { value: 'note', label: 'Note', content: <NoteForm id={conversation.id} /> },
        ]}
      />
    </Section>
  )
}
