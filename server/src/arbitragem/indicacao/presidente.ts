import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { next } from '@concordia/contract/rules/machine'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { indisponivel, lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { NOTICES } from './notices.ts'

/**
 * Records who presides over a tribunal of three: chosen by the two whom the sides named, or by the chamber. Another president
 * takes the place of the former one; the same one again changes nothing.
 * @returns id of the evento
 * @throws AppError 409 there is one arbitrator, or the situação does not allow it; 422 on `arbitro_id`
 */
export const escolherPresidente = (
  deps: Pick<Deps, 'tx' | 'letterhead' | 'clock'>,
  caller: Caller,
  { procedimentoId, arbitroId }: { procedimentoId: number; arbitroId: number },
): Promise<number> =>
  deps.tx(async (trx) => {
    const procedimento = await lockProcedimento(trx, procedimentoId)
    if (procedimento.numeroArbitros !== 3) throw conflict('Só um tribunal de três árbitros tem presidente.')
    if (next(TIPOS.processo.maquina, procedimento.situacao, 'designar') === null) throw conflict(indisponivel(procedimento))
    const atuais = await trx
      .selectFrom('designacoes as d')
      .innerJoin('users as u', 'u.id', 'd.userId')
      .select(['d.id', 'd.userId', 'd.presidenciaId', 'u.firstName', 'u.lastName'])
      .where('d.procedimentoId', '=', procedimentoId)
      .where('d.papel', '=', 'arbitro')
      .where('d.situacao', 'in', ['pendente', 'aceita'])
      .execute()
    const escolhido = atuais.find(({ userId }) => userId === arbitroId)
    if (!escolhido) throw invalid({ arbitro_id: ['Escolha um dos árbitros designados neste processo.'] })
    if (escolhido.presidenciaId !== null) return escolhido.presidenciaId
    const now = deps.clock.now()
    const nome = `${escolhido.firstName} ${escolhido.lastName}`
    const evento = await appendEvento(trx, procedimentoId, {
      ato: 'presidencia',
      descricaoOutros: `${NOMES_DOS_ATOS.presidencia.processo}: ${nome}`,
      autor: autorDe(caller.user),
      now,
    })
    const preside = (id: number, presidenciaId: number | null) =>
      trx.updateTable('designacoes').set({ presidenciaId }).where('id', '=', id).execute()
    for (const { id, presidenciaId } of atuais) if (presidenciaId !== null) await preside(id, null)
    await preside(escolhido.id, evento.id)
    const facts = { tipo: 'processo' as const, numero: procedimentoId, nome }
    await announce(deps, trx, NOTICES.presidenciaEscolhida, facts, { exceto: caller.user.id, eventoId: evento.id })
    const data = { designado: arbitroId }
    await audit(trx, caller, { act: 'escolher-presidente', object: 'processo', id: procedimentoId, data })
    return evento.id
  })
