import type { notasDoCaso } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { mediatedCaso, openCaso } from '../../../test/procedimentos/pedido.ts'

const app = await ownApp()
const mediador = as(app, 'mediador')
const read = async (id: number) => (await mediador.get<ResultOf<typeof notasDoCaso.ver>>(`/caso/${id}/notas`)).body.notas
const save = (id: number, texto: string, versao: number) =>
  mediador.put<ResultOf<typeof notasDoCaso.guardar> & Refusal>(`/caso/${id}/notas`, { texto, versao })

test('the mediator writes notes, cleaned; another tab that had the version before is refused, a retry is not', async () => {
  const id = await mediatedCaso(app)
  expect(await read(id)).toEqual({ texto: '', versao: 0, alterada_em: null })
  const first = await save(id, '<p>Ana cede <strong>no prazo</strong><script>alert(1)</script></p>', 0)
  expect(first).toMatchObject({ status: 200, body: { notas: { texto: '<p>Ana cede <strong>no prazo</strong></p>', versao: 1 } } })
  expect((await save(id, '<p>Outra</p>', 0)).status).toBe(409)
  const twice = await Promise.all([save(id, '<p>Segunda</p>', 1), save(id, '<p>Segunda</p>', 1)])
  expect(twice.map(({ status, body }) => [status, body.notas.versao])).toEqual([
    [200, 2],
    [200, 2],
  ])
  const race = await Promise.all([save(id, '<p>Aba um</p>', 2), save(id, '<p>Aba dois</p>', 2)])
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(id)).versao).toBe(3)
})

test('their PDF has titles, lists and styles as text', async () => {
  const id = await mediatedCaso(app)
  await save(id, '<h2>Sessão 1</h2><ol><li>Prazo &amp; juros</li><li><em>Multa</em></li></ol><p>2 &lt; 3</p>', 0)
  const { status, body } = await mediador.file(`/caso/${id}/notas/pdf`)
  const text = (await pdfText(body)).replaceAll(/\s+/g, ' ')
  expect(status).toBe(200)
  for (const said of ['Sessão 1', '1. Prazo & juros', '2. Multa', '2 < 3', 'Não fazem parte dos autos'])
    expect(text).toContain(said)
})

test('nobody else reads them: not partes, not staff, not the next mediator; the mediator does after the end, until replaced', async () => {
  const id = await mediatedCaso(app)
  await save(id, '<p>Só minha</p>', 0)
  for (const who of ['parte', 'secretaria', 'admin', 'arbitro', 'parte2'] as const) {
    expect((await as(app, who).get(`/caso/${id}/notas`)).status).toBe(403)
    expect((await as(app, who).file(`/caso/${id}/notas/pdf`)).status).toBe(403)
    expect((await as(app, who).put(`/caso/${id}/notas`, { texto: '', versao: 1 })).status).toBe(403)
  }
  for (const who of ['mediador', 'secretaria'] as const) {
    expect(JSON.stringify(await openCaso(as(app, who), id))).not.toContain('Só minha')
    expect(await pdfText((await as(app, who).file(`/caso/${id}/download`)).body)).not.toContain('Só minha')
  }
  expect(JSON.stringify(await app.deps.db.selectFrom('auditoria').selectAll().execute())).not.toContain('Só minha')
  await mediador.post(`/caso/${id}/termo-final`, { desfecho: 'sem-acordo' })
  expect((await read(id)).texto).toBe('<p>Só minha</p>')
  await app.deps.db.updateTable('designacoes').set({ situacao: 'substituida' }).where('procedimentoId', '=', id).execute()
  expect((await mediador.get(`/caso/${id}/notas`)).status).toBe(403)
  await app.deps.db
    .insertInto('designacoes')
    .values({
      ...{
        procedimentoId: id,
        userId: await idOf(app, 'perito'),
        papel: 'mediador',
        situacao: 'aceita',
        respondidaEm: new Date(),
      },
    })
    .execute()
  const next = await as(app, 'perito').get<ResultOf<typeof notasDoCaso.ver>>(`/caso/${id}/notas`)
  expect([next.status, next.body.notas]).toEqual([200, { texto: '', versao: 0, alterada_em: null }])
})
