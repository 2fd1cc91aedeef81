import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { designate, idOf } from '../../../test/procedimentos/designacao.ts'
import { movement } from '../../../test/procedimentos/movimento.ts'
import { mediatedCaso } from '../../../test/procedimentos/pedido.ts'

const app = await ownApp()
const { db } = app.deps
const PALAVRAS = 'Proposta de quarenta sacas'
const caso = await mediatedCaso(app)
expect((await as(app, 'parte').form(`/caso/${caso}/evento`, movement({ descricao: PALAVRAS }))).status).toBe(201)
await jobsDone(app)

const found = async (who: Account, path: string, filter: object) => JSON.stringify((await as(app, who).post(path, filter)).body)

test.each(['parte', 'mediador', 'secretaria'] as const)(
  'no filter of processos and no offer of descriptions knows the words of a case (%s)',
  async (who) => {
    for (const filter of [{ hasEventos: [PALAVRAS] }, { hasEventos: PALAVRAS }]) {
      expect(await found(who, '/processos', filter)).toContain('"total":0')
    }
    expect(JSON.stringify((await as(app, who).get('/processo/evento/descricoes/all')).body)).not.toContain('sacas')
    expect(JSON.stringify((await as(app, who).get('/users/search/sacas')).body)).not.toContain(PALAVRAS)
  },
)

test.each(['arbitro', 'advogado', 'perito'] as const)(
  '%s, who may not read it, finds it in no list, count or PDF',
  async (who) => {
    expect(await found(who, '/casos', { numero: caso })).toContain('"total":0')
    expect(await found(who, '/casos', { nome: 'Ana' })).toContain('"total":0')
    expect((await as(app, who).get<{ casos: unknown[] }>('/home')).body.casos).toEqual([])
    expect((await as(app, who).get('/casos/contagens')).body).toEqual({ contagens: [] })
    const { status, body } = await as(app, who).file('/casos/export/pdf', { nome: 'Ana' })
    expect(status).toBe(200)
    expect(await pdfText(body)).toContain('Nenhum caso corresponde ao filtro.')
    expect((await as(app, who).file(`/caso/${caso}/download`)).status).toBe(403)
    expect((await as(app, who).get(`/caso/${caso}`)).status).toBe(403)
  },
)

test('a mediator who has not answered sees no words of the docket, neither in the list nor on the page', async () => {
  await db.updateTable('designacoes').set({ situacao: 'recusada' }).where('procedimentoId', '=', caso).execute()
  await db.deleteFrom('procedimentoAcessos').where('procedimentoId', '=', caso).where('motivo', '=', 'mediador').execute()
  await designate(app, caso, ['mediador'], 'mediador')
  const list = await found('mediador', '/casos', { numero: caso })
  expect(list).toContain('"latest_evento":null')
  expect(JSON.stringify((await as(app, 'mediador').get(`/caso/${caso}`)).body)).not.toContain('sacas')
  for (const path of ['download', 'integridade', 'notas', 'evento/create']) {
    expect((await as(app, 'mediador').get(`/caso/${caso}/${path}`)).status).toBe(403)
  }
})

test('the words are in no e-mail, notice or audit line', async () => {
  const others = await db
    .selectFrom('notificacoes')
    .selectAll()
    .where('userId', '<>', await idOf(app, 'parte'))
    .execute()
  const emails = await db.selectFrom('emails').select(['assunto', 'corpo', 'html', 'texto']).execute()
  const trail = await db.selectFrom('auditoria').selectAll().execute()
  expect([others, emails, trail].map((rows) => rows.length > 0)).toEqual([true, true, true])
  expect(JSON.stringify([others, emails, trail])).not.toContain('quarenta')
})
