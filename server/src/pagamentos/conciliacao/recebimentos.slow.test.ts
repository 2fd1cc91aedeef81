import { dayOf } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { boletosDe, emitir } from '../../../test/payments/boleto.ts'
import { emAberto } from '../../../test/payments/conciliacao.ts'
import { novaCusta } from '../../../test/payments/custa.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import type { Settlement } from '../../platform/payments/boleto.ts'
import { checkBoletos as perguntar } from '../boleto/check-boletos.ts'
import { saldoDe } from '../lancamentos.ts'
import { compareBoletos } from './boletos.ts'
import { conciliar } from './conciliar.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const banco = app.deps.boletos!
afterEach(() => vi.restoreAllMocks())

/** Makes the bank's files name a payment from now on: the amount for a slip, and the day. */
const arquivos: (Settlement & { em: string })[] = []
const chegou = (nossoNumero: string, cents: number) => {
  const on = dayOf(clock.now())
  arquivos.push({ chave: `linha ${arquivos.length}`, nossoNumero, seuNumero: nossoNumero, cents, on, em: on })
}
/** Like Sicoob, whose answers say that a slip was paid but not the amount. */
const comoSicoob = () => {
  const retrieve = banco.retrieve.bind(banco)
  vi.spyOn(banco, 'retrieve').mockImplementation(async (nossoNumero) => {
    const slip = await retrieve(nossoNumero)
    return slip && { ...slip, paidCents: null }
  })
  vi.spyOn(banco, 'settlements').mockImplementation(async (from, to) =>
    arquivos.filter(({ em }) => em >= from && em <= to).map(({ em: _, ...settlement }) => settlement),
  )
}

/** A fee whose slip was paid at the bank and settled here before any file named it. */
async function liquidado(valor: number, { perguntado = true } = {}) {
  comoSicoob()
  const who = await registerVerified(app)
  const id = await novaCusta(app, who.id, valor)
  await emitir(who, id, valor)
  const nossoNumero = (await boletosDe(app, id))[0]!.nossoNumero!
  await sql`update sandbox_boletos set situacao = 'Liquidado' where nosso_numero = ${nossoNumero}`.execute(db)
  if (perguntado) await perguntar(app.deps)
  const custa = async () =>
    (await db.selectFrom('pagamentos').select('situacao').where('id', '=', id).executeTakeFirstOrThrow()).situacao
  const avisos = async () =>
    (
      await db
        .selectFrom('notificacoes')
        .select('body')
        .where('userId', '=', who.id)
        .where('subject', 'like', '%saldo%')
        .execute()
    ).map(({ body }) => body)
  return { id, nossoNumero, custa, avisos, saldo: () => saldoDe(db, who.id) }
}
/** The open differences after several nightly comparisons. */
async function noites(n: number) {
  for (let night = 0; night < n; night++) {
    if (night > 0) clock.forward(24)
    await conciliar(app.deps)
  }
  await sql`update sessions set expires_at = ${new Date(clock.now().getTime() + 3_600_000)}`.execute(db)
  return emAberto(app)
}

describe('a slip that was paid at the bank', () => {
  test('as printed is in order', async () => {
    const { nossoNumero, saldo, custa } = await liquidado(60)
    chegou(nossoNumero, 6_000)
    expect([await noites(3), await saldo(), await custa()]).toEqual([[], 0, 'P'])
  })

  test('more than printed: the rest becomes balance, once, and its owner is notified', async () => {
    const { nossoNumero, saldo, custa, avisos } = await liquidado(12)
    chegou(nossoNumero, 2_400)
    expect(await noites(3)).toEqual([])
    await Promise.all([compareBoletos(app.deps), compareBoletos(app.deps)])
    expect([await saldo(), await custa()]).toEqual([1_200, 'P'])
    expect(await avisos()).toEqual([expect.stringContaining('foi pago com valor maior')])
  })

  test('less than printed stays open for as long as the books and the file differ', async () => {
    const { nossoNumero, saldo, custa } = await liquidado(60)
    chegou(nossoNumero, 5_900)
    const shown = [expect.objectContaining({ tipo: 'boleto-valor', objeto: nossoNumero })]
    const [found] = await noites(1)
    expect(found!.detalhe).toContain('recebeu R$ 59,00')
    expect(found!.detalhe).toContain('entraram R$ 60,00')
    expect(await noites(8)).toEqual(shown)
    expect([await saldo(), await custa()]).toEqual([0, 'P'])
    chegou(nossoNumero, 100)
    expect([await noites(1), await saldo()]).toEqual([[], 0])
  })

  test('twice, weeks apart: the second payment becomes balance, once', async () => {
    const { nossoNumero, saldo, avisos } = await liquidado(30)
    chegou(nossoNumero, 3_000)
    expect(await noites(2)).toEqual([])
    clock.forward(24 * 20)
    chegou(nossoNumero, 3_000)
    expect([await noites(3), await saldo()]).toEqual([[], 3_000])
    expect(await avisos()).toEqual([expect.stringContaining('foi pago mais de uma vez')])
    chegou(nossoNumero, 3_000)
    expect([await noites(2), await saldo()]).toEqual([[], 6_000])
  })

  test('named by a file before any answer: it is settled with the amount of the file', async () => {
    const { nossoNumero, saldo, custa } = await liquidado(60, { perguntado: false })
    chegou(nossoNumero, 5_900)
    const shown = [expect.objectContaining({ tipo: 'boleto-valor', objeto: nossoNumero })]
    expect(await noites(5)).toEqual(shown)
    expect([await saldo(), await custa()]).toEqual([5_900, 'A'])
    await sql`update pagamentos set situacao = 'C', cancelado_em = now() where situacao = 'A'`.execute(db)
    expect(await noites(1)).toEqual([])
  })
})
