import { BellRing, CalendarCheck, PoundSterling, SquarePen, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { messageTemplateLabels, messageTemplates, type MessageTemplate } from '#domain/ops/messages/message-templates.ts'
import { opsPanels } from '#domain/ops/ops-messages.ts'
import { MessageDialog } from './message-dialog.tsx'
import { Panel } from '../panel.tsx'

const icons: Record<MessageTemplate, LucideIcon> = {
  'review-reminder': BellRing,
  'payment-follow-up': PoundSterling,
  'shoot-confirmation': CalendarCheck,
  message: SquarePen,
}
const text: Record<MessageTemplate, string> = {
  'review-reminder': 'Remind the client to review.',
  'payment-follow-up': 'Ask for a payment that is due.',
  'shoot-confirmation': 'Confirm the day and what we need.',
  message: 'Write your own message.',
}

/** Mail templates, filled with a project's data. */
export function MessagesPanel({ className }: { className?: string }) {
  const [template, setTemplate] = useState<MessageTemplate | null>(null)
  return (
    <Panel title={opsPanels.messages} className={className ?? ''}>
      <ul className="divide-y divide-line">
        {messageTemplates.map((one) => {
          const Icon = icons[one]
          return (
            <li key={one}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setTemplate(one)}
                className="grid w-full grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 px-4 py-3.5 text-left -outline-offset-2 hover:bg-ink/3 sm:px-5"
              >
                <Icon aria-hidden="true" size={17} strokeWidth={1.75} className="mt-0.5 text-accent" />
                <span>
                  <span className="block text-sm font-semibold">{messageTemplateLabels[one]}</span>
                  <span className="block text-sm text-muted">{text[one]}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <MessageDialog template={template} onClose={() => setTemplate(null)} />
    </Panel>
  )
}
