import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { prose, recordId, requiredLine } from '../common/fields.ts'
import { documentItem } from '../proposals/proposal.ts'
import { mostWishesOfOrder, scopeRow, suggestion, wish } from './scope.ts'

/** Id of a change order, which is its link. */
const linkId = z.string().regex(/^[\w-]{22}$/)
const suggestionParams = z.object({ id: recordId, wishSource: z.enum(['comment', 'message']), source: recordId })
/** Not for freelancers: the lines of signed papers are in it. */
const ofProject = endpointsFor({
  who: 'staff',
  can: 'see-all-projects',
  scope: { project: 'id' },
  path: '/api/admin/projects/:id',
})
const staffEndpoint = endpointsFor({ who: 'staff' })
const publicEndpoint = endpointsFor({ who: 'anyone', limit: 'links', path: '/api/proposal/:id/wishes' })

/** What was signed for a project against what happened, and what its client asked for beyond it. */
export const scopeEndpoints = {
  readScope: ofProject('GET', '/scope', 'Read the scope of a project', {
    description:
      'What the signed proposal and change orders state, counted against what happened. `scope` is null while nothing is signed. Mails and messages are listed for whoever answers enquiries.',
    answer: z.object({
      scope: z
        .object({
          rows: z.array(scopeRow),
          /** Lines of the papers that are not counted, in their words. */
          notCounted: z.array(z.string()),
        })
        .nullable(),
      wishes: z.array(wish),
      /** Latest first. */
      suggestions: z.array(suggestion),
      /** Of the offer, in which wishes are priced; null for the studio's own. */
      currency: z.string().nullable(),
      /** Why no change order can be made, or null. */
      refusal: z.string().nullable(),
    }),
  }),
  markWish: ofProject('POST', '/wishes', 'Mark as a new wish', {
    description:
      "A comment of the project's review, or a mail or portal message of its client. A second press answers with the same wish. 409 while nothing is signed.",
    body: z.union([z.object({ comment: recordId }), z.object({ message: recordId })]),
    answer: done.extend({ wish }),
  }),
  unmarkWish: ofProject('DELETE', '/wishes/:wish', 'Unmark a wish', {
    description: '409 while it is in a change order that is not declined.',
    params: z.object({ id: recordId, wish: recordId }),
  }),
  dismissSuggestion: ofProject('PUT', '/suggestions/:wishSource/:source/dismissed', 'Dismiss a suggested wish', {
    description: 'It is not suggested again for this comment or message. 409 for one that is marked as a wish.',
    params: suggestionParams,
  }),
  restoreSuggestion: ofProject('DELETE', '/suggestions/:wishSource/:source/dismissed', 'Undo dismissing a suggested wish', {
    params: suggestionParams,
  }),
  priceWishes: staffEndpoint('POST', '/api/admin/projects/:id/wishes/change-order', 'Price wishes as a change order', {
    description:
      'One line for each, with its words, place and frame in the change order. `send` mails it to the client at once. 409 for a wish that is in a change order already.',
    can: 'change-prices',
    body: z.object({
      lines: z
        .array(
          z.object({
            wish: recordId,
            label: requiredLine('Please name the item.'),
            /** In the currency of the project's offer. */
            cost: documentItem.shape.cost,
          }),
        )
        .min(1, 'Please choose a wish.')
        .max(mostWishesOfOrder, `Please price at most ${mostWishesOfOrder} at once.`),
      note: prose(1_000).default(''),
      send: z.boolean(),
    }),
    answer: done.extend({ changeOrder: z.object({ id: z.string(), number: z.number() }) }),
  }),
  readWishFrame: ofProject('GET', '/wishes/:wish/frame.jpg', 'Read the frame of a wish', {
    description: 'A JPEG of the frame that the comment is about. 404 for a wish without one.',
    params: z.object({ id: recordId, wish: recordId }),
    answer: z.unknown(),
  }),
  listWishesOfOrder: publicEndpoint('GET', '', 'List the frames of a change order', {
    description: 'Of the comments that it was made from, for the holder of its link.',
    params: z.object({ id: linkId }),
    answer: z.object({ frames: z.array(z.object({ place: z.string(), by: z.string(), picture: z.string() })) }),
  }),
  readFrameOfOrder: publicEndpoint('GET', '/:wish/frame.jpg', 'Read a frame of a change order', {
    params: z.object({ id: linkId, wish: recordId }),
    answer: z.unknown(),
  }),
}
