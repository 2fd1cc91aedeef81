import type { TermoFinal } from '@concordia/contract/procedimentos/schemas/casos-atos'
import { ENVIO_JA_FEITO, NOMES_DOS_DESFECHOS } from '@concordia/contract/procedimentos/words'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { CASO } from '@concordia/contract/rules/caso'
import { next } from '@concordia/contract/rules/machine'
import { formatDateTime, formatExact } from '@concordia/contract/values/dates'
import { formatDocument, maskDocument } from '@concordia/contract/values/documento'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { issueRecibo } from '../../autos/eventos/recibo.ts'
import type { Deps } from '../../deps.ts'
import { autorCom, type Direitos, endsMediation } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { discardUnused } from '../../platform/files/arquivos.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { issuePdf, recordIssued } from '../../platform/pdf/issued/issue.ts'
import { listAcordosAssinados } from '../acordos-assinados.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices.ts'
import type { Detalhes } from '../consulta/present-detalhes.ts'
import { findProcedimento } from '../consulta/queries.ts'
import { closePendentes } from '../designacao/close-pendentes.ts'
import { findMediador } from '../designacao/designacoes.ts'
import { lockProcedimento, requireTransition, setSituacao } from '../lock-procedimento.ts'
import { reciboDaMovimentacao } from '../movimentacao/recibo-movimentacao.ts'
import { closeTextoAberto, findAcordoAssinado } from './acordo.ts'
import { type AcordoDoTermo, readAcordoDoTermo } from './acordo-do-termo.ts'

const NOME = NOMES_DOS_ATOS['termo-final'].caso
/** The act of the state machine that each outcome is. */
const ATO = { acordo: 'registrarAcordo', 'sem-acordo': 'arquivar' } as const
const SEM_MEDIADOR =
  'Nenhum mediador aceitou a designação neste caso, e sem mediação não há termo final. A secretaria pode arquivar o caso.'

/** Whether the viewer of the details may end the mediation now, and with which signed agreements. */
export async function fimPara(db: Db, { row: { id, situacao }, direitos }: Pick<Detalhes, 'row' | 'direitos'>) {
  if (!direitos || !endsMediation(direitos)) return { pode_encerrar: false, negociacoes_assinadas: [], acordo_assinado: null }
  const [mediador, acordos, texto] = await Promise.all([
    findMediador(db, id),
    listAcordosAssinados(db, id),
    findAcordoAssinado(db, id),
  ])
  return {
    pode_encerrar: mediador !== undefined && Object.values(ATO).every((ato) => next(CASO, situacao, ato) !== null),
    negociacoes_assinadas: acordos.map((acordo) => ({ id: acordo.id })),
    acordo_assinado: texto ? { texto_id: texto.id, assinado_em: texto.assinadoEm!.toISOString() } : null,
  }
}

interface Encerrar extends TermoFinal {
  id: number
  direitos: Direitos
}

/**
 * Ends a mediation by its final term (docs/rules/procedimentos.md#the-end-of-a-mediation): with agreement the case goes to
 * 'Acordo', and the term holds the agreement whole, with the page of its signatures; without one it is archived. The PDF is drawn, sealed and stored before the transaction with the evento, receipt and notices. A retry with the same
 * `Idempotency-Key` returns the evento already made.
 * @returns id of the evento
 * @throws AppError 409 no mediator has accepted, the situação does not allow it, or there is no signed agreement, or one where it should
 *   end without; 422 on `texto_id`, `negociacao_id`
 */
export async function closeMediacao(deps: Deps, caller: Caller, { id, direitos, ...termo }: Encerrar): Promise<number> {
  const { user } = caller
  const envio: Sending = {
    userId: user.id,
    chave: caller.idempotencyKey,
    objeto: 'eventos',
    impressao: fingerprintOf({ termoFinalDe: id, ...termo }),
    keyTaken: ENVIO_JA_FEITO,
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return made
  const ato = ATO[termo.desfecho]
  // The PDF is not drawn for an act that is refused anyway.
  const mediador = await deps.tx(async (trx) => {
    requireTransition(await lockProcedimento(trx, id), ato)
    return requireMediador(trx, id)
  })
  const acordo = termo.desfecho === 'acordo' ? await readAcordoDoTermo(deps, id, termo) : null
  const now = deps.clock.now()
  const issued = await draw(deps, user, { id, direitos, mediador, termo, acordo, now })
  const arquivo = issued.file
  try {
    return await deps.tx(async (trx) => {
      const twin = await claimKey(trx, envio)
      if (twin !== null) return twin
      const procedimento = await lockProcedimento(trx, id)
      const situacao = requireTransition(procedimento, ato)
      if ((await requireMediador(trx, id)).userId !== mediador.userId)
        throw conflict('O mediador mudou há um instante. Tente de novo.')
      await closeTextoAberto(trx, id, termo.desfecho)
      await setSituacao(trx, id, situacao)
      const desfecho = NOMES_DOS_DESFECHOS[termo.desfecho].toLowerCase()
      const descricaoOutros = `${NOME}: ${desfecho}${acordo ? `, ${acordo.onde}` : ''}`
      const documentos = [{ tipo: 'documento' as const, nome: NOME, arquivo }]
      const evento = await appendEvento(trx, id, {
        ato: 'termo-final',
        descricaoOutros,
        autor: autorCom(user, direitos),
        documentos,
        now,
      })
      await recordIssued(trx, issued, arquivo)
      await trx
        .insertInto('termosFinais')
        .values({
          ...{ eventoId: evento.id, procedimentoId: id, sha256: arquivo.sha256 },
          ...{ situacaoAnterior: procedimento.situacao, negociacaoId: acordo?.negociacaoId ?? null },
          textoId: acordo?.textoId ?? null,
        })
        .execute()
      const input = { descricao: NOME, documentos, audios: [], notificacoes: [] }
      const recibo = await reciboDaMovimentacao(trx, id, {
        ...{ tipo: 'caso', input, ato: descricaoOutros },
        ...{ prazo: null, respondeA: null },
      })
      await issueRecibo(trx, { ...recibo, procedimentoId: id, evento, actor: user })
      await announce(
        deps,
        trx,
        NOTICES.situacaoAlterada,
        {
          ...{ tipo: 'caso', numero: id, ato: NOME, motivo: `a mediação terminou ${desfecho}.`, por: user.name },
          quando: formatDateTime(now),
        },
        { exceto: user.id, eventoId: evento.id },
      )
      await closePendentes(deps, trx, { tipo: 'caso', procedimentoId: id, por: user.id, ato: NOME, now })
      const data = { de: procedimento.situacao, para: situacao, ...referido(acordo) }
      await audit(trx, caller, { act: 'termo-final', object: 'caso', id, data })
      await recordMade(trx, envio, evento.id)
      return evento.id
    })
  } finally {
    await discardUnused(deps.db, deps.storage, [arquivo.id])
  }
}

/** As the audit trail names it. */
const referido = (acordo: AcordoDoTermo | null) =>
  acordo && (acordo.textoId === null ? { negociacao: acordo.negociacaoId! } : { texto: acordo.textoId })

type Mediador = Awaited<ReturnType<typeof requireMediador>>

/** @throws AppError 409 nobody mediates it */
async function requireMediador(db: Db, procedimentoId: number) {
  const mediador = await findMediador(db, procedimentoId)
  if (!mediador) throw conflict(SEM_MEDIADOR)
  return mediador
}

interface Desenho {
  id: number
  direitos: Direitos
  mediador: Mediador
  termo: TermoFinal
  acordo: AcordoDoTermo | null
  now: Date
}

/**
 * Draws, seals and stores the term; if it stays unused, it is discarded. With an agreement the CPF or CNPJ of the partes is whole: the
 * term can be enforced, and for that they must be known by it.
 */
async function draw(deps: Deps, user: Actor, { id, direitos, mediador, termo, acordo, now }: Desenho) {
  const { areaNome, classe, createdAt, partes } = await findProcedimento(deps.db, id)
  const format = acordo ? formatDocument : maskDocument
  const polo = (qual: string) =>
    partes.filter((parte) => parte.polo === qual).map(({ nome, documento }) => `${nome} (${format(documento)})`)
  const dados = {
    verificacao: `Selado com o certificado digital da plataforma. Confira o evento nos autos do caso, em ${deps.config.appUrl}`,
    acordo: acordo?.dados ?? null,
    desfecho: NOMES_DOS_DESFECHOS[termo.desfecho],
    declaracao: {
      titulo: `Declaração ${direitos.conduz ? 'do mediador' : 'da secretaria'}`,
      de: `${user.name}, ${direitos.conduz ? 'que mediou o caso' : 'pela secretaria da câmara'}`,
      texto: termo.texto ?? '',
    },
    area: areaNome,
    classe,
    demandantes: polo('demandante'),
    demandadas: polo('demandada'),
    mediador: { nome: mediador.name ?? '', documento: maskDocument(mediador.cpf) },
    pedido: formatExact(createdAt),
    inicio: formatExact(mediador.respondidaEm ?? mediador.createdAt),
    fim: formatExact(now),
    lavrado: `${user.name}, ${direitos.conduz ? 'mediador' : 'pela secretaria da câmara'}`,
  }
  const facts = { tipo: NOME, numero: String(id), now, template: 'procedimentos/caso/termo-final.typ', dados }
  const heavy = acordo?.heavy ?? false
  return issuePdf(deps, { ...facts, heavy, nome: `${NOME} ${id}.pdf`, selo: `${NOME} do caso ${id}` })
}
