import { randomUUID } from 'node:crypto'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { Context } from 'hono'
import { announce } from '../../base/database/announcements.ts'
import { answerEvents, type EventLine } from '../../base/http/answers/event-stream.ts'
import { openLines } from '../../base/http/limits/open-lines.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { isSmallMachine } from '../../base/small-machine.ts'
import { deletePresence, insertPresence, type PresenceRow } from '../people/presence-store.ts'
import type { Entrance } from './links/review-gate.ts'
import { makeChannel, type Listener, type Channel } from './review-channel.ts'
import { listProjectsWith } from './versions/version-store.ts'
import { namelessViewer, viewerOf } from './guests/viewer-name.ts'

/** Opens the event stream of a review for a viewer with access by `key`. Throws `overloaded` and `too-many`. */
export type FollowReview = (c: Context<AppEnv>, entrance: Entrance, key: string) => Response

/** Maximum numbers of open streams per process. */
export const mostPages = { all: 10_500, ofStrangers: 10_000, ofNetwork: 500, ofNetworkAndPage: 250, ofSite: 1_000 }
/** 10,000 need 213 MB. */
const mostPagesOfSmall = { ...mostPages, all: 2_000, ofStrangers: 1_800 }

/** One per process: receives notifications from all processes and forwards them to its own open pages. */
export function makeReviewHub(services: Pick<Services, 'db' | 'env' | 'log' | 'announcements' | 'closing'>): FollowReview {
  const { db, log, announcements, closing } = services
  const channels = new Map<string, Channel>()
  const lines = openLines(isSmallMachine() ? mostPagesOfSmall : mostPages)

  announcements.on('review', ({ projectId, ...payload }) => channels.get(projectId)?.receive(payload))
  announcements.on('asset', ({ assetId }) => {
    if (channels.size === 0) return
    listProjectsWith(db, assetId).then(
      (ids) => ids.forEach((id) => channels.get(id)?.receiveFilm()),
      (error: unknown) => log.warn({ err: error }, 'review films'),
    )
  })
  announcements.on('access', () => {
    for (const channel of channels.values()) channel.receive({ what: 'project' })
  })
  // Something may have been missed: who comes back reads everything again.
  announcements.onGap(() => {
    for (const channel of channels.values()) channel.end()
  })

  function joinChannel(projectId: string, listener: Listener): Channel {
    const channel = channels.get(projectId) ?? makeChannel(services, projectId)
    channels.set(projectId, channel)
    channel.join(listener)
    return channel
  }

  function leaveChannel(projectId: string, channel: Channel, listener: Listener): void {
    if (channel.leave(listener) === 0 && channels.get(projectId) === channel) channels.delete(projectId)
  }

  /** Keeps nothing of the request but what the stream needs: thousands may be open. */
  function begin(projectId: string, present: Present, viewer: Pick<Listener, 'request' | 'apiToken' | 'reader'>) {
    const tellOthers = () => announce(db, 'review', { projectId, what: 'presence' })
    return (line: EventLine) => {
      const listener: Listener = { ...viewer, line, presenceId: present.id, present: '' }
      const channel = joinChannel(projectId, listener)
      const noted = insertPresence(db, { ...present, projectId, seenAt: new Date() }).then(tellOthers)
      noted.catch(() => line.end())
      return () => {
        leaveChannel(projectId, channel, listener)
        // On failure the row expires by itself.
        noted
          .then(() => deletePresence(db, present.id))
          .then(tellOthers)
          .catch(() => undefined)
      }
    }
  }

  return (c, entrance, key) => {
    const { member, person, staff } = entrance
    const projectId = entrance.project.id
    const release = lines.open({ address: c.get('request').address, page: projectId, staff })
    const viewer = { request: c.req.raw, apiToken: c.get('apiToken'), reader: { key, member, person } }
    const present = { id: randomUUID(), personId: member?.id ?? null, name: nameOf(entrance), staff }
    try {
      return answerEvents({ closing, release, begin: begin(projectId, present, viewer) })
    } catch (error) {
      release()
      throw error
    }
  }
}

type Present = Pick<PresenceRow, 'id' | 'personId' | 'name' | 'staff'>

function nameOf(entrance: Entrance): string {
  if (entrance.member?.id === studioOwnerId) return 'Studio'
  return viewerOf(entrance).name ?? namelessViewer
}
