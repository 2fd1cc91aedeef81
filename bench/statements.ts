import pg from 'pg'

/** A statement as the node sent it. */
export interface Statement {
  text: string
  values: unknown[]
  /** The connection it went to. */
  client: number
  /** In milliseconds of the node's clock. */
  start: number
  end: number
}

let list: Statement[] | undefined

/** From now on all statements of this process are noted. */
export function noteStatements(): void {
  const { query } = pg.Client.prototype
  const clients = new Map<unknown, number>()
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const sent = Reflect.apply(query, this, args) as Promise<unknown>
    const [text, values] = args
    if (!list || typeof text !== 'string') return sent
    const client = clients.get(this) ?? clients.size
    clients.set(this, client)
    const one = { text, values: (values ?? []) as unknown[], client, start: performance.now(), end: Number.POSITIVE_INFINITY }
    list.push(one)
    const ended = () => {
      one.end = performance.now()
    }
    sent.then(ended, ended)
    return sent
  } as typeof query
}

export function startList(): void {
  list = []
}

export function takeList(): Statement[] {
  const taken = list ?? []
  list = undefined
  return taken
}

/** Statements that the node had under way at the same time, in the order of the groups. */
export function together(statements: readonly Statement[]): Statement[][] {
  const groups: Statement[][] = []
  let until = Number.NEGATIVE_INFINITY
  for (const one of statements) {
    const last = groups.at(-1)
    if (last && one.start < until && last.every(({ client }) => client !== one.client)) last.push(one)
    else groups.push([one])
    until = last === groups.at(-1) ? Math.min(until, one.end) : one.end
  }
  return groups
}
