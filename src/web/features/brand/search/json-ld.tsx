import type { Graph } from 'schema-dts'

/** JSON-LD. `<` is escaped, so that no text can close the script element. */
export function JsonLd({ graph }: { graph: Graph['@graph'] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
