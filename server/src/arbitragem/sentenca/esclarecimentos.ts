import type { Decisao, Pedido } from '@concordia/contract/arbitragem/sentenca/schemas'
import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/words'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { janelaDe } from '@concordia/contract/rules/relogios'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import type { z } from 'zod'
import { appendEvento, type Peca } from '../../autos/eventos/append-evento.ts'
import { issueRecibo } from '../../autos/eventos/recibo.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { indisponivel, lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { reciboDaMovimentacao } from '../../procedimentos/movimentacao/recibo-movimentacao.ts'
import { type Fatos, readFatos } from './facts.ts'
import { NOTICES } from './notices.ts'
import { partesDe } from './policy.ts'

const SEM_SENTENCA = 'Ainda não há sentença arbitral neste processo.'
const SEM_PEDIDO = 'Esta câmara não prevê pedido de esclarecimentos da sentença.'
const JA_DECIDIDO = 'Este pedido de esclarecimentos já foi decidido.'

const NOME = { pedido: NOMES_DOS_ATOS['pedido-de-esclarecimentos'].processo, decisao: 'Decisão sobre os esclarecimentos' }

/**
 * Until when somebody who acts for the partes of these facts may ask about an award: the latest of their windows; null: it has not
 * begun, because the notice has not reached one of them.
 */
export function pedirAte({ dias, notificadas }: Pick<Fatos['sentencas'][number], 'dias' | 'notificadas'>): string | null {
  const fins = notificadas.map((dia) => janelaDe(dia, dias ?? 0))
  return fins.includes(null) ? null : (fins as string[]).toSorted().at(-1)!
}

/** The award that may be asked about on a day, the latest first. @throws AppError 409 none, or too late */
function requireAberta({ sentencas }: Fatos, today: string) {
  const ultima = sentencas.at(-1)
  if (!ultima) throw conflict(SEM_SENTENCA)
  const aberta = sentencas.findLast((one) => one.dias !== null && (pedirAte(one) ?? today) >= today)
  if (aberta) return aberta
  if (ultima.dias === null) throw conflict(SEM_PEDIDO)
  throw conflict(
    `O prazo para pedir esclarecimentos terminou em ${formatDate(pedirAte(ultima)!)}: ${ultima.dias} dias corridos da notificação (Lei 9.307/1996, art. 30).`,
  )
}

/**
 * A parte asks for clarifications of the award (docs/rules/arbitragem.md#clarifications): an evento with its words and documents, a
 * receipt, and notice to all. @returns ids of the request and of its evento
 * @throws AppError 403 they act for no parte by now; 409 no award, too late, or the process has ended
 */
export async function pedir(deps: Deps, caller: Caller, id: number, pedido: Stored<z.infer<typeof Pedido>>) {
  const { user } = caller
  const eventoId = await once(deps, caller, { pedidoEm: id, ...pedido }, async (trx) => {
    const procedimento = await lockProcedimento(trx, id)
    const partes = await partesDe(trx, id, user.id)
    if (partes.length === 0) throw forbidden()
    if (ENCERRADOS.includes(procedimento.situacao)) throw conflict(indisponivel(procedimento))
    const now = deps.clock.now()
    const aberta = requireAberta(await readFatos(trx, id, partes), dayOf(now))
    const documentos = pedido.documentos.map(({ nome, arquivo }) => ({ tipo: 'documento' as const, nome, arquivo }))
    const descricaoOutros = `${NOME.pedido}: ${pedido.texto}`
    const evento = await juntar(trx, caller, id, { ato: 'pedido-de-esclarecimentos', descricaoOutros, documentos, now })
    const decidirAte = addDias(dayOf(now), aberta.decisaoDias)
    await trx
      .insertInto('esclarecimentos')
      .values({ sentencaId: aberta.id, procedimentoId: id, eventoId: evento, userId: user.id, decidirAte })
      .execute()
    const facts = { tipo: 'processo' as const, numero: id, ate: formatDate(decidirAte) }
    await announce(deps, trx, NOTICES.esclarecimentosPedidos, facts, { exceto: user.id, eventoId: evento })
    await audit(trx, caller, { act: 'pedir-esclarecimentos', object: 'processo', id })
    return evento
  })
  const row = await deps.db.selectFrom('esclarecimentos').select('id').where('eventoId', '=', eventoId).executeTakeFirstOrThrow()
  return { id: row.id, eventoId }
}

/**
 * An arbitrator files the decision of the arbitrators about a request; late is not refused. @returns id of its evento
 * @throws AppError 403 no arbitrator by now, or no such request; 409 decided already, or the process has ended
 */
export const decidir = (
  deps: Deps,
  caller: Caller,
  { id, eid }: { id: number; eid: number },
  { arquivo }: Stored<z.infer<typeof Decisao>>,
): Promise<number> =>
  once(deps, caller, { decisaoDe: eid, arquivo }, async (trx) => {
    const { user } = caller
    const procedimento = await lockProcedimento(trx, id)
    await requireArbitro(trx, id, user.id)
    if (ENCERRADOS.includes(procedimento.situacao)) throw conflict(indisponivel(procedimento))
    const pedido = await trx
      .selectFrom('esclarecimentos')
      .select('decisaoId')
      .where('id', '=', eid)
      .where('procedimentoId', '=', id)
      .executeTakeFirst()
    if (!pedido) throw forbidden()
    if (pedido.decisaoId !== null) throw conflict(JA_DECIDIDO)
    const now = deps.clock.now()
    const documentos = [{ tipo: 'documento' as const, nome: NOME.decisao, arquivo }]
    const evento = await juntar(trx, caller, id, { ato: 'decisao-dos-esclarecimentos', documentos, now })
    await trx.updateTable('esclarecimentos').set({ decisaoId: evento }).where('id', '=', eid).execute()
    const facts = { tipo: 'processo' as const, numero: id }
    await announce(deps, trx, NOTICES.esclarecimentosDecididos, facts, { exceto: user.id, eventoId: evento })
    await audit(trx, caller, { act: 'decidir-esclarecimentos', object: 'processo', id })
    return evento
  })

async function requireArbitro(trx: Trx, procedimentoId: number, userId: number): Promise<void> {
  const own = await trx
    .selectFrom('designacoes')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('userId', '=', userId)
    .where('papel', '=', 'arbitro')
    .where('situacao', '=', 'aceita')
    .executeTakeFirst()
  if (!own) throw forbidden()
}

/** An act that adds one evento, done once for a key. @returns the id of the evento */
async function once(deps: Deps, caller: Caller, sent: object, act: (trx: Trx) => Promise<number>): Promise<number> {
  const envio: Sending = {
    ...{ userId: caller.user.id, chave: caller.idempotencyKey, objeto: 'eventos', keyTaken: ENVIO_JA_FEITO },
    impressao: fingerprintOf(sent),
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return made
  return deps.tx(async (trx) => {
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    const evento = await act(trx)
    await recordMade(trx, envio, evento)
    return evento
  })
}

interface Juntada {
  ato: 'pedido-de-esclarecimentos' | 'decisao-dos-esclarecimentos'
  descricaoOutros?: string
  documentos: Peca[]
  now: Date
}

/** The evento with its receipt. A member of the secretariat who asks does so as a parte. @returns its id */
async function juntar(trx: Trx, { user }: Caller, id: number, { documentos, ...juntada }: Juntada): Promise<number> {
  const evento = await appendEvento(trx, id, { ...juntada, documentos, autor: autorDe({ ...user, role: 'user' }) })
  const input = { descricao: '', documentos, audios: [], notificacoes: [] }
  const ato = juntada.descricaoOutros ?? NOMES_DOS_ATOS[juntada.ato].processo
  const recibo = await reciboDaMovimentacao(trx, id, { tipo: 'processo', input, ato, prazo: null, respondeA: null })
  await issueRecibo(trx, { ...recibo, procedimentoId: id, evento, actor: user })
  return evento.id
}
