import type { home } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { appendEvento } from '../src/autos/eventos/append-evento.ts'
import { setPrazo } from '../src/procedimentos/prazos/prazos.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

/** In São Paulo it is still the 10th, half an hour before midnight. */
export const NOW = new Date('2027-03-11T02:30:00Z')

/** What the home screen shows, inserted directly into its tables, and the screen's call. @param NOW the application's clock */
export function homeScene({ deps: { db, tx } }: Pick<TestApp, 'deps'>, NOW: Date) {
  const homeOf = async (who: Client) => {
    const { status, body } = await who.get<ResultOf<typeof home.get>>('/home')
    if (status !== 200) throw new Error(`The home answered ${status}`)
    return body
  }
  let filed = 0
  /** A process of `who`, inserted directly into its tables. */
  async function processo(who: { id: number }, { tipo = 'processo', situacao = SITUACAO.ativo as number } = {}): Promise<number> {
    const createdAt = new Date(NOW.getTime() + filed++)
    const { id } = await db
      .insertInto('procedimentos')
      .values({
        ...{ tipo, situacao, userId: who.id, areaId: 1, classe: 'Cobrança', valorCentavos: 100_000 },
        ...{ createdAt, movimentadoEm: createdAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await follow(who, id, 'autor', tipo)
    return id
  }
  const follow = (who: { id: number }, procedimentoId: number, motivo: string, tipo = 'processo') =>
    db.insertInto('procedimentoAcessos').values({ procedimentoId, userId: who.id, motivo, tipo, movimentadoEm: NOW }).execute()
  const designate = (who: { id: number }, procedimentoId: number, papel = 'arbitro', situacao = 'pendente') =>
    db.insertInto('designacoes').values({ procedimentoId, userId: who.id, papel, situacao, createdAt: NOW }).execute()
  const deadline = (procedimentoId: number, prazo: string, descricao = 'Intimação', descricaoOutros?: string) =>
    tx(async (trx) => {
      const evento = await appendEvento(trx, procedimentoId, {
        ...{ ato: 'movimentacao', descricao, prazo, now: NOW },
        ...(descricaoOutros !== undefined && { descricaoOutros }),
      })
      await setPrazo(trx, { procedimentoId, evento, dia: prazo, lembretes: [] })
    })
  return { homeOf, processo, follow, designate, deadline }
}
