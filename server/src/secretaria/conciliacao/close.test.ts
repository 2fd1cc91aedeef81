import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { diferencas, emAberto } from '../../../test/payments/conciliacao.ts'
import { type Achado, recordComparacao } from '../../pagamentos/conciliacao/compare.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const secretaria = as(app, 'secretaria')
const close = (id: number, motivo = 'A contestação foi vencida', who = secretaria) =>
  who.put<Refusal>(`/secretaria/conciliacao/${id}`, { motivo })
const contestada = (objeto: string, detalhe = 'Contestada.'): Achado => ({
  tipo: 'contestada',
  objeto,
  pagamentoId: null,
  detalhe,
})
const noite = async (...achados: Achado[]) => {
  clock.forward(1)
  await recordComparacao(db, { provedor: 'stripe', tipos: ['contestada'], achados, now: clock.now() })
  return (await emAberto(app)).map(({ objeto, detalhe }) => [objeto, detalhe])
}
const aberta = async (objeto: string) => {
  await noite(contestada(objeto))
  return (await diferencas(app)).diferencas.data.find((one) => one.objeto === objeto)!
}

test('a difference closed with a reason stays closed for the same facts, and shows the reason', async () => {
  const { id } = await aberta('pi_1')
  expect(await close(id)).toMatchObject({ status: 200, body: { message: 'Diferença dada por resolvida' } })
  expect(await noite(contestada('pi_1'))).toEqual([])
  expect(await noite(contestada('pi_1'))).toEqual([])
  const { data } = (await diferencas(app)).diferencas
  expect(data).toMatchObject([{ id, motivo: 'A contestação foi vencida', resolvida_em: expect.any(String) }])
  const linhas = await db.selectFrom('auditoria').selectAll().where('objeto', '=', 'diferenca').execute()
  expect(linhas).toMatchObject([
    { acao: 'encerrar', objetoId: String(id), ip: expect.any(String), dados: { tipo: 'contestada', objeto: 'pi_1' } },
  ])
})

test('other facts are reported again, and so are the same ones after they had disappeared', async () => {
  await close((await aberta('pi_2')).id)
  expect(await noite(contestada('pi_2', 'Contestada com outro valor.'))).toEqual([['pi_2', 'Contestada com outro valor.']])
  expect(await noite()).toEqual([])
  expect(await noite(contestada('pi_2'))).toEqual([['pi_2', 'Contestada.']])
  await noite()
})

test('one closed when its sentence said “a custa” stays closed under the words of today, until its figures change', async () => {
  const naPalavra = (custas: string, valor: string) => contestada('pi_4', `A cobrança de R$ ${valor} pagou ${custas} PROC-1-1.`)
  await noite(naPalavra('a custa', '10,00'))
  const { id } = (await diferencas(app)).diferencas.data.find(({ objeto }) => objeto === 'pi_4')!
  await close(id)
  expect(await noite(naPalavra('as custas', '10,00'))).toEqual([])
  const outra = naPalavra('as custas', '10,01')
  expect(await noite(outra)).toEqual([['pi_4', outra.detalhe]])
})

test('when two people close it at once, one closes it; a reason is required; other roles may not, and an unknown one is refused', async () => {
  const { id } = await aberta('pi_3')
  expect((await close(id, ' ')).body.errors).toEqual({ motivo: ['Informe o motivo'] })
  expect((await close(id, 'x', as(app, 'parte'))).status).toBe(403)
  const answers = await Promise.all([close(id), close(id, 'Outro', as(app, 'admin'))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await close(999_999)).status).toBe(403)
})
