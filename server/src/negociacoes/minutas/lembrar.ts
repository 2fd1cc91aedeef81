import { dayOf, formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { mailPartesDaNegociacao, notify } from '../../notificacoes/notify.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { findNegociacao } from '../consulta/queries.ts'
import { podemReceber } from '../convites/limites.ts'
import { lockNegociacao } from '../situada.ts'
import { faltamAssinar } from './quem-assina.ts'
import { listAssinaturas } from './queries.ts'

const NAO_AGORA = 'Só se lembra quem falta assinar enquanto a minuta está em assinatura.'

/**
 * Reminds the partes that have not signed the draft, once a day in all: their contacts by e-mail, their accounts on the screen.
 * @throws AppError 409 the draft is not being signed, or they were reminded today
 */
export const lembrar = (deps: Deps, caller: Caller, { id, minutaId }: { id: number; minutaId: number }): Promise<void> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { minuta } = await lockNegociacao(trx, id)
    if (minuta?.id !== minutaId || minuta.situacao !== 'em-assinatura') throw conflict(NAO_AGORA)
    const { lembradaEm } = await trx
      .selectFrom('minutas')
      .select('lembradaEm')
      .where('id', '=', minutaId)
      .executeTakeFirstOrThrow()
    if (lembradaEm && dayOf(lembradaEm) === dayOf(now))
      throw conflict(`Quem falta assinar já foi lembrado hoje, em ${formatDateTime(lembradaEm)}. Tente de novo amanhã.`)
    await trx.updateTable('minutas').set({ lembradaEm: now }).where('id', '=', minutaId).execute()
    await avisarQuemFalta(deps, trx, id, minutaId)
    await audit(trx, caller, { act: 'lembrar-assinatura', object: 'negociacao', id })
  })

async function avisarQuemFalta(deps: Deps, trx: Trx, id: number, minutaId: number): Promise<void> {
  const [{ partes, userId: autorId }, assinaturas] = await Promise.all([findNegociacao(trx, id), listAssinaturas(trx, id)])
  const faltam = new Set(faltamAssinar(partes, { id: minutaId }, assinaturas).map((parte) => parte.id))
  const facts = { negociacao: id }
  const byAddress = Map.groupBy(
    partes
      .filter((parte) => faltam.has(parte.id))
      .flatMap(({ nome, emails }) => emails.map(({ contato }) => ({ contato, nome }))),
    ({ contato }) => contato,
  )
  const allowed = await podemReceber(trx, id, [...byAddress.keys()])
  const mailed = new Map<string, number>()
  for (const [endereco, contatos] of byAddress) {
    if (!allowed.has(endereco)) continue
    const nomes = contatos.map(({ nome }) => nome)
    mailed.set(endereco, await mailPartesDaNegociacao(deps, trx, 'negociacaoFaltaAssinar', facts, { endereco, nomes }))
  }
  const assinaram = new Set(assinaturas.filter((one) => one.minutaId === minutaId).map(({ userId }) => userId))
  const contas = await contasDe(trx, id, [...faltam], autorId)
  for (const { id: userId, email } of contas.filter((conta) => !assinaram.has(conta.id)))
    await notify(deps, trx, 'negociacaoFaltaAssinar', { ...facts, userId, negociacaoId: id, emailId: mailed.get(email) })
}

/** The accounts that may sign for these partes. */
const contasDe = (trx: Trx, negociacaoId: number, partes: readonly number[], autorId: number) =>
  trx
    .selectFrom('negociacaoAcessos as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['u.id', 'u.email'])
    .where('a.negociacaoId', '=', negociacaoId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('negociacaoPartes as p')
          .select('p.id')
          .where('p.id', 'in', partes)
          .where((parte) =>
            parte.or([
              parte.and([parte('a.userId', '=', autorId), parte('p.polo', '=', 'solicitante')]),
              parte.exists(
                parte
                  .selectFrom('negociacaoRepresentantes as r')
                  .select('r.userId')
                  .whereRef('r.parteId', '=', 'p.id')
                  .whereRef('r.userId', '=', 'a.userId'),
              ),
            ]),
          ),
      ),
    )
    .orderBy('u.id')
    .execute()
