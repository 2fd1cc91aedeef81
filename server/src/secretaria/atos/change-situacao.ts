import { type AtoNomeado, NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { ENCERRADOS, SITUACAO } from '@concordia/contract/rules/processo'
import type { AtoDeSituacao } from '@concordia/contract/secretaria/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import { requireArquivavel } from '../../arbitragem/sentenca/arquivavel.ts'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { PRORROGAR_PRAZOS } from '../../platform/jobs/prorrogar-prazos.ts'
import { listAcordosAssinados, SEM_ACORDO_ASSINADO } from '../../procedimentos/acordos-assinados.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { NOTICES } from '../../procedimentos/avisos/notices.ts'
import { closePendentes } from '../../procedimentos/designacao/close-pendentes.ts'
import { ABRIR_PROCEDIMENTO } from '../../procedimentos/entrada/abertura.ts'
import { lockProcedimento, nextSituacao, setSituacao } from '../../procedimentos/lock-procedimento.ts'
import { resumePrazos, stopPrazos } from '../../procedimentos/prazos/stop-prazos.ts'
import { conflictWithLast, requireAtoDaSecretaria } from './require-ato.ts'

/** The docket's name of each act. */
const FEITOS = {
  recusar: 'recusa-do-procedimento',
  arquivar: 'arquivamento',
  reativar: 'reativacao',
  suspender: 'suspensao',
  registrarAcordo: 'acordo',
} as const satisfies Record<AtoDeSituacao, AtoNomeado>

interface MudarSituacao {
  procedimentoId: number
  ato: AtoDeSituacao
  /** Shown in the docket, to everybody who sees it. */
  motivo: string
  /** The situação as the caller saw it: if it has changed since, somebody else has acted. */
  de?: number | undefined
  /** For an agreement: the linked negociação in which it was signed. */
  negociacao_id?: number | undefined
}

/**
 * Changes the situação of a procedimento by an act: an evento with its reason, the new situação, and a notice to
 * the partes and everybody who follows it. When it ends, pending designations end too; fees are refunded only by an act of
 * their own, and reminders stop by themselves.
 * A suspension stops the running deadlines, reactivation lets them go on. A reactivated one opens to its partes if it was paid meanwhile, and its deadlines are moved for the outages it missed.
 * @returns id of the evento, and whether it has ended with a fee that can still be paid
 * @throws AppError 409 its situação does not allow the act, or is not `de` any more; a mediation ends by its final term, and a
 *   process with an award is not archived while it may still be clarified; 422 on
 *   `negociacao_id`
 */
export const changeSituacao = (
  deps: Pick<Deps, 'tx' | 'letterhead' | 'clock' | 'onEnded'>,
  caller: Caller,
  { procedimentoId, ato, motivo: escrito, de, negociacao_id }: MudarSituacao,
): Promise<{ eventoId: number; custasAbertas: boolean }> =>
  deps.tx(async (trx) => {
    const procedimento = await lockProcedimento(trx, procedimentoId)
    if (de !== undefined && de !== procedimento.situacao)
      throw await conflictWithLast(trx, procedimentoId, 'A situação mudou enquanto esta página estava aberta.')
    const { tipo, vagas, custas } = await requireAtoDaSecretaria(trx, procedimento, ato)
    const now = deps.clock.now()
    if (ato === 'arquivar') await requireArquivavel(trx, procedimentoId, now)
    const motivo = ato === 'registrarAcordo' ? `${await qualAcordo(trx, procedimentoId, negociacao_id)} ${escrito}` : escrito
    // While it is only suspended, one arbitrator who accepted is enough to continue.
    const bastam = procedimento.situacao === SITUACAO.suspenso ? 1 : vagas.total
    const semAceite = ato === 'reativar' && vagas.aceitas < bastam
    const situacao = (semAceite ? nextSituacao(procedimento, 'reativarSemAceite') : null) ?? nextSituacao(procedimento, ato)!
    await setSituacao(trx, procedimentoId, situacao)
    const feito = FEITOS[ato]
    const descricao = NOMES_DOS_ATOS[feito][tipo]
    const evento = await appendEvento(trx, procedimentoId, {
      ato: feito,
      descricaoOutros: `${descricao}. Motivo: ${motivo}`,
      autor: autorDe(caller.user),
      now,
    })
    const quando = formatDateTime(now)
    await announce(
      deps,
      trx,
      NOTICES.situacaoAlterada,
      { tipo, numero: procedimentoId, ato: descricao, motivo, por: caller.user.name, quando },
      { exceto: caller.user.id, eventoId: evento.id },
    )
    if (situacao === SITUACAO.suspenso) await stopPrazos(trx, procedimentoId, now)
    const encerrado = ENCERRADOS.includes(situacao)
    if (encerrado) await closePendentes(deps, trx, { tipo, procedimentoId, por: caller.user.id, ato: descricao, now })
    if (ato === 'reativar') {
      await resumePrazos(deps, trx, procedimento, now)
      await addJob(trx, ABRIR_PROCEDIMENTO, { procedimentoId }, { key: `abrir:${procedimentoId}` })
      await addJob(trx, PRORROGAR_PRAZOS, {}, { key: PRORROGAR_PRAZOS })
    }
    await audit(trx, caller, {
      act: ato === 'registrarAcordo' ? 'registrar-acordo' : ato,
      object: tipo,
      id: procedimentoId,
      data: { de: procedimento.situacao, para: situacao },
    })
    return { eventoId: evento.id, custasAbertas: encerrado && custas.abertas }
  })

/** The sentence of the docket about the recorded agreement: the one signed in that negociação, or none. */
async function qualAcordo(trx: Trx, procedimentoId: number, negociacaoId: number | undefined): Promise<string> {
  if (negociacaoId === undefined)
    return 'O acordo não faz parte deste registro, que as partes não assinaram. A secretaria declara:'
  const acordo = (await listAcordosAssinados(trx, procedimentoId)).find(({ id }) => id === negociacaoId)
  if (!acordo) throw invalid({ negociacao_id: [SEM_ACORDO_ASSINADO] })
  return `O acordo é o assinado na negociação nº ${acordo.id}, juntado no evento nº ${acordo.evento}.`
}
