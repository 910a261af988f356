import { useEffect, useState } from 'react'
import type { MailTexts } from '#domain/mails/mail-texts.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { MailHtml, MailText } from './mail-html.tsx'
import { mailPreviewQuery } from './mail-template-queries.ts'

const restMilliseconds = 400

/** The mail with the texts as typed, once typing rests. While one cannot be used, with those before. */
export function MailPreview({
  template,
  texts,
  usable,
  shownCase,
  onUsual,
}: {
  template: string
  texts: MailTexts
  usable: boolean
  /** The text whose case is shown; null for the usual case. */
  shownCase: { name: string; label: string } | null
  onUsual(): void
}) {
  const [tab, setTab] = useState('html')
  const [shown, setShown] = useState(texts)
  useEffect(() => {
    if (!usable) return
    const rest = setTimeout(() => setShown(texts), restMilliseconds)
    return () => clearTimeout(rest)
  }, [texts, usable])
  const read = useRead(mailPreviewQuery(template, shown, shownCase?.name ?? null))
  const height = 'h-[max(26rem,calc(100dvh-20rem))]'
  return (
    <Section title="Preview">
      <QueryState query={read} loading={<Skeleton className={height} />} failed="No preview">
        {({ subject, html, text, sentAt }) => (
          <div className={classNames('transition-opacity', read.stale && 'opacity-60')}>
            <p className="font-semibold [overflow-wrap:anywhere]">
              <span className="sr-only">Subject: </span>
              {subject}
            </p>
            <p className="mt-1 mb-2 text-sm text-muted">
              {sentAt ? (
                <>
                  With the values of the latest, of <Moment at={sentAt} form="day" />.
                </>
              ) : (
                'With example values.'
              )}{' '}
              {usable ? 'Links are hidden.' : 'Mend the marked texts to see them here.'}
            </p>
            {shownCase && (
              <p className="mb-2 flex flex-wrap items-center justify-between gap-x-4 border-l-2 border-accent pl-3 text-sm">
                <span>
                  The case of “<strong className="font-semibold">{shownCase.label}</strong>”.
                </span>
                <Button variant="quiet" size="small" onClick={onUsual}>
                  Back to the usual case
                </Button>
              </p>
            )}
            <Tabs
              label="Format"
              value={tab}
              onChange={setTab}
              tabs={[
                {
                  value: 'html',
                  label: 'HTML',
                  content: <MailHtml title={`Preview: ${subject}`} html={html} className={height} />,
                },
                { value: 'text', label: 'Text', content: <MailText text={text} className={height} /> },
              ]}
            />
          </div>
        )}
      </QueryState>
    </Section>
  )
}
