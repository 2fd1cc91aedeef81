import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { beforeAll, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { openNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'

const app = await ownApp()
/** Where the two letters stand in a name, with what follows them; the last ones do not have them together. */
const NOMES = ['Wójcik', 'Kawo', 'Two Irmãos', 'Xwo-Y', 'Rwo%A', 'Two_B', 'Two\\C', 'Kwoж Ltda.', 'Kwo “D”', 'K w o', 'Ow']
const COM = NOMES.length - 2
const MUITOS = { processo: 'processos', caso: 'casos', negociacao: 'negociacoes' } as const
type Lista = keyof typeof MUITOS
const LISTAS = [...NOMES_DOS_TIPOS, 'negociacao'] as const

const made: Record<Lista, number[]> = { processo: [], caso: [], negociacao: [] }
beforeAll(async () => {
  for (const nome of NOMES) {
    made.processo.push((await fileProcess(app, 'parte', { 'demandantes[0][nome]': nome })).processo.id)
    made.caso.push((await fileCaso(app, 'parte', { 'demandantes[0][nome]': nome })).caso.id)
    made.negociacao.push(await openNegociacao(app, { 'solicitantes[0][nome]': nome }))
  }
})
const found = async (account: Account, lista: Lista, nome: string) => {
  const { status, body } = await as(app, account).post<Record<string, { data: { id: number }[]; total: number }>>(
    `/${MUITOS[lista]}`,
    { nome },
  )
  expect(status).toBe(200)
  const { data, total } = body[MUITOS[lista]]!
  expect(total).toBe(data.length)
  return data.map(({ id }) => id).filter((id) => made[lista].includes(id))
}

test.each(LISTAS)('%s: two letters find every name that contains them, whatever follows', async (lista) => {
  const all = made[lista].slice(0, COM).toReversed()
  for (const account of ['secretaria', 'parte'] as const)
    for (const text of ['wo', 'WÓ']) expect(await found(account, lista, text)).toEqual(all)
  expect(await found('secretaria', lista, 'qz')).toEqual([])
})
