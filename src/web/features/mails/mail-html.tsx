import { classNames } from '#web/ui/class-names.ts'

/**
 * A mail as its recipient sees it, in a sandboxed iframe: no scripts, no loading, no links; inline styles suffice. The CSP blocks
 * the mail's style element, which only serves dark mode and phones.
 */
export const MailHtml = ({ title, html, className }: { title: string; html: string; className?: string }) => (
  <iframe
    title={title}
    sandbox=""
    srcDoc={html.replace(/<style[\s\S]*?<\/style>/g, '')}
    className={classNames('w-full rounded-card border border-line bg-white [color-scheme:light]', className)}
  />
)

export const MailText = ({ text, className }: { text: string; className?: string }) => (
  <pre
    tabIndex={0}
    className={classNames(
      'overflow-x-auto rounded-card border border-line bg-canvas p-4 font-mono text-xs leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]',
      className,
    )}
  >
    {text}
  </pre>
)
