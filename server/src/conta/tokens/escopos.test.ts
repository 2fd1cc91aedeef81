import { api } from '@concordia/contract/api'
import { escoposDe } from '@concordia/contract/integracoes/escopos'
import { type Escopo, NOMES_DOS_ESCOPOS } from '@concordia/contract/integracoes/words'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { conducted, move } from '../../../test/procedimentos/movimento.ts'
import { apiToken, type Program } from '../../../test/token.ts'

const app = await ownApp()
const { db } = app.deps
const endpoints = Object.values(api).flatMap((group) => Object.values(group))
const escopos = escoposDe(api)
const FECHADA = 'Esta chamada não aceita tokens de API: entre na plataforma para fazer isso.'

/** Asks without a body for something that does not exist, so that a call that a token may make changes nothing. */
async function ask(program: Program, { method, path }: { method: string; path: string }) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => (/^(tipo)$/.test(name) ? 'processo' : '999999999'))
  const headers = { authorization: `Bearer ${program.token}` }
  const answer = await app.server.inject({ method: method as 'GET', url: `/api${filled}`, headers })
  return {
    status: answer.statusCode,
    message: (answer.headers['content-type']?.toString().includes('json') ? answer.json<Refusal>().message : '') ?? '',
  }
}

describe.each(NOMES_DOS_ESCOPOS)('a token with %s alone', (escopo) => {
  test('makes the calls of that scope, and is refused by every other call with the scope or a closed door', async () => {
    // Several, so that none is refused for asking too often.
    const programs = [await apiToken(app, as(app, 'parte'), [escopo]), await apiToken(app, as(app, 'parte'), [escopo])]
    const wrong: string[] = []
    for (const [i, endpoint] of endpoints.filter((one) => !one.public).entries()) {
      const { status, message } = await ask(programs[i % 2]!, endpoint)
      const needed = escopos.get(endpoint)
      const named = /^Este token não tem o escopo “(\w+)”/.exec(message)?.[1]
      const isRight =
        needed === escopo
          ? status !== 401 && status !== 429 && !named && message !== FECHADA
          : status === 403 && (needed ? named === needed : message === FECHADA)
      if (!isRight) wrong.push(`${endpoint.method} ${endpoint.path}: ${status} ${message}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('an act of a program', () => {
  const NAME = /, token 'ERP'$/

  test('is in the docket, the receipt of the act and the audit under the name of user and token', async () => {
    const id = await conducted(app)
    const erp = await apiToken(app, as(app, 'parte'), ['movimentar', 'leitura'])
    const { id: eventoId } = await move(erp, id)
    const { body } = await erp.get<{ processo: { eventos: { id: number; user: { name: string } | null }[] } }>(`/processo/${id}`)
    expect(body.processo.eventos.find((one) => one.id === eventoId)?.user?.name).toMatch(NAME)
    const evento = await db.selectFrom('eventos').select('autorNome').where('id', '=', eventoId).executeTakeFirstOrThrow()
    expect(evento.autorNome).toMatch(NAME)
    const audit = await as(app, 'secretaria').post<{
      registros: { data: { user: { name: string }; acao: string; dados: object }[] }
    }>('/secretaria/auditoria', { objeto: 'processo', objeto_id: String(id) })
    expect(audit.body.registros.data[0]).toMatchObject({ user: { name: expect.stringMatching(NAME) }, dados: { token: 'ERP' } })
    // What the same user does in person has the name alone, and the chain of hashes covers both.
    await move(as(app, 'parte'), id)
    const { body: checked } = await as(app, 'parte').get<{ integridade: object }>(`/processo/${id}/integridade`)
    expect(checked.integridade).toMatchObject({ integra: true })
    const last = await db
      .selectFrom('eventos')
      .select('autorNome')
      .where('procedimentoId', '=', id)
      .orderBy('numero', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(last.autorNome).not.toMatch(/token/)
  })

  test('is not more than its user may: another person’s process stays closed', async () => {
    const id = await conducted(app)
    const all: readonly Escopo[] = NOMES_DOS_ESCOPOS
    const stranger = await apiToken(app, as(app, 'parte2'), all)
    expect((await stranger.get(`/processo/${id}`)).status).toBe(403)
    const staff = await apiToken(app, as(app, 'secretaria'), all)
    expect((await staff.get(`/processo/${id}`)).status).toBe(200)
    expect(await staff.get('/secretaria/pessoas')).toMatchObject({ status: 403, body: { message: FECHADA } })
  })

  test('does not count as the reading of a notice', async () => {
    const id = await conducted(app)
    await db.updateTable('emails').set({ situacao: 'enviado' }).where('procedimentoId', '=', id).execute()
    const opened = () =>
      db
        .selectFrom('emails')
        .select('id')
        .where('procedimentoId', '=', id)
        .where('destinatario', '=', 'parte@concordia.test')
        .where('acessoEm', 'is not', null)
        .execute()
    expect((await (await apiToken(app, as(app, 'parte'), ['leitura'])).get(`/processo/${id}`)).status).toBe(200)
    expect(await opened()).toEqual([])
  })
})
