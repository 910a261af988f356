import type { Hono } from 'hono'
import type { WelcomeProgress } from '#domain/brand/settings/welcome.ts'
import { welcomeEndpoints } from '#domain/system/welcome-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { changeWelcomeProgress } from '../brand/welcome-setting.ts'
import { addDemoContent } from './add-demo-content.ts'
import { readWelcome } from './read-welcome.ts'
import { removeDemoContent } from './remove-demo-content.ts'

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
