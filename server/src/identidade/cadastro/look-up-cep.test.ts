import type { RequestListener } from 'node:http'
import type { identidade } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { startSite } from '@concordia/test-doubles/site'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Refusal, visitor } from '../../../test/client.ts'
import { lookUpCep } from './look-up-cep.ts'

const SE = { cep: '01001-000', logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP', ibge: '3550308' }
const CIDADE = { id: 3_550_308, descricao: 'São Paulo - SP' }

/** A service on this machine. `asked`: the paths that reached it. */
async function service(answer: RequestListener) {
  const { asked, url } = await startSite(answer)
  return { asked, url: `${url}/ws/{cep}/json/` }
}
const saying =
  (body: unknown): RequestListener =>
  (_req, res) =>
    res.end(JSON.stringify(body))
const ask = async (answer: RequestListener, limits = {}) => lookUpCep((await service(answer)).url, '01001000', limits)

test('somebody who registers gets street, quarter and city of a CEP, and the screens know that they may ask', async () => {
  const { asked, url } = await service(saying(SE))
  const app = await ownApp({ env: { CEP_API_URL: url } })
  const cep = (digits: string) => visitor(app).get<ResultOf<typeof identidade.consultarCep> & Refusal>(`/cep/${digits}`)
  expect(await cep('01001000')).toMatchObject({
    status: 200,
    body: { endereco: { endereco: 'Praça da Sé', bairro: 'Sé', cidade: CIDADE } },
  })
  expect((await visitor(app).get('/instalacao')).body).toMatchObject({ cep: true })
  for (const wrong of ['0100100', '010010000', '01001-000', '0100100a', '..%2F..%2Fx'])
    expect((await cep(wrong)).status).toBe(422)
  expect(asked).toEqual(['GET /ws/01001000/json/'])
})

test('without a service nothing is known, and nobody is asked', async () => {
  const app = await ownApp()
  expect(await visitor(app).get('/cep/01001000')).toMatchObject({ status: 200, body: { endereco: null } })
  expect((await visitor(app).get('/instalacao')).body).toMatchObject({ cep: false })
})

test('the CEP of a whole town has its city alone; a city that does not exist is left out', async () => {
  const vazio = { ...SE, logradouro: '', bairro: '' }
  expect(await ask(saying(vazio))).toEqual({ endereco: '', bairro: '', cidade: CIDADE })
  expect(await ask(saying({ ...SE, ibge: '1' }))).toEqual({ endereco: 'Praça da Sé', bairro: 'Sé', cidade: null })
  expect(await ask(saying({ ...SE, logradouro: 7, bairro: 'B'.repeat(900) }))).toMatchObject({
    endereco: '',
    bairro: 'B'.repeat(100),
  })
})

test.each<[string, RequestListener]>([
  ['an unknown CEP', saying({ erro: 'true' })],
  ['nothing useful', saying({ cep: '01001-000' })],
  ['no object', saying('texto')],
  ['no JSON', (_req, res) => res.end('<html>')],
  ['a refusal', (_req, res) => res.writeHead(503).end(JSON.stringify(SE))],
  ['too much', (_req, res) => res.end(JSON.stringify({ ...SE, complemento: 'x'.repeat(30_000) }))],
  ['a broken connection', (req) => req.destroy()],
  ['silence', () => undefined],
])('%s is no answer', async (_, answer) => {
  expect(await ask(answer, { timeoutMs: 500 })).toBeNull()
})

test('a redirect is not followed', async () => {
  const elsewhere = await service(saying(SE))
  const target = elsewhere.url.replace('{cep}', '01001000')
  expect(await ask((_req, res) => res.writeHead(302, { location: target }).end())).toBeNull()
  expect(elsewhere.asked).toEqual([])
})
