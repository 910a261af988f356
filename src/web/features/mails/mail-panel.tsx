import { useState } from 'react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { mailEndpoints } from '#domain/mails/mail-endpoints.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Address } from '#web/ui/text/address.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { MailHtml, MailText } from './mail-html.tsx'
import { MailStateBadge } from './mail-state-badge.tsx'
import { outboxMailQuery } from './outbox-queries.ts'
import { SendAgain } from './send-again.tsx'

/** Drawer with a mail of the outbox, rendered as its recipient sees it. */
export function MailPanel({ id, onClose }: { id: string | undefined; onClose(): void }) {
  const read = useRead({ ...outboxMailQuery(id ?? ''), enabled: id !== undefined })
  return (
    <Dialog open={id !== undefined} onClose={onClose} title={read.data?.mail.subject || 'Email'} place="right">
      <QueryState
        query={read}
        loading={
          <div className="grid gap-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-96" />
          </div>
        }
        failed="This email could not be loaded"
      >
        {({ mail }) => <MailView mail={mail} />}
      </QueryState>
    </Dialog>
  )
}

function MailView({ mail }: { mail: AnswerOf<typeof mailEndpoints.readOutboxMail>['mail'] }) {
  const [tab, setTab] = useState('html')
  const { to, by, replyTo, label, attempts, queuedAt, sentAt, state, problem, html, text, subject, linksHidden } = mail
  return (
    <>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <MailStateBadge state={state} />
        <SendAgain mails={[mail]} />
      </div>
      {problem && <p className="mb-4 border-l-2 border-bad pl-3 text-sm [overflow-wrap:anywhere]">{problem}</p>}
      <FactStrip
        facts={[
          { label: 'To', value: <Address text={to} />, line: true },
          ...(replyTo ? [{ label: 'Reply to', value: <Address text={replyTo} />, line: true }] : []),
          { label: 'Sent by', value: by },
          { label: 'Kind', value: label },
          { label: 'Tries', value: attempts },
          { label: 'Queued', value: <Moment at={queuedAt} form="long" />, wide: true },
          ...(sentAt
            ? [{ label: state === 'kept' ? 'Held since' : 'Sent', value: <Moment at={sentAt} form="long" />, wide: true }]
            : []),
        ]}
      />
      {linksHidden && (
        <p className="mt-4 text-sm text-muted">Link hidden: anyone who has it can use it, so only the recipient sees it.</p>
      )}
      <div className="mt-5">
        <Tabs
          label="Format"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'html',
              label: 'HTML',
              content: <MailHtml title={`${subject}, as HTML`} html={html} className="h-[max(24rem,calc(100dvh-24rem))]" />,
            },
            {
              value: 'text',
              label: 'Text',
              content: <MailText text={text} />,
            },
          ]}
        />
      </div>
    </>
  )
}
