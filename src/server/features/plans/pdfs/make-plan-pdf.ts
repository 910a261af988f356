import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Context } from 'hono'
import sharp from 'sharp'
import type { z } from 'zod'
import { Problem } from '#domain/common/problem.ts'
import { boardLimit, keptPictureSide } from '#domain/plans/board.ts'
import { budgetTiersOf } from '#domain/plans/budget-questions.ts'
import { estimateBudget } from '#domain/plans/budget-rules.ts'
import { planPdfOrder } from '#domain/plans/plan-endpoints.ts'
import { mostSentBoard, mostSentSheet, sentPictureLimit } from '#domain/plans/plan-link.ts'
import { isEmptySheet, picturesOf } from '#domain/plans/plan-sheet.ts'
import type { BoardPicture } from '../../../base/documents/pdf-templates.ts'
import { receiveFiles, type StoredFile } from '../../../base/http/bodies/receive-files.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { inStrangersLane } from '../../../base/media/strangers/strangers-pictures.ts'
import type { Services } from '../../../base/services.ts'
import { makeDiskStorage, type Storage } from '../../../base/storage/storage.ts'
import { findBookOn } from '../../prices/price-book-store.ts'
import { sharesOf, smallerPicture } from '../smaller-picture.ts'

type Needed = Pick<Services, 'db' | 'limits' | 'renderPdf'>
type Order = z.output<typeof planPdfOrder>

/** Longer side of pictures but the first of a board, which is the largest: 170 pixels an inch. */
const smallSide = 800

/**
 * Makes the PDF of a planning tool from what the visitor's browser sends, which is in a folder of its own meanwhile and nowhere
 * afterwards. The work is done in the lane of strangers. Throws `too-many`, and `overloaded` while others' work waits.
 */
export async function makePlanPdf(services: Needed, c: Context<AppEnv>, address: string, today: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'slatehouse-plan-'))
  try {
    const storage = makeDiskStorage(folder)
    return await receiveFiles(c, storage, { files: boardLimit + 1, bytes: mostSentBoard }, async ({ files }) => {
      const order = await readOrder(storage, files)
      const pictures =
        order.tool === 'board' || order.tool === 'summary' ? await readPictures(services, { storage, order, files, address }) : []
      return inStrangersLane(address, () => render(services, order, pictures, today))
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readOrder(storage: Storage, files: readonly StoredFile[]): Promise<Order> {
  const plan = files.find(({ field }) => field === 'plan')
  if (!plan) throw new Problem('invalid', 'Please send a plan.')
  if (plan.bytes > mostSentSheet) throw new Problem('too-large', 'This plan is too large.')
  const { data } = planPdfOrder.safeParse(parsed((await buffer(storage.read(plan.storageKey))).toString()))
  if (!data) throw new Problem('invalid', 'We cannot read this plan.')
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The board's pictures as small as they are printed; one that cannot be read is without a file. */
async function readPictures(
  { limits }: Needed,
  { storage, order, files, address }: { storage: Storage; order: Order; files: readonly StoredFile[]; address: string },
): Promise<BoardPicture[]> {
  const pictures: BoardPicture[] = []
  for (const [index, name] of picturesOf(order.sheet).entries()) {
    const sent = files.find(({ field }) => field === name)
    if (!sent) continue
    if (sent.bytes > sentPictureLimit) throw new Problem('too-large', 'A picture of this board is larger than 4 MB.')
    // One turn each, so that a full board does not keep others waiting.
    const bytes = await inStrangersLane(address, async () => {
      await limits.expectWithinLimit('decoding-milliseconds', address)
      const given = await buffer(storage.read(sent.storageKey))
      const side = index === 0 && order.tool === 'board' ? keptPictureSide : smallSide
      return smallerPicture(given, sharesOf(limits, address), side).catch(unreadable)
    })
    const { width = 0, height = 0 } = bytes ? await sharp(bytes).metadata() : {}
    pictures.push({ name, file: bytes && { bytes, width, height } })
  }
  return pictures
}

function unreadable(error: unknown): null {
  if (error instanceof Problem && (error.code === 'invalid' || error.code === 'wrong-type')) return null
  throw error
}

async function render({ db, renderPdf }: Needed, { tool, sheet }: Order, pictures: BoardPicture[], day: string) {
  const tiersOf = async () => budgetTiersOf((await findBookOn(db, day)).book.estimator)
  switch (tool) {
    case 'planner':
      return renderPdf('plan-brief', { brief: sheet.planner.brief, day })
    case 'board':
      return renderPdf('plan-board', { items: sheet.board.items, pictures, day })
    case 'timeline':
      return renderPdf('plan-timeline', { timeline: sheet.timeline, day })
    case 'budget': {
      const { answers } = sheet.budget
      const tiers = await tiersOf()
      if (!estimateBudget(answers, tiers)) throw new Problem('invalid', 'Please answer all five questions first.')
      return renderPdf('plan-estimate', { answers, tiers, day })
    }
    case 'summary':
      if (isEmptySheet(sheet)) throw new Problem('invalid', 'Please answer a question of one of the tools first.')
      return renderPdf('plan-summary', { sheet, tiers: await tiersOf(), pictures, day })
  }
}
