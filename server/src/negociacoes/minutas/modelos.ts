import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatDocument } from '@concordia/contract/values/documento'
import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { cidadeOf } from '../../identidade/cadastro/cidades.ts'
import type { Db } from '../../platform/database/database.ts'
import { readRichText } from '../../platform/rich-text/rich-text.ts'
import { findNegociacao, listPropostas } from '../consulta/queries.ts'

/** For what the negociação does not know: to be filled in by hand. */
const EM_BRANCO = '________'

/**
 * The models that the secretariat keeps, the latest version of each, filled with what the negociação knows: `{{campo}}` is
 * replaced, and what is not known stays as a blank to be filled in.
 */
export async function modelosPreenchidos(deps: Deps, userId: number, negociacaoId: number) {
  const { db } = deps
  const [modelos, campos] = await Promise.all([modelosEmVigor(db), camposDe(deps, userId, negociacaoId)])
  return modelos.map(({ id, nome, html }) => ({ id, nome, texto: readRichText(preencher(html, campos))?.html ?? '' }))
}

const modelosEmVigor = (db: Db) =>
  db
    .selectFrom(
      db
        .selectFrom('modelosDeAcordo')
        .distinctOn('modelo')
        .select(['id', 'nome', 'html'])
        .orderBy('modelo')
        .orderBy('versao', 'desc')
        .as('m'),
    )
    .selectAll()
    .orderBy('id')
    .execute()

/** Values are text, and are printed as text whatever people wrote. */
const preencher = (html: string, campos: Readonly<Record<string, string>>) =>
  html.replaceAll(/\{\{(\w+)\}\}/g, (_all, campo: string) => asHtml(campos[campo] || EM_BRANCO))

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!).replaceAll(/\r\n?|\n/g, '<br>')

async function camposDe({ db, config, clock }: Deps, userId: number, negociacaoId: number): Promise<Record<string, string>> {
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
  return {
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
}

function cidadeDe(id: number): string {
  const { nome, uf } = cidadeOf(id)
  return `${nome}/${uf}`
}
