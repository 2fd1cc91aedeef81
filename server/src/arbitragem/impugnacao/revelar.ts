import type { NovaRevelacao } from '@concordia/contract/arbitragem/impugnacao/schemas'
import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/words'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Accepted, Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { lockProcedimento, requireTransition } from '../../procedimentos/lock-procedimento.ts'
import { findRito } from '../rito/settings.ts'
import { NOTICES } from './notices.ts'
import { comPeca } from './peca.ts'

/**
 * Opens the days in which the partes may object to what an arbitrator disclosed (docs/rules/arbitragem.md#disclosure). They are
 * calendar days, and their end is stored: neither a setting nor a holiday nor a suspension moves it.
 * @returns the last day, `yyyy-mm-dd`; null: the chamber has no such days
 */
export async function openObjecao(trx: Trx, { tipo, designacaoId, eventoId, now }: Accepted): Promise<string | null> {
  if (tipo !== 'processo') return null
  const { objecao_dias, impugnacao_dias } = await findRito(trx)
  const ate = objecao_dias === null || impugnacao_dias === null ? null : addDias(dayOf(now), objecao_dias)
  await trx.insertInto('revelacoes').values({ eventoId, designacaoId, objecaoAte: ate }).execute()
  return ate
}

/** The designation of an account that is an arbitrator in office. */
const emExercicio = (db: Db | Trx, procedimentoId: number, userId: number) =>
  db
    .selectFrom('designacoes as d')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .select('d.id')
    .where('d.procedimentoId', '=', procedimentoId)
    .where('d.userId', '=', userId)
    .where('d.papel', '=', 'arbitro')
    .where('d.situacao', '=', 'aceita')
    .where('p.tipo', '=', 'processo')
    .executeTakeFirst()

/** Access for an arbitrator in office. */
export const isArbitro = policy(
  async ({ db, user, params }: Asked<{ id: number }>) => (await emExercicio(db, params.id, user.id)) !== undefined,
)

/**
 * An arbitrator discloses something that came up after the acceptance (Lei 9.307/1996, art. 14 § 1).
 * @returns id of the evento
 * @throws AppError 403 no arbitrator any more; 409 situação
 */
export async function revelar(
  deps: Deps,
  caller: Caller,
  { procedimentoId, texto }: NovaRevelacao & { procedimentoId: number },
): Promise<number> {
  const { user } = caller
  const envio: Sending = {
    ...{ userId: user.id, chave: caller.idempotencyKey, objeto: 'eventos', keyTaken: ENVIO_JA_FEITO },
    impressao: fingerprintOf({ ato: 'revelacao', procedimentoId, texto }),
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return made
  const now = deps.clock.now()
  const peca = {
    ...{ tipo: 'Revelação de árbitro' as const, procedimentoId, texto, now },
    ...{ fatos: [['Árbitro', user.name]] as const, secao: 'Fato revelado às partes' },
  }
  return comPeca(deps, peca, [], async (trx, documentos) => {
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    const procedimento = await lockProcedimento(trx, procedimentoId)
    const designacao = await emExercicio(trx, procedimentoId, user.id)
    if (!designacao) throw forbidden()
    requireTransition(procedimento, 'movimentar')
    const evento = await appendEvento(trx, procedimentoId, {
      ...{ ato: 'revelacao', autor: autorDe(user), documentos, now },
      descricaoOutros: `${NOMES_DOS_ATOS.revelacao.processo}: ${user.name}`,
    })
    const ate = await openObjecao(trx, { tipo: 'processo', designacaoId: designacao.id, eventoId: evento.id, now })
    const facts = { tipo: 'processo' as const, numero: procedimentoId, nome: user.name, ate: ate && formatDate(ate) }
    await announce(deps, trx, NOTICES.revelacao, facts, { exceto: user.id, eventoId: evento.id })
    await audit(trx, caller, { act: 'revelar', object: 'processo', id: procedimentoId })
    await recordMade(trx, envio, evento.id)
    return evento.id
  })
}
