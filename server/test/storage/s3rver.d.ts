/** Types for the part of the test server that s3-server.ts uses; the package has none. */
declare module 's3rver' {
  import type { IncomingMessage } from 'node:http'
  import type { AddressInfo } from 'node:net'

  export interface Context {
    method: string
    path: string
    query: Record<string, string | undefined>
    req: IncomingMessage
    status: number
    body: unknown
  }
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    /** Koa's chain. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
