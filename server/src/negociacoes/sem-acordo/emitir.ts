import { formatDate } from '@concordia/contract/values/dates'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { issueOnce } from '../../platform/pdf/issued/issue.ts'
import { nomesDoPolo } from '../acordo/read.ts'
import { findNegociacao } from '../consulta/queries.ts'
import { findCertidao } from './queries.ts'

const Payload = z.object({ negociacaoId: z.number() })

export const emitirCertidaoTask =
  (deps: Deps): Task =>
  async (payload) =>
    emitirCertidao(deps, Payload.parse(payload).negociacaoId)

/**
 * Issues the certificate of a negociação that ended without agreement, once (docs/rules/negociacoes.md#without-agreement). It is no
 * act of the trail: it repeats what the trail says, and one issued years later must not move an old negociação to the top of the lists.
 * @throws AppError 503 the platform's certificate is not valid
 */
export async function emitirCertidao(deps: Deps, negociacaoId: number): Promise<void> {
  if (await findCertidao(deps.db, negociacaoId)) return
  const now = deps.clock.now()
  const nome = `Certidão de encerramento da negociação ${negociacaoId}`
  const what = {
    ...{ tipo: 'Certidão de encerramento sem acordo', numero: String(negociacaoId), now, nome: `${nome}.pdf`, selo: nome },
    template: 'negociacoes/sem-acordo/certidao.typ',
    dados: {
      ...(await readEncerramento(deps.db, negociacaoId)),
      negociacao: String(negociacaoId),
      verificacao: `Emitida e selada pela plataforma, em ${deps.config.appUrl}`,
    },
  }
  await issueOnce(deps, what, async (trx, { file }) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('negociacaoCertidoes')
      .values({ negociacaoId, arquivoId: file.id, emitidaEm: now })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    await markUsed(trx, [file.id])
    return true
  })
}

const LADO = { solicitante: 'dos solicitantes', solicitada: 'das solicitadas' }

/** What `certidao.typ` prints: the partes, the days, and who ended it; nothing of what was offered, written or given as a reason. */
async function readEncerramento(db: Db, negociacaoId: number) {
  const { partes, createdAt } = await findNegociacao(db, negociacaoId)
  const fim = await db
    .selectFrom('negociacaoRegistros')
    .select(['createdAt', 'autorNome', 'autorPolo'])
    .$narrowType<{ autorNome: string; autorPolo: keyof typeof LADO }>()
    .where('negociacaoId', '=', negociacaoId)
    .where('ato', '=', 'desistencia')
    .executeTakeFirstOrThrow()
  return {
    solicitantes: nomesDoPolo(partes, 'solicitante'),
    solicitadas: nomesDoPolo(partes, 'solicitada'),
    aberta: formatDate(createdAt),
    encerrada: formatDate(fim.createdAt),
    por: fim.autorNome,
    lado: LADO[fim.autorPolo],
  }
}
