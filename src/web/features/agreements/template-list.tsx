import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { agreementKindLabels } from '#domain/agreements/agreement-kind.ts'
import type { AgreementTemplate } from '#domain/agreements/agreement-template-endpoints.ts'
import { lawyerNotice } from '#domain/agreements/shipped-templates.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { removeTemplate, templatesChanged, templatesQuery } from './agreement-queries.ts'

export const templatePath = (id: string): string => `/admin/agreements/templates/${id}`

/** Texts that agreements are made from. */
export function TemplateList() {
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState<AgreementTemplate | null>(null)
  const remove = useWrite({
    failure: 'Template not deleted',
    send: ({ id }: AgreementTemplate) => removeTemplate(id),
    onDone(_, { name }) {
      void templatesChanged(queries)
      toast({ title: `${name} deleted`, tone: 'good' })
    },
    onRefused: () => void templatesChanged(queries),
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">{lawyerNotice}</p>
      <QueryState
        query={useRead(templatesQuery())}
        loading={<Skeleton className="h-64" />}
        failed="The templates could not be loaded"
      >
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState title="No templates" text="Add the texts that you use: releases, contracts, terms." />
          ) : (
            <ul aria-label="Templates" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
              {templates.map((template) => {
                const { id, name, kind, version, changedAt } = template
                return (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 pr-2 pl-4">
                    <div className="min-w-0 flex-1 basis-56">
                      <p className="font-semibold wrap-anywhere">
                        <IfMay ability="settings" otherwise={name}>
                          <Link to={templatePath(id)} className="underline-offset-4 hover:underline">
                            {name}
                          </Link>
                        </IfMay>
                      </p>
                      <p className="text-muted">
                        {agreementKindLabels[kind]} · version {version}, <Moment at={changedAt} form="day" />
                      </p>
                    </div>
                    <IfMay ability="settings">
                      <span className="flex gap-1">
                        <ButtonLink variant="quiet" size="small" to={templatePath(id)} aria-label={`Edit ${name}`}>
                          <Pencil aria-hidden="true" size={14} />
                        </ButtonLink>
                        <Button variant="quiet" size="small" aria-label={`Delete ${name}`} onClick={() => setLeaving(template)}>
                          <Trash2 aria-hidden="true" size={14} />
                        </Button>
                      </span>
                    </IfMay>
                  </li>
                )
              })}
            </ul>
          )
        }
      </QueryState>
      <ConfirmDialog
        open={leaving !== null}
        danger
        title="Delete this template?"
        text={`Agreements that were made from “${leaving?.name ?? ''}” stay. Its versions are deleted.`}
        confirmText="Delete"
        onConfirm={() => leaving && remove.write(leaving)}
        onClose={() => setLeaving(null)}
      />
    </div>
  )
}
