import { SITUACOES_DA_NEGOCIACAO, type SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client } from '../../../test/client.ts'
import {
  accept,
  emailsOf,
  giveUp,
  LADOS,
  openNegociacao,
  PARTES_DO_CASO,
  parte,
  propose,
  read,
} from '../../../test/negociacoes/negociacao.ts'
import { mediatedCaso } from '../../../test/procedimentos/pedido.ts'

const app = await ownApp()
const caso = await mediatedCaso(app, PARTES_DO_CASO)
const VINCULO = { procedimento_type: 'casos', procedimento_id: String(caso) }
type Pessoa = keyof typeof LADOS
const PESSOAS = Object.keys(LADOS) as Pessoa[]

const ATOS = { propor: propose, aceitar: accept, desistir: giveUp }
type Ato = keyof typeof ATOS
const act = (ato: Ato, who: Client, id: number): Promise<{ status: number; body: object }> => ATOS[ato](who, id)

/**
 * By situação and act: the answer to the author of the open proposal, and to the other side. Written by hand from
 * docs/rules/negociacoes.md.
 */
const RESPOSTAS: Record<SituacaoDaNegociacao, Record<Ato, [autor: number, outro: number]>> = {
  'em-negociacao': { propor: [201, 201], aceitar: [409, 200], desistir: [200, 200] },
  'proposta-aceita': { propor: [409, 409], aceitar: [409, 409], desistir: [200, 200] },
  'minuta-em-elaboracao': { propor: [409, 409], aceitar: [409, 409], desistir: [200, 200] },
  'minuta-em-assinatura': { propor: [409, 409], aceitar: [409, 409], desistir: [200, 200] },
  finalizada: { propor: [409, 409], aceitar: [409, 409], desistir: [409, 409] },
}

/** A negociação in a situação: with an open proposal of its author, or with an accepted one. */
async function situada(situacao: SituacaoDaNegociacao): Promise<number> {
  const id = await openNegociacao(app, VINCULO)
  if (situacao === 'em-negociacao') return id
  if (situacao !== 'finalizada') await accept(as(app, 'parte2'), id)
  else await giveUp(as(app, 'parte'), id)
  const desfecho = situacao === 'finalizada' ? ('desistencia' as const) : null
  await app.deps.db.updateTable('negociacoes').set({ situacao, desfecho }).where('id', '=', id).execute()
  return id
}

describe.each(SITUACOES_DA_NEGOCIACAO)('%s', (situacao) => {
  test.each(Object.keys(ATOS) as Ato[])('%s is open to whom the table says, and offered to them alone', async (ato) => {
    const answers: Partial<Record<Pessoa, number>> = {}
    const offered: Partial<Record<Pessoa, boolean>> = {}
    let id = await situada(situacao)
    for (const pessoa of PESSOAS) {
      const who = as(app, LADOS[pessoa])
      offered[pessoa] = pessoa !== 'estranho' && (await read(who, id)).atos.includes(ato)
      const { status, body } = await act(ato, who, id)
      answers[pessoa] = status
      if (status === 409) expect(body).toMatchObject({ message: expect.stringMatching(/^\S.{15,}\.$/) })
      if (status < 300) id = await situada(situacao)
    }
    const [autor, outro] = RESPOSTAS[situacao][ato]
    expect(answers).toEqual({ autor, outro, mediador: 403, secretaria: 403, estranho: 403 })
    expect(offered).toEqual({ autor: autor < 300, outro: outro < 300, mediador: false, secretaria: false, estranho: false })
  })
})

test('a new proposal takes back that of the same side and refuses that of the other', async () => {
  const id = await openNegociacao(app)
  await propose(as(app, 'parte'), id)
  await propose(as(app, 'parte2'), id)
  const { body } = await propose(as(app, 'parte'), id)
  expect(body.proposta).toMatchObject({ situacao: 'em-aberto', parte: { polo: 'solicitante' }, valor: 12345.67 })
  expect((await read(as(app, 'parte'), id)).propostas.map(({ situacao }) => situacao)).toEqual([
    'cancelada',
    'rejeitada',
    'rejeitada',
    'em-aberto',
  ])
})

test('accepting names the proposal; one that is no longer open is refused with what happened', async () => {
  const id = await openNegociacao(app)
  const [antiga] = (await read(as(app, 'parte2'), id)).propostas
  const { proposta } = (await propose(as(app, 'parte'), id)).body
  expect(await accept(as(app, 'parte2'), id, { proposta_id: antiga!.id })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Esta proposta não está mais em aberto: em .+, .+ fez outra\.$/) },
  })
  expect(await accept(as(app, 'parte2'), id, { proposta_id: proposta.id })).toEqual(
    expect.objectContaining({
      status: 200,
      body: {
        negociacao: { id, situacao: 'minuta-em-elaboracao' },
        proposta: { id: proposta.id, situacao: 'aceite' },
        message: 'Proposta aceite, aguarde elaboração da minuta',
      },
    }),
  )
  expect((await read(as(app, 'parte'), id)).atos).toEqual(['minutar', 'desistir'])
  expect((await read(as(app, 'parte2'), id)).atos).toEqual(['desistir'])
})

test('giving up cancels the open proposal, and the history has the reason', async () => {
  const id = await openNegociacao(app)
  expect((await giveUp(as(app, 'parte2'), id, { motivo: 'Sem interesse.' })).body).toEqual({
    negociacao: { id, situacao: 'finalizada' },
    message: 'Negociação finalizada',
  })
  const { propostas, desfecho, historico } = await read(as(app, 'parte'), id)
  expect([propostas[0]!.situacao, desfecho]).toEqual(['cancelada', 'desistencia'])
  expect(historico.at(-1)!.descricao).toContain('Motivo: Sem interesse.')
})

test('if the author of the accepted proposal is blocked, anybody of that side writes the draft', async () => {
  const id = await openNegociacao(app, { ...parte('solicitantes', 1, ['advogado@concordia.test'], 'Carla Cliente') })
  await accept(as(app, 'parte2'), id)
  expect((await read(as(app, 'advogado'), id)).atos).toEqual(['desistir'])
  const blocked = (bloqueadoEm: Date | null) =>
    app.deps.db
      .updateTable('users')
      .set({ bloqueadoEm, bloqueioMotivo: bloqueadoEm && 'Teste' })
      .where('email', '=', 'parte@concordia.test')
      .execute()
  await blocked(new Date())
  expect((await read(as(app, 'advogado'), id)).atos).toEqual(['minutar', 'desistir'])
  expect((await read(as(app, 'parte2'), id)).atos).toEqual(['desistir'])
  const before = (await emailsOf(app, id)).length
  await giveUp(as(app, 'parte2'), id)
  // A contact's address gets what is owed to the parte, blocked or not.
  expect(
    (await emailsOf(app, id))
      .slice(before)
      .map(({ destinatario }) => destinatario)
      .toSorted(),
  ).toEqual(['advogado@concordia.test', 'parte@concordia.test'])
  await blocked(null)
})
