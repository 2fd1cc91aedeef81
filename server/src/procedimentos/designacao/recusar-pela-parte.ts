import type { Recusavel } from '@concordia/contract/procedimentos/schemas/designacao'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { dayOf } from '@concordia/contract/values/dates'
import { addDiasUteis } from '@concordia/contract/values/dias-uteis'
import { maiuscula } from '@concordia/contract/values/substantivo'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { standsForParte } from '../../direitos/part.ts'
import { nomeDeQuemAtuou } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices-designacoes.ts'
import { lockProcedimento, requireTransition } from '../lock-procedimento.ts'
import { lockParados, setPrazo } from '../prazos/prazos.ts'
import { closeDesignacao } from './close-pendentes.ts'

/** Days before its end on which everybody is reminded. */
const LEMBRETES = [1]

/**
 * Opens the days in which each parte may refuse a person who disclosed something, by an evento of the platform with that
 * deadline: like every deadline it stops with a suspension and moves with a certificate of unavailability.
 * @returns the last day; null where the tipo gives no such right
 */
export async function openPrazoDeRecusa(
  trx: Trx,
  { tipo, procedimentoId, designacaoId, now }: { tipo: Tipo; procedimentoId: number; designacaoId: number; now: Date },
): Promise<string | null> {
  const dias = TIPOS[tipo].recusaDaParte
  if (dias === null) return null
  const today = dayOf(now)
  const dia = addDiasUteis(today, dias, await lockParados(trx, today))
  const evento = await appendEvento(trx, procedimentoId, { ato: 'prazo-de-recusa', prazo: dia, lembretes: LEMBRETES, now })
  await setPrazo(trx, { procedimentoId, evento, dia, lembretes: LEMBRETES })
  await trx.updateTable('designacoes').set({ prazoDeRecusaId: evento.id }).where('id', '=', designacaoId).execute()
  return dia
}

interface Onde {
  tipo: Tipo
  procedimentoId: number
}

/** The person in a seat whom each parte may refuse today; of several, the one who accepted first. */
async function findRecusavel(db: Db | Trx, { tipo, procedimentoId }: Onde, now: Date) {
  const row = await db
    .selectFrom('designacoes as d')
    .innerJoin('prazos as z', 'z.eventoId', 'd.prazoDeRecusaId')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['d.id', 'd.userId', 'u.firstName', 'u.lastName', 'z.dia', 'z.restantes'])
    .where('d.procedimentoId', '=', procedimentoId)
    .where('d.papel', '=', TIPOS[tipo].papel)
    .where('d.situacao', '=', 'aceita')
    .where((eb) => eb.or([eb('z.restantes', 'is not', null), eb('z.dia', '>=', dayOf(now))]))
    .orderBy('d.id')
    .executeTakeFirst()
  return row && { ...row, nome: `${row.firstName} ${row.lastName}` }
}

/** The designated person that this user may refuse now, for the details. */
export async function recusavelPor(db: Db, onde: Onde, userId: number, now: Date): Promise<Recusavel | null> {
  const found = await findRecusavel(db, onde, now)
  if (!found || !(await standsForParte(db, onde, userId))) return null
  return { designacao: found.id, nome: found.nome, ate: found.restantes === null ? found.dia : null }
}

interface Recusar extends Onde {
  designacaoId: number
  /** Shown in the docket, and in no e-mail. */
  motivo?: string | undefined
}

/**
 * A parte refuses the person who disclosed something (docs/rules/procedimentos.md#disclosure): the seat is free, the access it
 * gave ends, and the person is not designated here again. No reason is needed and nobody decides on it.
 * @returns id of the evento
 * @throws AppError 403 they stand for no parte any more; 409 the deadline has ended, another parte refused before, or the situação
 * allows no act
 */
export const recusarPelaParte = (deps: Deps, caller: Caller, { tipo, procedimentoId, designacaoId, motivo }: Recusar) =>
  deps.tx(async (trx): Promise<number> => {
    const { papel } = TIPOS[tipo]
    const { um, artigo } = PAPEIS[papel]
    const procedimento = await lockProcedimento(trx, procedimentoId)
    requireTransition(procedimento, 'movimentar')
    // They may be no parte any more since the policy let them in.
    if (!(await standsForParte(trx, { tipo, procedimentoId }, caller.user.id))) throw forbidden()
    const now = deps.clock.now()
    const recusado = await findRecusavel(trx, { tipo, procedimentoId }, now)
    if (recusado?.id !== designacaoId)
      throw conflict(
        `Est${artigo === 'o' ? 'e' : 'a'} ${um} não pode mais ser recusad${artigo}: o prazo ou a designação terminou.`,
      )
    const evento = await appendEvento(trx, procedimentoId, {
      ato: 'recusa-da-parte',
      descricaoOutros: `${NOMES_DOS_ATOS['recusa-da-parte'][tipo]}: ${recusado.nome}${motivo ? `. Motivo: ${motivo}` : ''}`,
      autor: autorDe({ ...caller.user, role: 'user' }),
      now,
    })
    const { userId } = recusado
    await closeDesignacao(trx, { id: designacaoId, procedimentoId, userId, papel, por: caller.user.id, now })
    const facts = { tipo, papel: um, nome: recusado.nome, por: nomeDeQuemAtuou(caller.user.name, evento.por) }
    await notify(deps, trx, NOTICES.recusadoPelaParte, { tipo, procedimento: procedimentoId, papel: um, userId, procedimentoId })
    const sobre = { exceto: caller.user.id, eventoId: evento.id }
    await announce(deps, trx, NOTICES.recusaDaParte, { ...facts, numero: procedimentoId }, sobre)
    await announce(deps, trx, NOTICES.vagaPelaRecusa, { ...facts, numero: procedimentoId }, sobre)
    await audit(trx, caller, {
      act: 'recusar-pela-parte',
      object: tipo,
      id: procedimentoId,
      data: { papel, substituido: userId },
    })
    return evento.id
  })

/** The answer to a parte who refused. */
export const recusada = (tipo: Tipo): string => {
  const { um, artigo } = PAPEIS[TIPOS[tipo].papel]
  return `${maiuscula(artigo)} ${um} foi recusad${artigo}. A secretaria designa outra pessoa.`
}
