import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { MessageTemplate } from '#domain/conversations/conversation.ts'
import { ActionMenu, MenuAction } from '#web/ui/overlays/action-menu.tsx'
import { messageTemplatesQuery } from '../conversation-queries.ts'

/** Menu of the texts that the studio sends often. */
export function TemplateMenu({ onChoose, onManage }: { onChoose(template: MessageTemplate): void; onManage(): void }) {
  const { data, isError } = useQuery(messageTemplatesQuery())
  return (
    <ActionMenu
      variant="quiet"
      place="sm:bottom-full sm:left-0 sm:mb-1"
      width="sm:w-64"
      button={
        <>
          Templates
          <ChevronDown aria-hidden="true" size={14} />
        </>
      }
    >
      {data && data.templates.length > 0 && (
        <ul aria-label="Templates" className="mb-1 max-h-64 overflow-y-auto border-b border-line pb-1">
          {data.templates.map((template) => (
            <li key={template.id}>
              <MenuAction onClick={() => onChoose(template)}>
                <span className="[overflow-wrap:anywhere]">{template.name}</span>
              </MenuAction>
            </li>
          ))}
        </ul>
      )}
      {data?.templates.length === 0 && <p className="px-3 py-2 text-sm text-muted">No templates yet.</p>}
      {isError && <p className="px-3 py-2 text-sm text-muted">The templates could not be loaded.</p>}
      <MenuAction onClick={onManage}>Manage templates</MenuAction>
    </ActionMenu>
  )
}
