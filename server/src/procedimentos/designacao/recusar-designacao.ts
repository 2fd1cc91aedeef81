import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices-designacoes.ts'
import { lockProcedimento, requireTransition } from '../lock-procedimento.ts'
import { answerDesignacao } from './answer-designacao.ts'
import { closeAcesso } from './close-pendentes.ts'
import { pendingDesignacao } from './designacoes.ts'

/**
 * Refuses a designation: the seat is free again and this reason to see the procedimento ends,
 * also for the third parties the designee added; other reasons stay. The secretariat and the filer are notified. The reason, if
 * one is given, is stored with the designation: only the secretariat reads it (docs/rules/procedimentos.md#designation).
 * @returns id of the evento
 * @throws AppError 409 it was answered already, or the situação of the procedimento allows no act
 */
export const recusarDesignacao = (
  deps: Deps,
  caller: Caller,
  { tipo, procedimentoId, motivo }: { tipo: Tipo; procedimentoId: number; motivo?: string | undefined },
): Promise<number> =>
  deps.tx(async (trx) => {
    const { papel } = TIPOS[tipo]
    const procedimento = await lockProcedimento(trx, procedimentoId)
    const designacao = await pendingDesignacao(trx, { procedimentoId, userId: caller.user.id, papel })
    requireTransition(procedimento, 'movimentar')
    const now = deps.clock.now()
    const evento = await appendEvento(trx, procedimentoId, { ato: 'recusa', autor: autorDe(caller.user), now })
    await answerDesignacao(trx, designacao.id, { situacao: 'recusada', eventoId: evento.id, motivo, now })
    await closeAcesso(trx, { procedimentoId, userId: caller.user.id, papel })
    await announce(
      deps,
      trx,
      NOTICES.recusaDesignacao,
      { tipo, numero: procedimentoId, papel: PAPEIS[papel].um, nome: caller.user.name },
      { exceto: caller.user.id },
    )
    await audit(trx, caller, { act: 'recusar-designacao', object: tipo, id: procedimentoId })
    return evento.id
  })
