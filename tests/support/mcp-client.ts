import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { TestProduct } from './test-product.ts'

/** Serves the endpoints of a test's product on a port of its own. */
export async function serveOverHttp({ app }: Pick<TestProduct, 'app'>): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer(
    getRequestListener((request) => app.fetch(request, { address: '192.0.2.1' }), { overrideGlobalObjects: false }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export interface Assistant {
  client: Client
  /** Names of the tools that are listed. */
  listed(): Promise<string[]>
  use(name: string, input?: Record<string, unknown>): Promise<UsedTool>
  close(): Promise<void>
}

export interface UsedTool {
  refused: boolean
  /** What a language model reads. */
  text: string
  answer: any
}

/** Connects as an assistant with the official client. */
export async function connectAssistant(url: string, secret: string, headers: Record<string, string> = {}): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { ...(secret && { Authorization: `Bearer ${secret}` }), ...headers } }
  // The types of the SDK are not made for exact optional properties.
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }) as Parameters<Client['connect']>[0]
  await client.connect(transport)
  return {
    client,
    listed: async () => (await client.listTools()).tools.map(({ name }) => name),
    async use(name, input = {}) {
      const { isError, content, structuredContent } = (await client.callTool({ name, arguments: input })) as CallToolResult
      const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
      return { refused: isError === true, text, answer: structuredContent }
    },
    close: () => client.close(),
  }
}
