import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { maskedMailbox } from '#domain/signatures/identity-rules.ts'
import { signatureEndpoints } from '#domain/signatures/signature-endpoints.ts'
import type { Sql } from '../../base/database/database.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { answerSignedPdf } from './answer-pdf.ts'
import { findInvited, findSignedPdf, type SignatureRow } from './signature-store.ts'
import { verifySignature, type SignedFilms } from './verify-signature.ts'

export function mountSignatures(app: Hono<AppEnv>, services: EndpointServices, films: SignedFilms): void {
  const { db, storage } = services

  bindGroup(app, services, signatureEndpoints, {
    verifySignature: async ({ params, query }) => {
      const result = await verifySignature(services, { id: params.id, copy: query.pdf, films })
      if (!result) throw new Problem('not-found', 'This certificate does not exist.')
      const { signature, film, signedWith, ...findings } = result
      const { kind, document, name, signedAt, documentHash, proof, provenMailbox, provenAt, drawn, handedBy } = signature
      const invited = await findInvited(db, signature)
      const typed = signature.signature !== ''
      return {
        kind,
        title: document.projectTitle,
        name,
        signedAt: signedAt.toISOString(),
        documentHash,
        typed,
        proof,
        provenMailbox: provenMailbox && maskedMailbox(provenMailbox),
        provenAt: provenAt?.toISOString() ?? null,
        ...(drawn && { drawn }),
        ...(handedBy !== null && { handedBy }),
        signedWith: signedWith && (await Promise.all(signedWith.map((one) => toOther(db, one)))),
        approvedBefore: document.approvedBefore?.map((one) => ({
          ...one,
          provenMailbox: one.provenMailbox && maskedMailbox(one.provenMailbox),
        })),
        ...(invited !== null && { invited }),
        captions: document.captions,
        film: film && { ...film, endedAt: film.endedAt?.toISOString() ?? null },
        ...findings,
      }
    },
    readSignedPdf: async ({ params }) => {
      const pdf = await findSignedPdf(db, params.id)
      if (!pdf) throw new Problem('not-found', 'This document does not exist, or it is still being created.')
      return answerSignedPdf(storage, pdf, `${params.id}.pdf`)
    },
  })
}

async function toOther(db: Sql, one: SignatureRow) {
  const invited = await findInvited(db, one)
  return { name: one.name, ...(invited !== null && { invited }), signedAt: one.signedAt.toISOString(), signatureId: one.id }
}
