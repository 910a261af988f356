import type { Hono } from 'hono'
import type { WelcomeProgress } from '#domain/brand/settings/welcome.ts'
import { welcomeEndpoints } from '#domain/system/welcome-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import { demoRefusal } from '#domain/system/demo-content.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { changeWelcomeProgress } from '../brand/welcome-setting.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockDemoContent, noteDemoProgress, readDemoState } from './demo-content-store.ts'
import { readWelcome } from './read-welcome.ts'

export function mountWelcome(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services
  const answer = async () => ({ success: true as const, welcome: await readWelcome(services) })

  async function change(next: (progress: WelcomeProgress) => WelcomeProgress) {
    await db.transaction((tx) => changeWelcomeProgress(tx, next))
    return answer()
  }

  bindGroup(app, services, welcomeEndpoints, {
    readWelcome: () => readWelcome(services),
    beginWelcome: () => change((progress) => (progress.begun ? progress : { ...progress, begun: true })),
    chooseWelcomeStep: ({ params: { step }, body: { choice } }) =>
      change((progress) =>
        progress.choices[step] === choice
          ? progress
          : { ...progress, begun: true, choices: { ...progress.choices, [step]: choice } },
      ),
    endWelcome: ({ body: { how } }) => change((progress) => (progress.ended === how ? progress : { ...progress, ended: how })),
    addDemoContent: () => addDemoContent(services).then(() => answer()),
    removeDemoContent: () => removeDemoContent(services).then(() => answer()),
  })
}

/** Queues adding the demo content. Nothing happens while that is under way, or once it is there; `conflict` beside own records. */
const addDemoContent = ({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDemoContent(tx)
    const { state } = await readDemoState(tx)
    if (state === 'refused') throw new Problem('conflict', demoRefusal)
    if (state !== 'none' && state !== 'failed') return
    await noteDemoProgress(tx, { failed: false, stored: 0, files: 0 })
    await queue.send(tx, 'demo-content.asked', {})
    await recordActivity(tx, { actor: 'staff', action: 'settings.demo-content-asked' })
  })

/** Queues removing the demo content. Nothing happens while that is under way, or without any. */
const removeDemoContent = ({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDemoContent(tx)
    const { state } = await readDemoState(tx)
    if (state !== 'there' && state !== 'not-removed') return
    await noteDemoProgress(tx, { failed: false, stored: 0, files: 0, removes: true })
    await queue.send(tx, 'demo-content.to-remove', {})
    await recordActivity(tx, { actor: 'staff', action: 'settings.demo-content-removal-asked' })
  })
