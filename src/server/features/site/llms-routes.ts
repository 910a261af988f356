import type { Hono } from 'hono'
import type { Brand } from '#domain/brand/brand.ts'
import { addressLines } from '#domain/brand/address-lines.ts'
import { Problem } from '#domain/common/problem.ts'
import { contentFlags } from '#domain/content/content-flags.ts'
import { contentHomes, contentKindLabels, contentPath, type ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { completeOrder } from '#domain/site/home-order.ts'
import { fieldTextsOf, fillInAll } from '#domain/site/site-text.ts'
import type { SectionBody } from '#domain/site/site-sections.ts'
import { siteDefaults } from '#domain/site/site-sections.ts'
import type { EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { readBrand } from '../brand/studio-brand.ts'
import { listLatestPublic } from '../content/feeds/sitemap-store.ts'
import { readPublished } from './site-store.ts'

/** Kinds that are listed, with their heading; photographs have no pages of their own. */
const listed = ['work', 'case-study', 'post', 'stills'] as const satisfies readonly ContentKind[]

/** Newest items of each kind. */
const mostOfKind = 8

/**
 * `/llms.txt`: the studio in a page of Markdown, for language models that visitors ask about it. From what is public only, and
 * not there where search engines are not offered anything either.
 */
export function mountLlms(app: Hono<AppEnv>, { db, env, flagIsOn, announcements }: EndpointServices): void {
  // As long as the sitemap, which is made of the same.
  let kept: { until: number; text: Promise<string> } | null = null
  announcements.on('content', () => void (kept = null))

  app.get('/llms.txt', async (c) => {
    if (!flagIsOn('seoLayer')) throw new Problem('not-found', 'Not found.')
    if (!kept || kept.until < Date.now()) kept = { until: Date.now() + 60_000, text: write() }
    const text = await kept.text.catch((error: unknown) => {
      kept = null
      throw error
    })
    return c.body(text, 200, { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': 'public, max-age=300' })
  })

  async function write(): Promise<string> {
    const kinds = listed.filter((kind) => flagIsOn(contentFlags[kind]))
    const [brand, sections, ...items] = await Promise.all([
      readBrand(db),
      readPublished(db, ['whatWeDo', 'order']),
      ...kinds.map((kind) => listLatestPublic(db, kind, { now: new Date(), limit: mostOfKind })),
    ])
    const pages = [
      ['Home', '/'],
      ...[...kinds, ...(flagIsOn(contentFlags.photo) ? (['photo'] as const) : [])].map((kind) => [
        contentKindLabels[kind].many,
        contentHomes[kind],
      ]),
      ...(flagIsOn('quoteBuilder') ? [['Instant quote', '/quote-builder']] : []),
      ['Send a brief', '/inquire'],
      ['Contact', '/contact'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
    ] as const
    const link = (title: string, path: string, about = '') =>
      `- [${plain(title).replace(/[[\]]/g, '\\$&')}](${env.siteUrl}${path})${about.trim() && `: ${plain(about)}`}`
    return [
      `# ${plain(brand.name)}`,
      `> ${plain(brand.description)}`,
      servicesOf(brand, sections),
      part(
        'Pages',
        pages.map(([title = '', path = '']) => link(title, path)),
      ),
      ...kinds.map((kind, place) =>
        part(
          `Latest: ${contentKindLabels[kind].many.toLowerCase()}`,
          items[place]!.map(({ slug, title, summary }) => link(title, contentPath(kind, slug), summary)),
        ),
      ),
      contactOf(brand),
      part('For programs', [
        link('API', '/docs/api', 'every call, its shapes and refusals; needs a token of a member of staff'),
        link('Sitemap', '/sitemap.xml'),
      ]),
    ]
      .filter(Boolean)
      .join('\n\n')
      .concat('\n')
  }
}

function servicesOf(brand: Brand, sections: Awaited<ReturnType<typeof readPublished>>): string {
  const isOn = completeOrder(sections.order?.sections).some(({ name, on }) => name === 'whatWeDo' && on)
  if (!isOn) return ''
  const body = { ...siteDefaults.whatWeDo, ...sections.whatWeDo } as SectionBody<'whatWeDo'>
  const { services } = fillInAll(body, fieldTextsOf(brand))
  return part(
    'Services',
    services.map(({ name, text }) => `- ${plain(name)}: ${plain(text)}`),
  )
}

const contactOf = (brand: Brand): string =>
  part('Contact', [
    `- Email: ${plain(brand.email)}`,
    ...(brand.phone ? [`- Phone: ${plain(brand.phone)}`] : []),
    ...(brand.address.street ? [`- Address: ${addressLines(brand.address).map(plain).join(', ')}`] : []),
  ])

const part = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [`## ${title}`, '', ...lines].join('\n')

/** On one line, so that no text begins a part of its own. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
