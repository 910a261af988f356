import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { parseMediaLink, type MediaLink } from '#domain/media/media-link.ts'
import type { AppEnv } from '../../base/http/request-context.ts'

/** With the number that links get when all of them begin anew (brand/media-base.ts): it says nothing of what is asked for. */
const mount = /^\/media(\/r\d+)?/

/** What a request under `/media` asks for. Refuses what is no media link, and what `refusalTo` has words against. */
export function requestedLinkOrThrow(c: Context<AppEnv>, refusalTo: (link: MediaLink) => string | null): MediaLink {
  // Not `c.req.path`: that is decoded in part, and a link is taken apart before it is decoded.
  const link = parseMediaLink(new URL(c.req.url).pathname.replace(mount, ''))
  if (!link) throw new Problem('malformed', 'This is not a media link that we can read.')
  const refusal = refusalTo(link)
  if (refusal) throw new Problem('malformed', refusal)
  return link
}
