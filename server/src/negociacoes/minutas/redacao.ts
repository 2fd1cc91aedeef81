import { MINUTAS } from '@concordia/contract/rules/negociacao'
import { formatDateTime } from '@concordia/contract/values/dates'
import { nomeDeQuemAtuou, representadaNaNegociacao } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Redacao } from '../../textos/redacao/redacao.ts'
import { findVersao, listVersoes } from '../../textos/redacao/versoes.ts'
import { requireAto } from '../fatos.ts'
import { NOTICES, notifyLados } from '../notices.ts'
import { lockComoParte, readSituada, type Situada } from '../situada.ts'
import { record } from '../trilha/record.ts'

/** The agreement of a negociação: the two sides write it in turns (docs/rules/negociacoes.md#drafts). */
export const minuta: Redacao<Situada> = {
  guarda: { versoes: 'minutas', comentarios: 'minutaComentarios', pdfs: 'minutaPdfs', dono: 'negociacaoId', versao: 'minutaId' },
  impressa: {
    titulo: 'Minuta de acordo',
    alteracoes: 'Alterações da minuta',
    rodape: 'Minuta, para leitura das partes. Não é um acordo assinado.',
    situacoes: MINUTAS,
  },
  onde: 'a negociação',
  read: readSituada,
  lock: lockComoParte,
  requireVez: (db, { ato, polo }, situada, { id }, now) => requireAto(db, ato, situada, { id, polo }, now),
  depois: async (deps, trx, caller, { id: negociacaoId, polo }, { id, versao, sha256, anterior, comentarios, now }) => {
    const { user } = caller
    const autor = { id: user.id, nome: user.name, polo }
    const dados = { minuta: id, sha256 }
    if (anterior) {
      const sobre = { anterior: anterior.id, comentarios }
      await record(trx, negociacaoId, { ato: 'revisao', autor, dados: { ...dados, ...sobre }, now })
    } else await record(trx, negociacaoId, { ato: 'minuta', autor, dados, now })
    const facts = {
      negociacao: negociacaoId,
      versao,
      por: nomeDeQuemAtuou(user.name, await representadaNaNegociacao(trx, negociacaoId, user.id)),
      quando: formatDateTime(now),
    }
    await notifyLados(deps, trx, anterior ? NOTICES.negociacaoRevisao : NOTICES.negociacaoMinuta, facts, {
      de: polo,
      exceto: user.id,
    })
    await audit(trx, caller, { act: anterior ? 'revisar-minuta' : 'enviar-minuta', object: 'negociacao', id: negociacaoId })
  },
}

/** All versions of its draft in order. */
export const listMinutas = (db: Db, negociacaoId: number) => listVersoes(db, minuta.guarda, negociacaoId)

/** A version of the draft of this negociação, and the one before it. */
export const findMinuta = (db: Db, { id: donoId, minutaId: versaoId }: { id: number; minutaId: number }) =>
  findVersao(db, minuta.guarda, { donoId, versaoId })
