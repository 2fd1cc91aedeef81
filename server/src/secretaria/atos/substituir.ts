import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { PAPEIS, type Papel } from '@concordia/contract/rules/tipos'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { NOTICES } from '../../procedimentos/avisos/notices-designacoes.ts'
import { closeDesignacao } from '../../procedimentos/designacao/close-pendentes.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { requireCandidato, seat } from './designar.ts'
import { conflictWithLast, requireAtoDaSecretaria } from './require-ato.ts'

interface Substituir {
  procedimentoId: number
  papel: Papel
  designacaoId: number
  /** The person who takes the seat. */
  userId: number
  /** Shown in the docket, to everybody who sees it. */
  motivo: string
}

/**
 * Gives the seat of a person who has accepted, or not answered yet, to another person (docs/rules/access.md): the former loses
 * this reason to see the procedimento, the latter is designated as usual. The situação stays: earlier acts remain valid, and a
 * process under way continues during the wait for the answer.
 * @returns id of the evento
 * @throws AppError 403 no designation of this procedimento; 409 situação, or the seat was given up already; 422 on `user_id`
 */
export const substituir = (
  deps: Pick<Deps, 'tx' | 'letterhead' | 'clock'>,
  caller: Caller,
  { procedimentoId, papel, designacaoId, userId, motivo }: Substituir,
): Promise<number> =>
  deps.tx(async (trx) => {
    const procedimento = await lockProcedimento(trx, procedimentoId)
    const antiga = await findDesignacao(trx, { procedimentoId, papel, designacaoId })
    const dada = DADAS[antiga.situacao]
    if (dada) throw await conflictWithLast(trx, procedimentoId, dada)
    await requireAtoDaSecretaria(trx, procedimento, 'substituir')
    const now = deps.clock.now()
    const novo = await requireCandidato(trx, { procedimentoId, papel, por: caller.user.id }, userId, 'user_id')
    await closeDesignacao(trx, { ...antiga, procedimentoId, papel, por: caller.user.id, now })
    await seat(deps, trx, procedimento, { userId, papel, por: caller.user.id, now })
    const nome = PAPEIS[papel].um
    const evento = await appendEvento(trx, procedimentoId, {
      ato: 'substituicao',
      descricaoOutros: `${NOMES_DOS_ATOS.substituicao[procedimento.tipo]}: ${antiga.nome} por ${novo}. Motivo: ${motivo}`,
      autor: autorDe(caller.user),
      now,
    })
    const { tipo } = procedimento
    const dispensa = { tipo, procedimento: procedimentoId, papel: nome }
    await notify(deps, trx, NOTICES.dispensa, { ...dispensa, userId: antiga.userId, procedimentoId })
    const facts = { tipo, numero: procedimentoId, papel: nome, antes: antiga.nome, agora: novo, motivo }
    await announce(deps, trx, NOTICES.substituicao, facts, { exceto: caller.user.id, eventoId: evento.id })
    await audit(trx, caller, {
      act: 'substituir',
      object: tipo,
      id: procedimentoId,
      data: { papel, designacao: designacaoId, substituido: antiga.userId, designado: userId },
    })
    return evento.id
  })

/** Designations that no longer hold a seat. */
const DADAS: Record<string, string> = {
  substituida: 'Esta designação já terminou: a pessoa foi substituída, ou a designação foi encerrada.',
  recusada: 'Esta pessoa recusou a designação: a vaga está livre para outra designação.',
}

async function findDesignacao(
  trx: Trx,
  { procedimentoId, papel, designacaoId }: { procedimentoId: number; papel: Papel; designacaoId: number },
) {
  const row = await trx
    .selectFrom('designacoes as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['d.id', 'd.userId', 'd.situacao', 'u.firstName', 'u.lastName'])
    .where('d.id', '=', designacaoId)
    .where('d.procedimentoId', '=', procedimentoId)
    .where('d.papel', '=', papel)
    .executeTakeFirst()
  if (!row) throw forbidden()
  const { firstName, lastName, ...designacao } = row
  return { ...designacao, nome: `${firstName} ${lastName}` }
}
