import { useState } from 'react'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { LoadMore } from '#web/ui/lists/load-more.tsx'
import { StateFilter } from '#web/ui/lists/state-filter.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Sample } from './theme-row.tsx'

const takes = [
  { scene: '12A', length: '00:42', keep: true },
  { scene: '12B', length: '01:07', keep: false },
  { scene: '13', length: '02:45', keep: true },
]

const paged = { pages: [], more: true, loadingMore: false, moreFailed: false, failure: null, loadMore() {} }

export function ListSamples({ theme }: { theme: string }) {
  const [tab, setTab] = useState('rushes')
  return (
    <>
      <Sample name="FactStrip">
        <FactStrip
          facts={[
            { label: 'Prod.', value: 'Slatehouse', wide: true },
            { label: 'Scene', value: '12A' },
            { label: 'Take', value: '03' },
          ]}
        />
      </Sample>
      <Sample name="StateFilter">
        <StateFilter
          label={`Sample states, ${theme}`}
          choices={[
            { label: 'All', count: 340, to: '', chosen: false },
            { label: 'New', count: 12, to: '', chosen: true },
            { label: 'Closed', count: undefined, to: '', chosen: false },
          ]}
        />
      </Sample>
      <Sample name="Table">
        <Table
          caption="Takes"
          rows={takes}
          rowKey={({ scene }) => scene}
          columns={[
            { title: 'Scene', cell: ({ scene }) => <span className="font-medium">{scene}</span> },
            { title: 'Take', cell: ({ keep }) => <Badge tone={keep ? 'good' : 'neutral'}>{keep ? 'Keep' : 'Spare'}</Badge> },
            { title: 'Length', figures: true, cell: ({ length }) => <span className="timecode">{length}</span> },
          ]}
        />
        <LoadMore list={paged} shown={3} total={12} noun={['take', 'takes']} />
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label="Sample tabs"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'rushes', label: 'Rushes', badge: 14, content: <p className="text-sm text-muted">Everything we shot.</p> },
            { value: 'selects', label: 'Selects', content: <p className="text-sm text-muted">What we liked.</p> },
          ]}
        />
      </Sample>
    </>
  )
}
