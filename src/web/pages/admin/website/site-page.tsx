import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { siteEndpoints } from '#domain/site/site-endpoints.ts'
import type { FormSection } from '#domain/site/site-forms.ts'
import { legalPages, namesOfPage, pageOf, sectionNames, type SitePage } from '#domain/site/site-sections.ts'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { Editors } from '#web/features/people/presence.tsx'
import { HistoryDialog } from '#web/features/site/history-dialog.tsx'
import { HomeOrder } from '#web/features/site/home-order.tsx'
import { PublishDialog } from '#web/features/site/publish-dialog.tsx'
import { SectionEditor } from '#web/features/site/section-editor.tsx'
import { SectionLink } from '#web/features/site/section-link.tsx'
import { SitePreview } from '#web/features/site/site-preview.tsx'
import { sectionQuery, sectionsQuery, siteChanged } from '#web/features/site/site-queries.ts'
import { usePublish } from '#web/features/site/use-publish.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { AdminPage } from '../frame/admin-page.tsx'
import { SiteSectionFields } from './site-section-fields.tsx'

const pageData = gatedLoaders(
  'contentManagement',
  ({ request }) => {
    const section = sectionIn(new URL(request.url).searchParams)
    return [sectionsQuery(), sectionQuery(section ?? 'order')]
  },
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

const sectionIn = (search: URLSearchParams): FormSection | null => {
  const named = sectionNames.find((name) => name === search.get('section'))
  return named === undefined || named === 'order' ? null : named
}

/** Words and pictures of the public site: its sections, beside a preview of the page. */
export default function SitePageAdmin() {
  return (
    <FeatureGate flag="contentManagement">
      <Site />
    </FeatureGate>
  )
}

type Sections = AnswerOf<typeof siteEndpoints.listSections>

function Site() {
  const [search] = useSearchParams()
  const section = sectionIn(search)
  const read = useRead(sectionsQuery())
  const own = section === null ? 'home' : pageOf(section)
  // Header and footer are seen on the home page.
  const page = own === 'layout' ? 'home' : own
  // Beside the form where there is room; otherwise it opens in a tab of its own.
  const isWide = useMedia('(min-width: 80rem)', true)
  return (
    <AdminPage
      title="Pages"
      text="Words and pictures of the public pages. Nothing changes for visitors until you publish."
      wide
      actions={read.data && <Actions sections={read.data} />}
    >
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <QueryState query={read} loading={<ListSkeleton />} failed="The site could not be loaded">
            {(sections) =>
              section === null ? <SectionLists sections={sections} /> : <EditedSectionForm key={section} name={section} />
            }
          </QueryState>
        </div>
        {isWide ? (
          <div className="sticky top-4">
            <SitePreview page={page} section={section} version={versionOf(read.data)} />
          </div>
        ) : (
          <ButtonLink to={`/admin/site/preview/${page}`} reloadDocument variant="secondary" className="justify-self-start">
            Preview this page
          </ButtonLink>
        )}
      </div>
    </AdminPage>
  )
}

/** Changes with each save and each publication. */
const versionOf = (read: Sections | undefined): string =>
  read ? [read.latest, ...read.sections.map(({ revision }) => revision)].join('-') : ''

function Actions({ sections: { sections, latest } }: { sections: Sections }) {
  const queries = useQueryClient()
  const [shown, setShown] = useState<'publish' | 'history' | null>(null)
  const { publish, pending } = usePublish(() => void siteChanged(queries))
  const changed = sections.filter(({ state }) => state === 'changed')
  const close = () => setShown(null)
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {changed.length === 0
          ? 'Everything is public'
          : changed.length === 1
            ? '1 section changed'
            : `${changed.length} sections changed`}
      </p>
      <Button variant="secondary" size="small" onClick={() => setShown('history')}>
        History
      </Button>
      <Button
        size="small"
        disabled={changed.length === 0}
        pending={pending}
        pendingText="Publishing..."
        onClick={() => setShown('publish')}
      >
        Publish changes
      </Button>
      <PublishDialog
        open={shown === 'publish'}
        changed={changed}
        onClose={close}
        onPublish={(chosen) => publish(chosen.map(({ name, revision }) => ({ name, revision })))}
      />
      <HistoryDialog open={shown === 'history'} latest={latest} onClose={close} />
    </>
  )
}

/** Legal pages have one section each and stand together. */
const groups: { title: string; pages: SitePage[] }[] = [
  { title: 'Home page', pages: ['home'] },
  { title: 'Every page', pages: ['layout'] },
  { title: 'Photography page', pages: ['photography'] },
  { title: 'Planning tools', pages: ['planner'] },
  { title: 'Legal pages', pages: legalPages },
]

function SectionLists({ sections: { sections: cards } }: { sections: Sections }) {
  const order = useRead(sectionQuery('order'))
  return (
    <div className="grid gap-8">
      {groups.map(({ title, pages }) => (
        <Section key={title} title={title}>
          {pages.includes('home') ? (
            <QueryState query={order} failed="The order could not be loaded">
              {({ section }) => <HomeOrder section={section} cards={cards} />}
            </QueryState>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {pages.flatMap(namesOfPage).map((name) => (
                <li key={name} className="px-3 py-1">
                  <SectionLink name={name} card={cards.find((card) => card.name === name)} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      ))}
      <p className="text-sm text-muted">
        The studio’s name, address, email and phone are in <SettingsLink />.
      </p>
    </div>
  )
}

const SettingsLink = () => (
  <Link to="/admin/settings" className="underline decoration-accent underline-offset-4">
    Settings
  </Link>
)

function EditedSectionForm({ name }: { name: FormSection }) {
  return (
    <QueryState query={useRead(sectionQuery(name))} loading={<ListSkeleton />} failed="This section could not be loaded">
      {({ section }) => (
        <>
          <Editors kind="site" id={name} />
          <SectionEditor name={name} section={section} Fields={SiteSectionFields} />
        </>
      )}
    </QueryState>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-3">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </div>
  )
}
