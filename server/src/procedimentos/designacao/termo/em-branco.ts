import { createHash } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Designacao } from '../../../direitos/part.ts'
import type { Download } from '../../../platform/http/implement.ts'
import { drawOnDemand } from '../../../platform/pdf/draw/on-demand.ts'
import { contentHash } from '../../../platform/pdf/issued/content-hash.ts'
import { issueData, newIssue, recordIssued } from '../../../platform/pdf/issued/issue.ts'
import { countPages } from '../../../platform/pdf/qpdf/pages.ts'
import { requirePendente } from '../designacoes.ts'
import { DECLARACOES } from './declaracoes.ts'
import { comuns, type Designado, procedimentoDoTermo } from './facts.ts'

/** The kind of the document, as it is recorded. */
export const TERMO_EM_BRANCO = 'Termo de aceite, para assinar'

/**
 * The term of this person in this procedimento, to be printed and signed: drawn and issued anew for each request, because the
 * procedimento may have changed. Its code and hashes are kept, the file is not (docs/decisions/045-signed-term-of-acceptance.md).
 * @throws AppError 409 when the designation was answered
 */
export async function termoEmBranco(deps: Deps, designado: Designado, designacao: Designacao): Promise<Download> {
  requirePendente(designacao)
  const { procedimentoId, papel } = designado
  const issue = newIssue({ tipo: TERMO_EM_BRANCO, numero: String(procedimentoId), now: deps.clock.now() })
  const content = await drawOnDemand(deps, designado.userId, 'procedimentos/designacao/termo/em-branco.typ', {
    ...issueData(issue, deps.config),
    ...(await comuns(deps, designado)),
    titulo: 'Termo de aceite',
    declaracoes: DECLARACOES[papel],
    procedimento: await procedimentoDoTermo(deps, procedimentoId),
  })
  const sha256 = createHash('sha256').update(content).digest('hex')
  await recordIssued(
    deps.db,
    { ...issue, paginas: await countPages(content) },
    { sha256, conteudoSha256: await contentHash(content) },
  )
  return { name: 'Termo de Aceite.pdf', content, size: content.length }
}
