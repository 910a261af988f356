import { startNginx, type Nginx } from '../tests/support/nginx.ts'
import { freePort } from '../tests/support/running-product.ts'

/** nginx that sends the files of `folder` on loopback. Null where there is none and none can be had. */
export async function serveByNginx(folder: string, scratch: string): Promise<({ port: number } & Nginx) | null> {
  const port = await freePort()
  // Files from the page cache straight to the socket.
  const http = `sendfile on; tcp_nopush on; server { listen 127.0.0.1:${port}; root ${folder}; }`
  const nginx = await startNginx({ http, port, scratch })
  return nginx && { port, ...nginx }
}
