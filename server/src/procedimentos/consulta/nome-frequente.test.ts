import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { afterAll, expect, test, vi } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { openNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import * as total from '../../platform/database/total.ts'

// As if so many rows had the name that they are compared one by one.
const many = vi.spyOn(total, 'areMany').mockResolvedValue(true)
afterAll(() => many.mockRestore())

const app = await ownApp()
const secretaria = as(app, 'secretaria')
const NOME = { 'demandantes[0][nome]': 'Ângela 100% Júnior' }
const OUTRO = { 'demandantes[0][nome]': 'Angela 1000 Junior' }
const made = {
  processo: [(await fileProcess(app, 'parte', NOME)).processo.id, (await fileProcess(app, 'parte', OUTRO)).processo.id],
  caso: [(await fileCaso(app, 'parte', NOME)).caso.id, (await fileCaso(app, 'parte', OUTRO)).caso.id],
  negociacao: [
    await openNegociacao(app, { 'solicitantes[0][nome]': 'Ângela 100% Júnior' }),
    await openNegociacao(app, { 'solicitantes[0][nome]': 'Angela 1000 Junior' }),
  ],
}
const MUITOS = { processo: 'processos', caso: 'casos', negociacao: 'negociacoes' } as const
const found = async (tipo: keyof typeof MUITOS, filter: object) => {
  const { status, body } = await secretaria.post<Record<string, { data: { id: number }[]; total: number }>>(
    `/${MUITOS[tipo]}`,
    filter,
  )
  expect(status).toBe(200)
  const { data, total } = body[MUITOS[tipo]]!
  expect(total).toBe(data.length)
  return data.map(({ id }) => id)
}

test.each([...NOMES_DOS_TIPOS, 'negociacao'] as const)('%s: a frequent name finds what a rare one would', async (tipo) => {
  const [um, outro] = made[tipo]
  many.mockClear()
  expect(await found(tipo, { nome: '100%' })).toEqual([um])
  expect(await found(tipo, { nome: 'ANGELA 1' })).toEqual([outro, um])
  expect(await found(tipo, { nome: 'Ninguém' })).toEqual([])
  expect(many).toHaveBeenCalledTimes(3)
})

test.each([...NOMES_DOS_TIPOS, 'negociacao'] as const)('%s: the secretariat finds what it tagged itself', async (tipo) => {
  const [um] = made[tipo]
  const tag = async (who: typeof secretaria) =>
    (await who.post<{ marcador: { id: number } }>('/marcador', { nome: `De ${tipo}` })).body.marcador.id
  const [own, other] = [await tag(secretaria), await tag(as(app, 'parte'))]
  expect((await secretaria.post(`/${tipo}/${um}/marcador/${own}`)).status).toBe(200)
  expect((await as(app, 'parte').post(`/${tipo}/${um}/marcador/${other}`)).status).toBe(200)
  expect(await found(tipo, { marcadores: [own, 999_999] })).toEqual([um])
  expect(await found(tipo, { marcadores: [own], nome: 'angela 100%' })).toEqual([um])
  expect(await found(tipo, { marcadores: [own], nome: 'angela 1000' })).toEqual([])
  expect(await found(tipo, { marcadores: [other] })).toEqual([])
})
