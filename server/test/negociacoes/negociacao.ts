import type { negociacoes } from '@concordia/contract/api'
import type { InputOf, ResultOf } from '@concordia/contract/http/call'
import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import type { Reach } from '../app.ts'
import { type Account, as, type Client, type Refusal } from '../client.ts'
import { type Fields, formOf } from '../form.ts'
import { pdfFile } from '../pdf/pdf.ts'

/** A deadline far ahead. */
export const PRAZO = '2099-12-31'
/** Amounts and texts that only the parties may see. */
export const SEGREDOS = [
  '12345.67',
  '12.345,67',
  '1234567',
  '54.321,98',
  '5432198',
  'Mercadorias entregues',
  'Pagamento à vista',
] as const

/** The fields of a parte, by its place in the form. */
export const parte = (lado: string, i: number, emails: readonly string[], nome = `Parte ${lado} ${i + 1}`): Fields => ({
  [`${lado}[${i}][nome]`]: nome,
  [`${lado}[${i}][documento]`]: lado === 'solicitantes' ? '11144477735' : '12ABC34501DE35',
  [`${lado}[${i}][endereco]`]: 'Praça da Sé, 1, São Paulo',
  [`${lado}[${i}][telefone]`]: '11987654321',
  ...Object.fromEntries(emails.map((email, j) => [`${lado}[${i}][emails][${j}][contato]`, email])),
})

const fields = (): Fields => ({
  ...parte('solicitantes', 0, ['parte@concordia.test'], 'Ana Solicitante'),
  ...parte('solicitadas', 0, ['parte2@concordia.test'], 'Bruno Solicitado'),
  descricao: 'Mercadorias entregues e não pagas.',
  valor: '54321.98',
  origem_credito: '2026-01-15',
  indice_atualizacao: 'IPCA',
  valor_atualizado: '54321.98',
  'proposta[valor]': '12345.67',
  'proposta[descricao]': 'Pagamento à vista.',
  'proposta[prazo]': PRAZO,
})
/** A document of the negociação and one of its first proposal. */
export const comDocumentos = (): Fields => ({
  'documentos[0][nome]': 'Nota fiscal',
  'documentos[0][arquivo]': pdfFile('nota.pdf'),
  'proposta[documentos][0][nome]': 'Planilha',
  'proposta[documentos][0][arquivo]': pdfFile('planilha.pdf'),
})

/** The form of a negociação. `changes` are fields by their name on the wire; null removes one. */
export const negociacaoForm = (changes: Fields = {}): FormData => formOf({ ...fields(), ...changes })
export const sendNegociacao = (who: Client, changes: Fields = {}, headers?: Record<string, string>) =>
  who.form<ResultOf<typeof negociacoes.create> & Refusal>('/negociacao', negociacaoForm(changes), headers)

/**
 * Opens a negociação of `parte` against `parte2`. Tests open more than a person may: those of others are put back in time, so that
 * they do not count.
 */
export async function openNegociacao(
  app: Pick<Reach, 'url' | 'deps'>,
  changes: Fields = {},
  account: Account = 'parte',
): Promise<number> {
  await app.deps.db
    .updateTable('negociacoes')
    .set({ createdAt: new Date('2026-01-01T12:00:00Z') })
    .execute()
  await app.deps.db
    .updateTable('emails')
    .set({ createdAt: new Date('2026-01-01T12:00:00Z'), contadoEm: null })
    .where('negociacaoId', 'is not', null)
    .execute()
  const { status, body } = await sendNegociacao(as(app, account), changes)
  if (status !== 201) throw new Error(`Opening answered ${status}: ${JSON.stringify(body)}`)
  return body.negociacao.id
}

export const propostaForm = (changes: Fields = {}) =>
  formOf({ valor: '12345.67', descricao: 'Pagamento à vista.', prazo: PRAZO, ...changes })
export const propose = (who: Client, id: number, changes: Fields = {}, headers?: Record<string, string>) =>
  who.form<ResultOf<typeof negociacoes.propor> & Refusal>(`/negociacao/${id}/proposta`, propostaForm(changes), headers)
export const accept = (who: Client, id: number, body?: { proposta_id: number }) =>
  who.put<ResultOf<typeof negociacoes.aceitar> & Refusal>(`/negociacao/${id}/aceitar`, body)
export const giveUp = (who: Client, id: number, body?: InputOf<typeof negociacoes.desistir>['body']) =>
  who.put<ResultOf<typeof negociacoes.desistir> & Refusal>(`/negociacao/${id}/desistir`, body)

export async function read(who: Client, id: number): Promise<Negociacao> {
  const { status, body } = await who.get<ResultOf<typeof negociacoes.get>>(`/negociacao/${id}`)
  if (status !== 200) throw new Error(`Negotiation ${id} answered ${status}`)
  return body.negociacao
}
export const list = async (who: Client, filter: object = {}) => {
  const { status, body } = await who.post<ResultOf<typeof negociacoes.list>>('/negociacoes', filter)
  if (status !== 200) throw new Error(`The list answered ${status}`)
  return body.negociacoes
}
/** The e-mails about a negociação, the oldest first. */
export const emailsOf = ({ deps }: Pick<Reach, 'deps'>, id: number) =>
  deps.db.selectFrom('emails').selectAll().where('negociacaoId', '=', id).orderBy('id').execute()

/** The people who look at a negociação linked to a mediated case: only the first two are parties. */
export const LADOS = {
  autor: 'parte',
  outro: 'parte2',
  mediador: 'mediador',
  secretaria: 'secretaria',
  estranho: 'advogado',
} as const
/** The contacts of the case whose parties they are. */
export const PARTES_DO_CASO = {
  'demandantes[0][emails][0][contato]': 'parte@concordia.test',
  'demandadas[0][emails][0][contato]': 'parte2@concordia.test',
}
