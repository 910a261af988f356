import { createServer } from 'node:http'
import { createRequestListener } from '@react-router/node'
import * as build from './build/server/index.js'

const server = createServer(createRequestListener({ build, mode: 'production' }))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
