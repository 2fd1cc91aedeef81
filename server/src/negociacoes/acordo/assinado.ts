import { formatDateTime } from '@concordia/contract/values/dates'
import { audit } from '../../platform/audit/audit.ts'
import type { ComCopias } from '../../textos/copias/copias.ts'
import { NOTICES, notifyLados } from '../notices.ts'
import { lockComoParte } from '../situada.ts'
import { record } from '../trilha/record.ts'

export const nomeDoAcordo = (negociacaoId: number) => `Acordo da negociação ${negociacaoId}`

/** The agreement to which the parties add signatures with their own certificates (docs/rules/negociacoes.md#own-signatures). */
export const acordoAssinado: ComCopias = {
  guarda: { emitido: 'acordos', copias: 'acordoVersoes', dono: 'negociacaoId' },
  tipo: 'Acordo com assinaturas das partes',
  nome: nomeDoAcordo,
  emPreparo: 'O documento do acordo ainda está sendo preparado. Tente de novo em alguns minutos.',
  naoHa: 'Esta negociação não terminou em um acordo assinado.',
  lock: lockComoParte,
  depois: async (deps, trx, caller, { id, polo }, { numero, file, nome, assinaturas, now }) => {
    const { user } = caller
    const dados = { versao: numero, assinaturas: assinaturas.map(({ nome, confianca }) => ({ nome, confianca })) }
    const autor = { id: user.id, nome: user.name, polo }
    await record(trx, id, { ato: 'acordo-assinado', autor, dados, arquivos: [{ nome, arquivo: file }], now })
    const facts = { negociacao: id, por: user.name, quando: formatDateTime(now) }
    await notifyLados(deps, trx, NOTICES.negociacaoAcordoAssinado, facts, { de: polo, exceto: user.id })
    await audit(trx, caller, { act: 'enviar-acordo-assinado', object: 'negociacao', id })
  },
}
