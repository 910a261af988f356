declare module 's3rver' {
  import type { RequestListener } from 'node:http'
  export default class S3rver {
    constructor(options: { directory: string; silent?: boolean })
    callback(): RequestListener
    store: {
      deleteObject(bucket: string, key: string): Promise<void>
      getObject(bucket: string, key: string, range?: { start?: number; end?: number }): Promise<unknown>
    }
  }
}
