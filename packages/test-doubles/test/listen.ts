import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

export interface Listening {
  port: number
  /** `http://127.0.0.1:PORT` */
  url: string
  /** Cuts the open connections and frees the port. Calling it again does nothing. */
  close(): Promise<void>
}

/** Lets a server of `node:http`, `node:https` or `node:net` listen on a free port of this machine. */
export async function listen(server: Server & { closeAllConnections?(): void }): Promise<Listening> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections?.()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
