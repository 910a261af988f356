import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { MediaLink } from '#domain/media/pictures/media-link.ts'
import { parseMediaLink } from '#domain/media/pictures/parse-media-link.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'

/** Includes the version segment that changes with the media base (brand/media-base.ts), which is ignored here. */
const mount = /^\/media(\/r\d+)?/

/** Parses a request under `/media`. Throws for invalid media links and those that `refusalTo` refuses. */
export function requestedLinkOrThrow(c: Context<AppEnv>, refusalTo: (link: MediaLink) => string | null): MediaLink {
  // `c.req.path` is partly decoded, but a link must be split before decoding.
  const link = parseMediaLink(new URL(c.req.url).pathname.replace(mount, ''))
  if (!link) throw new Problem('malformed', 'This media link is not valid.')
  const refusal = refusalTo(link)
  if (refusal) throw new Problem('malformed', refusal)
  return link
}
