import type { Hono } from 'hono'
import type { DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'

export function mountMails(_app: Hono<AppEnv>, _services: DoorServices): void {}
