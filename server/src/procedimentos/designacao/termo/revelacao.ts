import { PAPEIS } from '@concordia/contract/rules/tipos'
import { formatExact } from '@concordia/contract/values/dates'
import type { Deps } from '../../../deps.ts'
import { type Issued, issuePdf } from '../../../platform/pdf/issued/issue.ts'
import { comuns, type Designado } from './facts.ts'

/** What a mediator discloses to the partes (Lei 13.140/2015, art. 5º), as a document of the docket; stored, not yet used. */
export async function issueRevelacao(deps: Deps, designado: Designado, revelacao: string, now: Date): Promise<Issued> {
  const tipo = `Revelação do ${PAPEIS[designado.papel].um}`
  return issuePdf(deps, {
    tipo,
    numero: String(designado.procedimentoId),
    now,
    template: 'procedimentos/designacao/termo/revelacao.typ',
    dados: { ...(await comuns(deps, designado)), revelacao, declarado: formatExact(now) },
    nome: `${tipo}.pdf`,
  })
}
