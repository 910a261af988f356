import { useNonce } from '#web/lib/nonce.tsx'
import { startLate } from './late-start.ts'
import type { SentPage } from './open-page.ts'
import { sentPageId } from './sent-page.ts'

/** From `build/site.json`, which the site's build writes. */
export interface SiteFiles {
  start: string
  /** By the page's id, all files that it begins with. */
  pages: Record<string, string[]>
}

interface SiteScriptsProps {
  page: SentPage
  files: SiteFiles
  /** Until somebody touches the page. */
  wait: boolean
}

/** What a public page is sent for its start in the browser (see `start.tsx`). */
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
