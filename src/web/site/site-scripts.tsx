import { useNonce } from '#web/lib/nonce.tsx'
import { startLate } from './late-start.ts'
import type { SentPage } from './open-page.ts'
import { sentPageId } from './sent-page.ts'

/** Shape of `build/site.json`, written by the site's build. */
export interface SiteFiles {
  start: string
  /** Files to preload, by page id. */
  pages: Record<string, string[]>
}

interface SiteScriptsProps {
  page: SentPage
  files: SiteFiles
  /** Whether to wait for the first sign of a person. */
  wait: boolean
}

/** Scripts that start a public page in the browser (see `start.tsx`). */
export function SiteScripts({ page, files: { start, pages }, wait }: SiteScriptsProps) {
  const nonce = useNonce()
  const needed = pages[page.id]!
  return (
    <>
      <script
        type="application/json"
        id={sentPageId}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(page).replaceAll('<', '\\u003c') }}
      />
      {wait ? (
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: startLate(start, needed) }} />
      ) : (
        <>
          {needed.map((file) => (
            <link key={file} rel="modulepreload" href={file} />
          ))}
          <script type="module" src={start} nonce={nonce} />
        </>
      )}
    </>
  )
}
