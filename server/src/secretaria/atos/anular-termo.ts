import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { CASO } from '@concordia/contract/rules/caso'
import { SITUACAO, type SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { formatDateTime } from '@concordia/contract/values/dates'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { PRORROGAR_PRAZOS } from '../../platform/jobs/prorrogar-prazos.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { NOTICES } from '../../procedimentos/avisos/notices.ts'
import { ABRIR_PROCEDIMENTO } from '../../procedimentos/entrada/abertura.ts'
import { lockProcedimento, requireTransition, setSituacao } from '../../procedimentos/lock-procedimento.ts'

const NOME = NOMES_DOS_ATOS['anulacao-do-termo-final'].caso
const SEM_TERMO = 'Este caso não tem termo final que possa ser anulado.'

/** The acts after which the situação of a case is no longer what its term made it. */
const DEPOIS = ['reativacao', 'arquivamento', 'acordo'] as const

/** The last term of a case that was not annulled. `vale`: the case has ended by it. */
export const findTermo = (db: Db | Trx, procedimentoId: number) =>
  db
    .selectFrom('termosFinais as t')
    .innerJoin('eventos as e', 'e.id', 't.eventoId')
    .leftJoin('termosAnulados as x', 'x.termoId', 't.eventoId')
    .select(['t.eventoId', 't.situacaoAnterior', 'e.numero', 'e.createdAt', 'e.autorNome', 'e.descricaoOutros'])
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('eventos as d')
              .select('d.id')
              .whereRef('d.procedimentoId', '=', 't.procedimentoId')
              .whereRef('d.numero', '>', 'e.numero')
              .where('d.ato', 'in', [...DEPOIS, 'termo-final']),
          ),
        )
        .as('vale'),
    )
    .where('t.procedimentoId', '=', procedimentoId)
    .where('x.termoId', 'is', null)
    .orderBy('e.numero', 'desc')
    .limit(1)
    .executeTakeFirst()

type Termo = NonNullable<Awaited<ReturnType<typeof findTermo>>>

/** What annulling the term does, in a sentence. */
export const efeitoDe = ({ vale, situacaoAnterior }: Pick<Termo, 'vale' | 'situacaoAnterior'>): string =>
  vale
    ? `O caso volta à situação “${CASO[situacaoAnterior as 2 | 5].label}”, em que estava antes do termo.`
    : 'A situação do caso não muda.'

/** What a second person is asked to confirm. @throws AppError 409 there is no term to annul */
export async function resumoDaAnulacao(db: Db, procedimentoId: number): Promise<string> {
  const termo = await findTermo(db, procedimentoId)
  if (!termo) throw conflict(SEM_TERMO)
  const { numero, createdAt, autorNome } = termo
  return `Anular o termo final do caso nº ${procedimentoId} (evento nº ${numero}), lavrado por ${autorNome} em ${formatDateTime(createdAt)}. ${efeitoDe(termo)}`
}

/**
 * Annuls the final term of a mediation that was drawn up by mistake (docs/rules/procedimentos.md#the-end-of-a-mediation): an evento
 * says so, the document stays and is marked everywhere, and a case that has ended by it goes back to the situação from before, for
 * the mediation has not ended (Lei 13.140/2015, art. 20).
 * @returns id of the evento
 * @throws AppError 409 there is no term to annul
 */
export const anularTermo = (
  deps: Pick<Deps, 'tx' | 'clock' | 'letterhead'>,
  caller: Caller,
  { procedimentoId, motivo }: { procedimentoId: number; motivo: string },
): Promise<number> =>
  deps.tx(async (trx) => {
    const procedimento = await lockProcedimento(trx, procedimentoId)
    const termo = await findTermo(trx, procedimentoId)
    if (!termo) throw conflict(SEM_TERMO)
    const now = deps.clock.now()
    const situacao = situacaoDepois(procedimento, termo)
    if (termo.vale) await setSituacao(trx, procedimentoId, situacao)
    const evento = await appendEvento(trx, procedimentoId, {
      ato: 'anulacao-do-termo-final',
      descricaoOutros: `${NOME}: o do evento nº ${termo.numero}, por decisão de duas pessoas da secretaria. ${efeitoDe(termo)} Motivo: ${motivo}`,
      autor: autorDe(caller.user),
      now,
    })
    await trx.insertInto('termosAnulados').values({ termoId: termo.eventoId, eventoId: evento.id, createdAt: now }).execute()
    const quando = formatDateTime(now)
    await announce(
      deps,
      trx,
      NOTICES.situacaoAlterada,
      { tipo: 'caso', numero: procedimentoId, ato: NOME, motivo: `${motivo} ${efeitoDe(termo)}`, por: caller.user.name, quando },
      { exceto: caller.user.id, eventoId: evento.id },
    )
    if (termo.vale && situacao === SITUACAO.ativo) {
      await addJob(trx, ABRIR_PROCEDIMENTO, { procedimentoId }, { key: `abrir:${procedimentoId}` })
      await addJob(trx, PRORROGAR_PRAZOS, {}, { key: PRORROGAR_PRAZOS })
    }
    const data = { evento: termo.numero, de: procedimento.situacao, para: situacao, motivo }
    await audit(trx, caller, { act: 'anular-termo-final', object: 'caso', id: procedimentoId, data })
    return evento.id
  })

function situacaoDepois(
  procedimento: Parameters<typeof requireTransition>[0],
  { vale, situacaoAnterior }: Termo,
): SituacaoProcedimento {
  if (!vale) return procedimento.situacao as SituacaoProcedimento
  return requireTransition(procedimento, situacaoAnterior === SITUACAO.suspenso ? 'anularTermoDeSuspenso' : 'anularTermo')
}
