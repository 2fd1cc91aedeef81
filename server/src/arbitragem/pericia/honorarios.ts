import type { DecisaoDosHonorarios } from '@concordia/contract/arbitragem/pericia/schemas'
import { DIAS_PARA_PAGAR } from '@concordia/contract/arbitragem/pericia/words'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import { formatMoney } from '@concordia/contract/values/money'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { cobrarLados } from '../../procedimentos/conta/cobrar-parte.ts'
import { NOTICES } from './notices.ts'
import { lockPericia } from './regras.ts'
import { diaUtil } from './responder.ts'

const QUEM = {
  requerente: 'Paga o lado requerente',
  requerido: 'Paga o lado requerido',
  metade: 'Cada lado paga a metade',
} as const

/**
 * An arbitrator decides the fee that the expert proposed. Approved, the same transaction charges it in the account of the process; the
 * state of the task keeps a second decision from charging it again. Not approved, the expert may propose another.
 * @returns id of the evento
 */
export const decidirHonorarios = (
  deps: Deps,
  caller: Caller,
  qual: { id: number; pid: number },
  { aprovado, quem }: DecisaoDosHonorarios,
): Promise<number> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { user } = caller
    const { procedimento, pericia } = await lockPericia(trx, user, qual, ['honorarios'], now)
    const { tipo } = procedimento
    const [perito, valor] = [pericia.nome ?? '', pericia.honorariosCentavos!]
    const venceEm = await diaUtil(trx, addDias(dayOf(now), DIAS_PARA_PAGAR))
    const paga = !aprovado ? null : valor === 0 ? 'Não há o que pagar.' : `${QUEM[quem!]}, até ${formatDate(venceEm)}.`
    const evento = await appendEvento(trx, qual.id, {
      ato: 'honorarios-da-pericia',
      descricaoOutros: `${NOMES_DOS_ATOS['honorarios-da-pericia'].processo}: ${formatMoney(valor)}, propostos por ${perito}, ${paga === null ? 'não aprovados.' : `aprovados. ${paga}`}`,
      autor: autorDe(user),
      now,
    })
    await trx
      .updateTable('pericias')
      .set({ situacao: aprovado ? 'em-andamento' : 'sem-honorarios' })
      .where('id', '=', pericia.id)
      .execute()
    if (aprovado)
      await cobrarLados(deps, trx, caller, {
        ...{ tipo, procedimentoId: qual.id, especie: 'honorarios_perito', valor, quem: quem!, venceEm, now },
        descricao: `Honorários do perito ${perito}, processo ${qual.id}`,
      })
    const facts = { tipo, numero: qual.id, perito, valor: formatMoney(valor), quem: paga }
    await announce(deps, trx, NOTICES.honorariosDaPericia, facts, { exceto: user.id, eventoId: evento.id })
    const data = { decisao: aprovado ? 'aprovado' : 'não aprovado', valor }
    await audit(trx, caller, { act: 'decidir-honorarios', object: 'processo', id: qual.id, data })
    return evento.id
  })
