import { call } from '@concordia/contract/http/call'
import { endpoint } from '@concordia/contract/http/endpoint'
import { Mensagem } from '@concordia/contract/http/shapes'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkRoutes } from './check-routes.ts'
import { type BoundRoute, implement } from './implement.ts'
import { anyone, signedIn } from './policy.ts'

const group = {
  list: endpoint(call('GET /coisas'), { summary: 'Lista', response: Mensagem }),
  create: endpoint(call('POST /coisa'), { summary: 'Cria', response: Mensagem }),
  about: endpoint(call('GET /sobre', { public: true }), { summary: 'Sobre', response: Mensagem }),
}
const run = () => ({ message: '' })
const routes = (): BoundRoute[] =>
  implement(group, {
    list: { policy: signedIn, rate: 'leitura', run },
    create: { policy: signedIn, rate: 'escrita', run },
    about: { policy: anyone, rate: 'leitura', run },
  })
const changed = (index: number, change: object) => routes().map((route, i) => (i === index ? { ...route, ...change } : route))

describe('the server refuses to start', () => {
  test.each<[string, BoundRoute[], string]>([
    ['when a call of the contract is not served', routes().slice(1), 'GET /coisas is in the contract but not served'],
    ['when a call is served twice', [...routes(), routes()[0]!], 'served twice'],
    ['without a policy', changed(1, { policy: undefined }), 'POST /coisa has no policy'],
    ['with a policy that says nothing', changed(1, { policy: {} }), 'POST /coisa has no policy'],
    ['without a rate', changed(1, { rate: undefined }), 'POST /coisa has no rate tier'],
    ['with an unknown rate', changed(1, { rate: 'livre' }), 'POST /coisa has no rate tier'],
    ['with a change at the rate of a reading', changed(1, { rate: 'leitura' }), 'at the rate of a reading'],
    ['with a second person that the contract leaves out', changed(1, { second: {} }), 'disagree on whether it may wait'],
    ['with a conditional change', changed(1, { conditional: true }), 'POST /coisa cannot be conditional'],
    ['with a conditional call without a session', changed(2, { conditional: true }), 'GET /sobre cannot be conditional'],
    ['with a proof for a reading', changed(0, { proof: 'everyone' }), 'GET /coisas cannot ask for a fresh proof'],
    ['with a proof without a session', changed(2, { proof: 'staff' }), 'GET /sobre cannot ask for a fresh proof'],
    ['with a call open to anyone that the contract closes', changed(0, { policy: anyone }), 'policy and contract disagree'],
    ['with a call closed that the contract opens', changed(2, { policy: signedIn }), 'policy and contract disagree'],
  ])('%s', (_when, bound, message) => expect(() => checkRoutes({ group }, bound)).toThrow(message))

  test('with a conditional GET that answers a file', () => {
    const file = endpoint(call('GET /arquivo', { file: 'application/pdf' }), { summary: 'Arquivo' })
    const download = () => ({ name: 'a.pdf', content: Buffer.from('') })
    const bound = implement({ file }, { file: { policy: signedIn, rate: 'arquivo', conditional: true, run: download } })
    expect(() => checkRoutes({ group: { file } }, bound)).toThrow('GET /arquivo cannot be conditional')
  })

  test('with a password that would be kept for a second person', () => {
    const body = z.object({ password: z.string() })
    const publish = endpoint(call('POST /tabela', { sends: 'json', waits: true }), {
      summary: 'Publica',
      body,
      response: Mensagem,
    })
    const second = { ato: 'criar', resumo: () => 'Publicar.' } as const
    const bound = implement({ publish }, { publish: { policy: signedIn, rate: 'escrita', second, run } })
    expect(() => checkRoutes({ group: { publish } }, bound)).toThrow('POST /tabela cannot be kept')
  })

  test('without a response schema', () => {
    const bare = { ...group.list, response: undefined } as unknown as typeof group.list
    const bound = [{ ...routes()[0]!, endpoint: bare }]
    expect(() => checkRoutes({ group: { bare } }, bound)).toThrow('GET /coisas has no response schema')
  })
})

test('a complete set of routes passes', () => expect(() => checkRoutes({ group }, routes())).not.toThrow())
