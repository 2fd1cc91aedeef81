import { PAPEIS, type Papel } from '@concordia/contract/rules/tipos'
import { formatExact } from '@concordia/contract/values/dates'
import { maskDocument } from '@concordia/contract/values/documento'
import type { Deps } from '../../deps.ts'
import type { Download } from '../../platform/http/implement.ts'
import { type Issued, issuePdf } from '../../platform/pdf/issued/issue.ts'
import { findProcedimento } from '../consulta/queries.ts'
import { type Designacao, requirePendente } from './designacoes.ts'
import type { Respondida } from './questionario.ts'

interface Designado {
  procedimentoId: number
  userId: number
  papel: Papel
}

/**
 * The term of this arbitrator in this procedimento, to be printed and signed; drawn anew for each request.
 * @throws AppError 409 when the designation was answered
 */
export async function termoDeAceite(deps: Deps, designado: Designado, designacao: Designacao): Promise<Download> {
  requirePendente(designacao)
  const { areaNome, classe, partes } = await findProcedimento(deps.db, designado.procedimentoId)
  const nomes = (polo: string) => partes.filter((parte) => parte.polo === polo).map(({ nome }) => nome)
  const procedimento = { area: areaNome, classe, demandantes: nomes('demandante'), demandadas: nomes('demandada') }
  const content = await deps.pdf.render('procedimentos/designacao/termo-de-aceite.typ', {
    ...(await comuns(deps, designado)),
    titulo: 'Termo de aceite',
    camara: deps.config.chamberName,
    numero: String(designado.procedimentoId),
    emitido: formatExact(deps.clock.now()),
    procedimento,
  })
  return { name: 'Termo de Aceite.pdf', content, size: content.length }
}

/** The answers as a document of the docket, so that the partes can read what the arbitrator discloses; stored, not yet used. */
export async function issueQuestionario(deps: Deps, designado: Designado, respostas: Respondida[], now: Date): Promise<Issued> {
  const tipo = `Questionário do ${PAPEIS[designado.papel].um}`
  return issuePdf(deps, {
    tipo,
    numero: String(designado.procedimentoId),
    now,
    template: 'procedimentos/designacao/questionario.typ',
    dados: { ...(await comuns(deps, designado)), respostas, respondido: formatExact(now) },
    nome: `${tipo}.pdf`,
  })
}

/** What both documents say of the person and of where they can be verified. */
async function comuns(deps: Deps, { userId }: Designado) {
  const { firstName, lastName, cpf } = await deps.db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'cpf'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    designado: { nome: `${firstName} ${lastName}`, documento: maskDocument(cpf) },
    verificacao: `Confira o documento nos eventos do procedimento, em ${deps.config.appUrl}`,
  }
}
