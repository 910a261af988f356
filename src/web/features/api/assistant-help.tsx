import { assistantConfig } from '#domain/api/assistant.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

/** How an assistant is let in, and what it can do with a token. */
export function AssistantHelp() {
  const { siteUrl } = useBrand()
  const config = JSON.stringify(assistantConfig(siteUrl), null, 2)
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4 text-sm">
      <div className="grid gap-3 text-muted">
        <p>
          Assistants that speak MCP can look things up for you and prepare work. Create a token for each, with only the abilities
          that it needs, and add this address to it:
        </p>
        <p>
          <strong className="font-semibold text-ink">It can</strong> list what waits, find and read projects, conversations,
          reviews, transcripts and invoices, add tasks, comment at a timecode, and draft replies and proposals.
        </p>
        <p>
          <strong className="font-semibold text-ink">It can’t</strong> send, publish, pay or delete: drafts wait for you. A
          comment stands on the review page at once, where the client reads it.
        </p>
      </div>
      <div className="flex items-center gap-2 rounded-control border border-line bg-surface px-3 py-2">
        <code aria-label="Address for assistants" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {siteUrl}/mcp
        </code>
        <CopyButton label="Copy the address" text={`${siteUrl}/mcp`} />
      </div>
      <details>
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent underline underline-offset-4">
          As a configuration file
        </summary>
        <div className="relative mt-2 rounded-control border border-line bg-surface">
          <pre tabIndex={0} aria-label="Configuration" className="overflow-x-auto p-3 pr-12 text-[0.8125rem]">
            {config}
          </pre>
          <CopyButton label="Copy the configuration" text={config} className="absolute top-1.5 right-1.5 bg-surface" />
        </div>
        <p className="mt-2 text-muted">Put your token in place of sh_…</p>
      </details>
    </div>
  )
}
