import type { Graph } from 'schema-dts'
import { useNonce } from '#web/lib/nonce.tsx'

/** Structured data. `<` is escaped, so that no text in it can end the script. */
export function JsonLd({ graph }: { graph: Graph['@graph'] }) {
  const nonce = useNonce()
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  // Browsers hide the nonce, so React must not compare it.
  return <script type="application/ld+json" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
