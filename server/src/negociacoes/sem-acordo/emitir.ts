import { formatDate } from '@concordia/contract/values/dates'
import type { Db } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import { documento } from '../../textos/documento/issue.ts'
import { nomesDoPolo } from '../acordo/read.ts'
import { findNegociacao } from '../consulta/queries.ts'
import { lockNegociacao } from '../situada.ts'
import { findCertidao } from './certidao.ts'

/**
 * The certificate of a negociação that ended without agreement (docs/rules/negociacoes.md#without-agreement). It is no
 * act of the trail: it repeats what the trail says, and one issued years later must not move an old negociação to the top of the lists.
 */
export const { issue: emitirCertidao, task: emitirCertidaoTask } = documento('negociacaoId', {
  tipo: 'Certidão de encerramento sem acordo',
  template: 'negociacoes/sem-acordo/certidao.typ',
  find: async (db, id) => ((await findCertidao(db, id)) ? undefined : id),
  write: async ({ db, config }, id) => ({
    numero: id,
    nome: `Certidão de encerramento da negociação ${id}`,
    dados: {
      ...(await readEncerramento(db, id)),
      ...{ negociacao: String(id), verificacao: `Emitida e selada pela plataforma, em ${config.appUrl}` },
    },
  }),
  lock: lockNegociacao,
  keep: async (_, trx, negociacaoId, { file, now }) => {
    await trx.insertInto('negociacaoCertidoes').values({ negociacaoId, arquivoId: file.id, emitidaEm: now }).execute()
    await markUsed(trx, [file.id])
  },
})

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
