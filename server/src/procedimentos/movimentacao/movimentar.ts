import { ENVIO_JA_FEITO, isDescricaoLivre, OUTROS } from '@concordia/contract/procedimentos/words'
import type { Retencao } from '@concordia/contract/rules/avisos-retidos'
import { isParaTodos } from '@concordia/contract/rules/sigilo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { dayOf, formatDate, formatDateTime } from '@concordia/contract/values/dates'
import { type Appended, appendEvento, type NovaMovimentacao, nomeDaReserva } from '../../autos/eventos/append-evento.ts'
import { issueRecibo } from '../../autos/eventos/recibo.ts'
import type { Deps } from '../../deps.ts'
import { autorCom, type Direitos, direitosDe, requireMove } from '../../direitos/move.ts'
import { nomeDeQuemAtuou } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices.ts'
import { lockProcedimento, requireTransition, setSituacao } from '../lock-procedimento.ts'
import { setPrazo } from '../prazos/prazos.ts'
import { recordResposta, requireResposta } from '../prazos/responder.ts'
import { resumePrazos } from '../prazos/stop-prazos.ts'
import { atoDe, checkMovimento, type Movimento, type PrazoDefinido } from './check-movimento.ts'
import { reciboDaMovimentacao } from './recibo-movimentacao.ts'
import { restrictArquivos } from './restrict-arquivos.ts'
import { exceedsRitmo } from './ritmo.ts'
import { createTarefa } from './tarefas.ts'

/**
 * Adds a movement or petition to a procedimento (docs/rules/docket.md#movements): one transaction with the evento, its files,
 * task, deadline and reminders, the receipt and every notice; beyond the pace of a person the notices wait for the secretariat
 * (docs/rules/notices.md#limits), the movement does not. A suspended procedimento becomes active again, by an evento of
 * the platform, and its deadlines go on. A retry with the same `Idempotency-Key` returns the evento already made.
 * @returns id of the evento
 * @throws AppError 403 they lost it meanwhile; 409 its situação allows no movement, or the key belongs to another request; 422 by
 * field
 */
export async function movimentar(deps: Deps, caller: Caller, tipo: Tipo, id: number, input: Movimento): Promise<number> {
  const { user } = caller
  const envio: Sending = {
    userId: user.id,
    chave: caller.idempotencyKey,
    objeto: 'eventos',
    impressao: fingerprintOf({ procedimento: id, ...input }),
    keyTaken: ENVIO_JA_FEITO,
  }
  // A retry is answered before any check: the procedimento may have been archived since.
  const made = await findMade(deps.db, envio)
  if (made !== null) return made

  return deps.tx(async (trx) => {
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    const procedimento = await lockProcedimento(trx, id)
    const situacao = requireTransition(procedimento, 'movimentar')
    const now = deps.clock.now()
    // They may have lost the procedimento since the policy let them in.
    const direitos = requireMove(await direitosDe(trx, user, id, tipo))
    const prazo = await checkMovimento(trx, { direitos, tipo, procedimentoId: id, input, now })
    const respondido = input.responde_a
      ? await requireResposta(trx, { userId: user.id, procedimentoId: id, eventoId: input.responde_a, today: dayOf(now) })
      : null
    const autor = autorCom(user, direitos)
    const evento = await appendEvento(trx, id, {
      ...eventoDe(input),
      ...reservaDe(input, user, direitos),
      autor,
      restrito: input.visivel_a !== undefined,
      ...prazo?.evento,
      ...(respondido && { respondeA: respondido.numero }),
      now,
    })
    if (input.visivel_a)
      await restrictArquivos(trx, caller, { procedimentoId: id, eventoId: evento.id, visivelA: input.visivel_a, now })
    if (prazo) await setPrazo(trx, { procedimentoId: id, evento, dia: prazo.dia, lembretes: prazo.evento.lembretes })
    if (respondido) await recordResposta(trx, { prazo: respondido, respostaId: evento.id, userId: user.id, now })
    const ato = atoDe(input)
    const recibo = await reciboDaMovimentacao(trx, id, { tipo, input, ato, prazo, respondeA: respondido?.numero ?? null })
    await issueRecibo(trx, { ...recibo, procedimentoId: id, evento, actor: user })
    if (input.tarefa) await createTarefa(deps, trx, { tipo, procedimentoId: id, evento, tarefa: input.tarefa, actor: user })
    if (situacao !== procedimento.situacao) {
      await setSituacao(trx, id, situacao)
      await appendEvento(trx, id, { ato: 'reativacao-por-movimentacao', now })
      await resumePrazos(deps, trx, procedimento, now)
    }
    const daCamara = direitos.conduz || direitos.como.includes('secretaria')
    const retidoPor =
      !daCamara && (await exceedsRitmo(trx, { procedimentoId: id, userId: user.id, now })) ? 'movimentacoes' : undefined
    const reservado = reservaDe(input, user, direitos)?.reservadoDe
    const descricao = reservado ? nomeDaReserva(reservado) : daCamara || !isDescricaoLivre(tipo, input.descricao) ? ato : null
    await tell(deps, trx, { tipo, id, actor: user, descricao, evento, prazo, retidoPor })
    await audit(trx, caller, { act: 'movimentar', object: tipo, id })
    await recordMade(trx, envio, evento.id)
    return evento.id
  })
}

const eventoDe = ({ documentos, audios, ...input }: Movimento): Omit<NovaMovimentacao, 'now'> => ({
  ato: 'movimentacao',
  ...descricaoDe({ documentos, audios, ...input }),
  documentos: [
    ...documentos.map(({ nome, arquivo }) => ({ tipo: 'documento' as const, nome, arquivo })),
    ...audios.map(({ nome, arquivo }) => ({ tipo: 'audio' as const, nome, arquivo })),
  ],
})

/** A movement with a destination keeps one text, in `eventos_reservados`: everybody would read own words in the evento. */
function descricaoDe(input: Movimento): Pick<NovaMovimentacao, 'descricao' | 'descricaoOutros'> {
  const { descricao, descricao_outros, destino } = input
  if (!isParaTodos(destino)) return { descricao: atoDe(input) }
  return { descricao, ...(descricao === OUTROS && descricao_outros !== undefined && { descricaoOutros: descricao_outros }) }
}

/**
 * A message of the mediator to the mediator is read by nobody else, also by none designated later; any other that is not for
 * everybody is read by its sender too.
 */
function reservaDe(input: Movimento, { id }: Actor, { conduz }: Direitos) {
  const { so_mediador, destino = 'todos' } = input
  if (so_mediador) return { reservadoDe: { remetenteId: conduz ? null : id, destino: null } }
  return destino === 'todos' ? null : { reservadoDe: { remetenteId: id, destino } }
}

interface Aviso {
  tipo: Tipo
  id: number
  actor: Actor
  /** Null: free text of somebody who is neither staff nor tribunal. */
  descricao: string | null
  evento: Appended
  prazo: PrazoDefinido | null
  retidoPor: Retencao | undefined
}

async function tell(deps: Deps, trx: Trx, { tipo, id, actor, descricao, evento, prazo, retidoPor }: Aviso): Promise<void> {
  const quando = formatDateTime(evento.createdAt)
  const facts = {
    tipo,
    numero: id,
    descricao,
    por: nomeDeQuemAtuou(actor.name, evento.por),
    quando,
    prazo: prazo && formatDate(prazo.dia),
  }
  await announce(deps, trx, NOTICES.movimentacao, facts, { exceto: actor.id, eventoId: evento.id, retidoPor })
}
