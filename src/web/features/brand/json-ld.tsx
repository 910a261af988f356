import type { Graph } from 'schema-dts'
import { useNonce } from '#web/lib/nonce.tsx'

/** JSON-LD. `<` is escaped, so that no text can close the script element. */
export function JsonLd({ graph }: { graph: Graph['@graph'] }) {
  const nonce = useNonce()
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  // Browsers hide the nonce, so React must not compare it on hydration.
  return <script type="application/ld+json" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
