import { type CampoDoModelo, EM_BRANCO, fill } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatDocument } from '@concordia/contract/values/documento'
import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { cidadeOf } from '../../identidade/cadastro/cidades.ts'
import { soImprimiveis } from '../../platform/pdf/draw/imprimiveis.ts'
import { readRichText } from '../../platform/rich-text/rich-text.ts'
import { listModelosDe } from '../../textos/modelos/queries.ts'
import { findNegociacao, listPropostas } from '../consulta/queries.ts'

/**
 * The models that the secretariat offers, the latest version of each, filled with what the negociação knows: `{{campo}}` is
 * replaced, and what is not known, or not printed, stays as a blank to be filled in.
 */
export async function modelosPreenchidos(deps: Deps, userId: number, negociacaoId: number) {
  const { db } = deps
  const [modelos, campos] = await Promise.all([listModelosDe(db, 'acordo'), camposDe(deps, userId, negociacaoId)])
  return modelos.map(({ id, nome, html }) => ({ id, nome, texto: readRichText(fill(html, campos))?.html ?? '' }))
}

async function camposDe(
  { db, config, clock }: Deps,
  userId: number,
  negociacaoId: number,
): Promise<Record<CampoDoModelo, string>> {
  const [row, propostas, autor] = await Promise.all([
    findNegociacao(db, negociacaoId),
    listPropostas(db, negociacaoId),
    db.selectFrom('users').select('cidadeId').where('id', '=', userId).executeTakeFirst(),
  ])
  const aceita = propostas.find(({ situacao }) => situacao === 'aceite')
  const partes = (polo: string) =>
    row.partes
      .filter((parte) => parte.polo === polo)
      .map(
        ({ nome, documento, endereco }) =>
          `${nome}, ${documento.length === 11 ? 'CPF' : 'CNPJ'} ${formatDocument(documento)}, com endereço em ${endereco}`,
      )
      .join('; e ')
  const campos: Record<CampoDoModelo, string> = {
    camara: config.chamberName,
    negociacao: String(negociacaoId),
    solicitantes: partes('solicitante'),
    solicitadas: partes('solicitada'),
    descricao: row.descricao,
    valor: formatMoney(row.valorCentavos),
    valor_da_proposta: aceita ? formatMoney(aceita.valorCentavos) : '',
    proposta: aceita?.descricao ?? '',
    prazo: aceita ? formatDate(aceita.prazo) : '',
    origem_credito: row.origemCredito ? formatDate(row.origemCredito) : '',
    indice_atualizacao: row.indiceAtualizacao ?? '',
    valor_atualizado: row.valorAtualizadoCentavos === null ? '' : formatMoney(row.valorAtualizadoCentavos),
    cidade: autor ? cidadeDe(autor.cidadeId) : '',
    data: formatDate(dayOf(clock.now())),
  }
  // What people write in other forms may have characters that the document does not print, and a draft can't have (texto.ts).
  for (const campo of Object.keys(campos) as CampoDoModelo[]) campos[campo] = soImprimiveis(campos[campo], EM_BRANCO)
  return campos
}

function cidadeDe(id: number): string {
  const { nome, uf } = cidadeOf(id)
  return `${nome}/${uf}`
}
