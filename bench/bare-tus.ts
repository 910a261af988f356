// @tus/server with its file store and nothing else, as a process of its own.
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'

const [, , directory = ''] = process.argv
const server = new Server({ path: '/files', datastore: new FileStore({ directory }) }).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
