import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NewBook } from '#web/features/prices/new-book.tsx'
import { PriceBookList } from '#web/features/prices/price-book-list.tsx'
import { priceBookPages, priceBookPath } from '#web/features/prices/price-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [priceBookPages()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function PricesPage() {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <AdminPage
      title="Prices"
      text="One price list for the website, quotes, proposals and estimates."
      actions={<NewBook onMade={(version) => void navigate(priceBookPath(version))} onRefused={setRefusal} />}
    >
      <p
        role="alert"
        className={refusal ? 'mb-6 border-l-2 border-bad bg-bad/8 px-4 py-3 text-sm font-semibold text-bad' : undefined}
      >
        {refusal}
      </p>
      <PriceBookList />
    </AdminPage>
  )
}
