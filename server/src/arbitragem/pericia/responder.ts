import type { AceiteDaPericia } from '@concordia/contract/arbitragem/pericia/schemas'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias, proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import { formatMoney, toCents } from '@concordia/contract/values/money'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { grantAccess } from '../../direitos/grant.ts'
import { impedimentosDe } from '../../direitos/impeded.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { lockParados } from '../../procedimentos/prazos/prazos.ts'
import { closePericia } from './encerrar.ts'
import { NOTICES } from './notices.ts'
import { lockPericia } from './regras.ts'

interface Qual {
  id: number
  pid: number
}

/**
 * The expert accepts with a fee proposal, discloses what the partes should know, and sees the process from now on; or proposes another fee
 * after the first was not approved: the day of the report stays that of the acceptance.
 * @returns id of the evento
 * @throws AppError 403; 409 an impediment has arisen, or the state does not allow it
 */
export const aceitar = (deps: Deps, caller: Caller, qual: Qual, input: AceiteDaPericia): Promise<number> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { user } = caller
    const { procedimento, pericia } = await lockPericia(trx, user, qual, ['aceitar'], now)
    await requireDesimpedido(trx, qual.id, user.id)
    const valor = toCents(input.honorarios)
    const ate = pericia.ate ?? (await diaUtil(trx, addDias(dayOf(now), pericia.prazoDias)))
    const revelacao = input.revelacao || null
    const nome = NOMES_DOS_ATOS['aceite-da-pericia'].processo
    const evento = await appendEvento(trx, qual.id, {
      ato: 'aceite-da-pericia',
      descricaoOutros: `${nome}: ${user.name}. Honorários propostos: ${formatMoney(valor)}. Laudo até ${formatDate(ate)}.${revelacao ? ` Revelação: ${revelacao}` : ''}`,
      autor: autorDe(user),
      now,
    })
    await trx
      .updateTable('pericias')
      .set({
        ...{ situacao: 'proposta', honorariosCentavos: valor, ate, aceitaEm: pericia.aceitaEm ?? now },
        ...(revelacao && { revelacao: pericia.revelacao ? `${pericia.revelacao}\n\n${revelacao}` : revelacao }),
      })
      .where('id', '=', pericia.id)
      .execute()
    const { tipo, movimentadoEm } = procedimento
    await grantAccess(trx, { procedimentoId: qual.id, userId: user.id, motivo: 'perito', tipo, movimentadoEm, createdAt: now })
    const facts = { tipo, numero: qual.id, perito: user.name, valor: formatMoney(valor), revelou: revelacao !== null }
    await announce(deps, trx, NOTICES.periciaAceita, facts, { exceto: user.id, eventoId: evento.id })
    await audit(trx, caller, { act: 'aceitar-pericia', object: 'processo', id: qual.id, data: { valor } })
    return evento.id
  })

/** The day, or the next business day. */
export const diaUtil = async (trx: Trx, dia: string): Promise<string> => proximoDiaUtil(dia, await lockParados(trx, dia))

/** @throws AppError 409 with what impedes the person since they were named */
async function requireDesimpedido(trx: Trx, procedimentoId: number, userId: number): Promise<void> {
  const motivo = (await impedimentosDe(trx, { procedimentoId, papel: 'perito', designada: true }, [userId])).get(userId)
  if (motivo) throw conflict(`Esta perícia não pode mais ser aceita. ${motivo} Recuse-a.`)
}

/**
 * The expert refuses, also after a fee that was not approved: then what they saw of the process ends. The docket does not say why.
 * @returns id of the evento
 */
export const recusar = (deps: Deps, caller: Caller, qual: Qual, motivo: string | undefined): Promise<number> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { user } = caller
    const { procedimento, pericia } = await lockPericia(trx, user, qual, ['recusar'], now)
    const evento = await appendEvento(trx, qual.id, {
      ato: 'recusa-da-pericia',
      descricaoOutros: `${NOMES_DOS_ATOS['recusa-da-pericia'].processo}: ${user.name}`,
      autor: autorDe(user),
      now,
    })
    await closePericia(trx, pericia, 'recusada', now)
    await trx
      .updateTable('pericias')
      .set({ motivoDaRecusa: motivo || null })
      .where('id', '=', pericia.id)
      .execute()
    const facts = { tipo: procedimento.tipo, numero: qual.id, perito: user.name }
    await announce(deps, trx, NOTICES.periciaRecusada, facts, { exceto: user.id, eventoId: evento.id })
    await audit(trx, caller, { act: 'recusar-pericia', object: 'processo', id: qual.id })
    return evento.id
  })
