import type { Pool } from 'pg'

type Lent = Parameters<Parameters<Pool['connect']>[0]>

/**
 * The same pool, to which a connection may be given back twice. graphile-worker (0.18, `listenForChanges`) does so when its
 * connection is cut in the moment in which it stops; the pool's refusal would be a rejection nobody handles, and end the process.
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

/** Only the first call counts. */
function first(release: Lent[2]): Lent[2] {
  let given = false
  return (destroy) => {
    if (given) return
    given = true
    release(destroy)
  }
}
