import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { contentKindLabels, type ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { editorEndpoints } from '#domain/content/editor/editor-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { showItem } from '../editor-queries.ts'

/** Creates an empty draft and opens it. */
export function NewItemButton({ kind }: { kind: ContentKind }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    failure: 'Not created',
    send: () => callEndpoint(editorEndpoints.createContent, { body: { kind, title: '' } }),
    onDone({ item }) {
      showItem(queries, item)
      void navigate(`/admin/content/${item.id}?kind=${kind}`)
    },
  })
  return (
    <Button size="small" pending={pending} pendingText="Opening..." onClick={() => write(undefined)}>
      <Plus aria-hidden="true" size={16} />
      {`New ${contentKindLabels[kind].one.toLowerCase()}`}
    </Button>
  )
}
