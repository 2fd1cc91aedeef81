import type { Endpoint, Group } from '@concordia/contract/http/endpoint'
import type { z } from 'zod'
import type { BoundRoute } from './implement.ts'
import { RATES } from './limits/rates.ts'

/**
 * Checks at start that every endpoint of the contract is served exactly once, with a policy, a rate tier and a response schema,
 * and that its policy agrees with the contract on whether a session is needed.
 * @throws naming the first endpoint that fails
 */
export function checkRoutes(api: Readonly<Record<string, Group>>, routes: readonly BoundRoute[]): void {
  const served = new Map(routes.map((route) => [route.endpoint, route]))
  if (served.size !== routes.length) throw new Error('An endpoint is served twice')
  for (const endpoint of Object.values(api).flatMap((group) => Object.values(group))) {
    const name = `${endpoint.method} ${endpoint.path}`
    const route = served.get(endpoint)
    if (!route) throw new Error(`${name} is in the contract but not served`)
    if (!route.policy?.access) throw new Error(`${name} has no policy`)
    if (!(route.rate in RATES)) throw new Error(`${name} has no rate tier`)
    if (!endpoint.response && !endpoint.file) throw new Error(`${name} has no response schema`)
    if ((route.policy.access === 'public') !== (endpoint.public === true))
      throw new Error(`${name}: policy and contract disagree`)
    if (Boolean(route.second) !== (endpoint.waits === true))
      throw new Error(`${name}: route and contract disagree on whether it may wait for a second person`)
    if (route.second && (!endpoint.body || hasSecret(endpoint))) throw new Error(`${name} cannot be kept for a second person`)
    if (route.conditional && (endpoint.method !== 'GET' || endpoint.public || endpoint.file)) {
      throw new Error(`${name} cannot be conditional: only a GET of JSON with a session can`)
    }
    if (route.proof && (endpoint.public || endpoint.method === 'GET')) {
      throw new Error(`${name} cannot ask for a fresh proof: only a change with a session can`)
    }
    if (['POST', 'PUT'].includes(endpoint.method) && route.rate === 'leitura' && !isQuery(endpoint.path)) {
      throw new Error(`${name} changes something at the rate of a reading`)
    }
  }
}

/** A password or a code would be kept with the act. */
const hasSecret = ({ body }: Endpoint) =>
  ['password', 'code', 'senha'].some((name) => Object.hasOwn((body as z.ZodObject).shape, name))

/** Lists with a filter are POSTs that change nothing. */
const isQuery = (path: string) => /^\/(processos|casos|negociacoes|secretaria\/auditoria)(\/|$)/.test(path)
