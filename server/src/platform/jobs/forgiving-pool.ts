import type { Pool } from 'pg'

type Lent = Parameters<Parameters<Pool['connect']>[0]>

/**
 * Wraps a pool so that a connection may be released twice. graphile-worker (0.18, `listenForChanges`) does so when its connection
 * breaks while it stops; the pool's error would be an unhandled rejection and end the process.
 */
export function forgivingPool(pool: Pool): Pool {
  const connect = (callback?: (...lent: Lent) => void) =>
    callback ? pool.connect((error, client, release) => callback(error, client, first(release))) : pool.connect()
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Only the first release counts. */
function first(release: Lent[2]): Lent[2] {
  let given = false
  return (destroy) => {
    if (given) return
    given = true
    release(destroy)
  }
}
