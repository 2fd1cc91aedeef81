import { type CampoDoTermo, EM_BRANCO, fill } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import { doDono } from '@concordia/contract/rules/prazo-de'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatDocument } from '@concordia/contract/values/documento'
import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { cidadeOf } from '../../identidade/cadastro/cidades.ts'
import { soImprimiveis } from '../../platform/pdf/draw/imprimiveis.ts'
import { readRichText } from '../../platform/rich-text/rich-text.ts'
import { findProcedimento } from '../../procedimentos/consulta/queries.ts'
import { listModelosDe } from '../../textos/modelos/queries.ts'
import { linhaDe } from '../cronograma/plan.ts'
import { listEtapas } from '../cronograma/read.ts'
import { findRito } from '../rito/settings.ts'

/** The models of a termo de arbitragem, filled with what the process knows; what is not known stays as a blank to be filled in. */
export async function modelosDoTermo(deps: Deps, userId: number, processoId: number) {
  const [modelos, campos] = await Promise.all([listModelosDe(deps.db, 'termo-de-arbitragem'), camposDe(deps, userId, processoId)])
  return modelos.map(({ id, nome, html }) => ({ id, nome, texto: readRichText(fill(html, campos))?.html ?? '' }))
}

const lista = new Intl.ListFormat('pt-BR')

async function camposDe({ db, config, clock }: Deps, userId: number, processoId: number): Promise<Record<CampoDoTermo, string>> {
  const [row, arbitros, etapas, rito, autor] = await Promise.all([
    findProcedimento(db, processoId),
    db
      .selectFrom('designacoes as d')
      .innerJoin('users as u', 'u.id', 'd.userId')
      .select('u.name as nome')
      .$narrowType<{ nome: string }>()
      .where('d.procedimentoId', '=', processoId)
      .where('d.papel', '=', 'arbitro')
      .where('d.situacao', '=', 'aceita')
      .orderBy('d.id')
      .execute(),
    listEtapas(db, processoId),
    findRito(db),
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
  const campos: Record<CampoDoTermo, string> = {
    demandantes: partes('demandante'),
    demandadas: partes('demandada'),
    advogados: advogadoNome ? `pelos demandantes, ${advogadoNome}${advogadoOab ? ` (OAB ${advogadoOab})` : ''}` : '',
    arbitros: lista.format(arbitros.map(({ nome }) => nome)),
    processo: String(processoId),
    camara: config.chamberName,
    area: row.areaNome,
    classe: row.classe,
    valor: formatMoney(row.valorCentavos),
    prazo_da_sentenca:
      rito.sentenca_meses === null ? '' : `${rito.sentenca_meses} ${rito.sentenca_meses === 1 ? 'mês' : 'meses'}`,
    cronograma: etapas.map((etapa) => linhaDe(etapa, doDono(etapa.de, 'processo'))).join('; '),
    cidade: autor ? cidadeDe(autor.cidadeId) : '',
    data: formatDate(dayOf(clock.now())),
  }
  // What people write in other forms may have characters that the document does not print.
  for (const campo of Object.keys(campos) as CampoDoTermo[]) campos[campo] = soImprimiveis(campos[campo], EM_BRANCO)
  return campos
}

function cidadeDe(id: number): string {
  const { nome, uf } = cidadeOf(id)
  return `${nome}/${uf}`
}
