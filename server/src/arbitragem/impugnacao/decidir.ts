import type { Decisao } from '@concordia/contract/arbitragem/impugnacao/schemas'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { PAPEIS } from '@concordia/contract/rules/tipos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { membersOfStaff, requireDesinteressado, staffOutside } from '../../direitos/secretaria.ts'
import { isInteressado } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { closeDesignacao } from '../../procedimentos/designacao/close-pendentes.ts'
import { lockProcedimento, requireTransition } from '../../procedimentos/lock-procedimento.ts'
import { ENCERRADA } from './manifestar.ts'
import { NOTICES } from './notices.ts'
import { comPeca } from './peca.ts'
import { emPrazo, type ImpugnacaoRow, impugnacoesDe, RESPONDEM } from './queries.ts'

/** The secretariat, unless they take part in the process of the challenge. */
export const mayDecide = staffOutside<{ iid: number }>(async ({ db, params }) => {
  const found = await db.selectFrom('impugnacoes').select('procedimentoId').where('id', '=', params.iid).executeTakeFirst()
  return found && [found.procedimentoId]
})

const DESIGNOU = 'Você designou este árbitro: outra pessoa da secretaria decide a impugnação.'

/** Why a challenge cannot be decided yet: those who answer it have time left. */
export function espera(impugnacao: Pick<ImpugnacaoRow, 'dia' | 'restantes' | 'manifestacoes'>, today: string): string | null {
  const { dia, restantes, manifestacoes } = impugnacao
  if (!emPrazo(impugnacao, today) || manifestacoes.length === RESPONDEM.length) return null
  return restantes === null
    ? `O árbitro e o outro lado podem responder até ${formatDate(dia)}. Depois, ou quando os dois tiverem respondido, a impugnação é decidida.`
    : 'O prazo de resposta está parado pela suspensão do processo.'
}

/** Why this member of the secretariat does not decide: they designated the arbitrator, and a colleague could decide. */
export async function naoDecide(
  db: Db | Trx,
  { designadaPor, procedimentoId }: Pick<ImpugnacaoRow, 'designadaPor' | 'procedimentoId'>,
  userId: number,
  now: Date,
): Promise<string | null> {
  if (designadaPor !== userId) return null
  const colegas = await membersOfStaff(db, now).select('id').where('id', '<>', userId).execute()
  for (const { id } of colegas) if (!(await isInteressado(db, { procedimentoId, userId: id }))) return DESIGNOU
  return null
}

/**
 * The secretariat decides a challenge. Upheld, the seat is free and the arbitrator's access ends, as after a replacement; other
 * challenges of the same arbitrator end with it.
 * @returns ids of the process and of the evento
 * @throws AppError 403 they designated the arbitrator; 409 decided, not to be decided yet, or situação
 */
export async function decidir(deps: Deps, caller: Caller, iid: number, { decisao, fundamento }: Decisao) {
  const { user } = caller
  const now = deps.clock.now()
  const { procedimentoId, nome } = await find(deps.db, iid)
  const peca = {
    ...{ tipo: 'Decisão da impugnação' as const, procedimentoId, texto: fundamento, now, secao: 'Fundamento' },
    fatos: [
      ['Árbitro impugnado', nome] as const,
      ['Decisão', `Impugnação ${decisao}`] as const,
      ['Decidida por', user.name] as const,
    ],
  }
  const eventoId = await comPeca(deps, peca, [], async (trx, documentos) => {
    const procedimento = await lockProcedimento(trx, procedimentoId)
    const impugnacao = await find(trx, iid)
    if (impugnacao.situacao !== 'aberta') throw conflict(ENCERRADA[impugnacao.situacao])
    requireTransition(procedimento, 'movimentar')
    // They may take part in it since the policy let them in.
    await requireDesinteressado(trx, user, procedimentoId)
    const ainda = espera(impugnacao, dayOf(now))
    if (ainda) throw conflict(ainda)
    const impedida = await naoDecide(trx, impugnacao, user.id, now)
    if (impedida) throw forbidden(impedida)
    const evento = await appendEvento(trx, procedimentoId, {
      ...{ ato: 'decisao-da-impugnacao', autor: autorDe(user), documentos, respondeA: impugnacao.numero, now },
      descricaoOutros: `${NOMES_DOS_ATOS['decisao-da-impugnacao'].processo}: ${decisao}, árbitro ${nome}`,
    })
    await trx
      .updateTable('impugnacoes')
      .set({ situacao: decisao, decisaoId: evento.id, decisao: fundamento, encerradaEm: now })
      .where('id', '=', iid)
      .execute()
    const { userId, papel, designacaoId } = impugnacao
    if (decisao === 'acolhida') await closeDesignacao(trx, { id: designacaoId, procedimentoId, userId, papel, por: user.id, now })
    const onde = { tipo: 'processo' as const, numero: procedimentoId }
    const sobre = { exceto: user.id, eventoId: evento.id }
    await announce(deps, trx, NOTICES.decisaoDaImpugnacao, { ...onde, nome, decisao }, sobre)
    if (decisao === 'acolhida') {
      const termino = { tipo: onde.tipo, procedimento: procedimentoId, papel: PAPEIS[papel].um }
      await notify(deps, trx, NOTICES.impugnadoAcolhida, { ...termino, userId, procedimentoId })
      await announce(deps, trx, NOTICES.vagaPelaImpugnacao, { ...onde, nome }, sobre)
    }
    await audit(trx, caller, {
      ...{ act: 'decidir-impugnacao', object: 'processo', id: procedimentoId },
      data: {
        ...{ papel, designacao: designacaoId, decisao },
        ...(decisao === 'acolhida' && { substituido: userId }),
        ...(impugnacao.designadaPor === user.id && {
          detalhe: 'Decidiu quem designou o árbitro: não há outra pessoa da secretaria que possa decidir.',
        }),
      },
    })
    return evento.id
  })
  return { procedimentoId, eventoId }
}

const find = (db: Db | Trx, iid: number) => impugnacoesDe(db).where('i.id', '=', iid).executeTakeFirstOrThrow()
