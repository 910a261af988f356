import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { productFile } from '../../../base/product-file.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'

const picture = new Uint8Array(readFileSync(productFile('src/server/features/reviews/files/placeholder-thumbnail.jpg')))

/** The placeholder picture, for `<video poster>` and not for API calls, so it is not a declared endpoint. */
export function mountPlaceholderThumbnail(app: Hono<AppEnv>): void {
  app.get('/api/placeholder-thumbnail.jpg', (c) =>
    c.body(picture, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' }),
  )
}
