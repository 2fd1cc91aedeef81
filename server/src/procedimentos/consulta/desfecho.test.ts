import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted, move } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'

const app = await ownApp()
const { db } = app.deps

test('the movement of an arbitrator under a description for awards is the award, also after the description was renamed', async () => {
  const id = await conducted(app)
  const eventos = async (): Promise<Evento[]> => (await openProcesso(as(app, 'parte'), id)).eventos
  const [protocolo] = await eventos()
  const arbitro = db
    .updateTable('designacoes')
    .where('procedimentoId', '=', id)
    .where('userId', '=', await idOf(app, 'arbitro'))
  await arbitro.set({ eventoId: protocolo!.id }).execute()
  const moves = (who: Account, descricao: string) =>
    move(as(app, who), id, { descricao, 'documentos[0][nome]': descricao, 'documentos[0][arquivo]': pdfFile('a.pdf') })
  await moves('arbitro', 'Decisão')
  const sentenca = await moves('arbitro', 'Sentença arbitral')
  // The secretariat may open the description to others; what they file is still no award.
  const lista = (await as(app, 'secretaria').get<{ itens: { id: number; nome: string }[] }>('/secretaria/lista/eventos')).body
  const item = lista.itens.find(({ nome }) => nome === 'Sentença arbitral')!
  const changed = await as(app, 'secretaria').put(`/secretaria/lista/eventos/${item.id}/quem`, { quem: ['parte', 'julgador'] })
  expect(changed.status).toBe(200)
  await moves('parte', 'Sentença arbitral')
  const found = async () => (await eventos()).flatMap(({ id, desfecho }) => (desfecho ? [[id, desfecho]] : []))
  expect(await found()).toEqual([[sentenca.id, 'sentenca']])
  expect((await as(app, 'secretaria').put(`/secretaria/lista/eventos/${item.id}`, { nome: 'Decisão final' })).status).toBe(200)
  expect(await found()).toEqual([[sentenca.id, 'sentenca']])
  // A replaced arbitrator has given it all the same.
  await arbitro.set({ situacao: 'substituida' }).execute()
  expect(await found()).toEqual([[sentenca.id, 'sentenca']])
})

test('a receipt says that it is one; the petition and the term do not', async () => {
  const { eventos } = await openProcesso(as(app, 'parte'), await conducted(app))
  expect(eventos[0]!.documentos.map(({ nome, recibo }) => [nome.replace(/ \d.*/, ''), recibo])).toEqual([
    ['Petição inicial', undefined],
    ['Termo ou contrato', undefined],
    ['Recibo de protocolo', true],
  ])
})
