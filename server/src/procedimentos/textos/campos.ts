import { EM_BRANCO, fill } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import type { TextoOferecido } from '@concordia/contract/textos/words'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatDocument } from '@concordia/contract/values/documento'
import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { cidadeOf } from '../../identidade/cadastro/cidades.ts'
import type { Db } from '../../platform/database/database.ts'
import { soImprimiveis } from '../../platform/pdf/draw/imprimiveis.ts'
import { readRichText } from '../../platform/rich-text/rich-text.ts'
import { listModelosDe } from '../../textos/modelos/queries.ts'
import { findProcedimento } from '../consulta/queries.ts'
import { DO_TIPO } from './tipos.ts'

/** The models of a text, filled; what is not known, or not printed, stays as a blank to be filled in. */
export async function fillModelos(db: Db, qual: TextoOferecido, campos: Readonly<Record<string, string>>) {
  const modelos = await listModelosDe(db, DO_TIPO[qual].modelo)
  // What people write in other forms may have characters that the document does not print.
  const imprimiveis = Object.entries(campos).map(([campo, valor]) => [campo, soImprimiveis(valor, EM_BRANCO)])
  return modelos.map(({ id, nome, html }) => ({
    ...{ id, nome },
    texto: readRichText(fill(html, Object.fromEntries(imprimiveis)))?.html ?? '',
  }))
}

const lista = new Intl.ListFormat('pt-BR')

/** What every procedimento knows: its partes with their whole CPF or CNPJ, who accepted to conduct it, and the day of today. */
export async function camposComuns({ db, config, clock }: Deps, userId: number, procedimentoId: number) {
  const [row, conduzem, autor] = await Promise.all([
    findProcedimento(db, procedimentoId),
    db
      .selectFrom('designacoes as d')
      .innerJoin('users as u', 'u.id', 'd.userId')
      .select('u.name as nome')
      .$narrowType<{ nome: string }>()
      .where('d.procedimentoId', '=', procedimentoId)
      .where('d.situacao', '=', 'aceita')
      .orderBy('d.id')
      .execute(),
    db.selectFrom('users').select('cidadeId').where('id', '=', userId).executeTakeFirst(),
  ])
  const partes = (polo: string) =>
    row.partes
      .filter((parte) => parte.polo === polo)
      .map(({ nome, documento, endereco }) => {
        const numero = `${documento.length === 11 ? 'CPF' : 'CNPJ'} ${formatDocument(documento)}`
        return `${nome}, ${numero}${endereco ? `, com endereço em ${endereco}` : ''}`
      })
      .join('; e ')
  const { advogadoNome, advogadoOab } = row
  return {
    demandantes: partes('demandante'),
    demandadas: partes('demandada'),
    advogados: advogadoNome ? `pelos demandantes, ${advogadoNome}${advogadoOab ? ` (OAB ${advogadoOab})` : ''}` : '',
    conduzem: lista.format(conduzem.map(({ nome }) => nome)),
    numero: String(procedimentoId),
    camara: config.chamberName,
    area: row.areaNome,
    classe: row.classe,
    valor: formatMoney(row.valorCentavos),
    cidade: autor ? cidadeDe(autor.cidadeId) : '',
    data: formatDate(dayOf(clock.now())),
  }
}

function cidadeDe(id: number): string {
  const { nome, uf } = cidadeOf(id)
  return `${nome}/${uf}`
}
