import { presentQuemConvida } from '@concordia/contract/identidade/schemas/quem-convida'
import type { Negociacao, NegociacaoRow, ParteDaNegociacao, Proposta } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { atosAbertos, type PoloDaNegociacao, type SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import { toReais } from '@concordia/contract/values/money'
import type { listEtiquetas } from '../../autos/marcadores/etiquetas.ts'
import { readsConteudo, type Vista } from '../../direitos/negociacao.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'
import { presentPage } from '../../platform/paging.ts'
import { ladoDe } from '../../procedimentos/consulta/present-lista.ts'
import type { ParteDoSignatario } from '../../textos/assinatura/por.ts'
import { fatosDe } from '../fatos.ts'
import { presentAssinatura, presentMinuta } from '../minutas/present.ts'
import { faltamAssinar } from '../minutas/quem-assina.ts'
import type { listAssinaturas } from '../minutas/queries.ts'
import type { listMinutas } from '../minutas/redacao.ts'
import { isVencida, type PropostaSituada, type Situada } from '../situada.ts'
import { presentRegistro } from '../trilha/historico.ts'
import { procedimentoType } from '../vinculo.ts'
import { faltaEm } from './falta.ts'
import type { listNegociacoes } from './lista.ts'
import type { findNegociacao, findProposta, listPropostas, listRegistros } from './queries.ts'

type Lista = Awaited<ReturnType<typeof listNegociacoes>>

export const presentLista = (found: Lista, userId: number, now: Date) =>
  presentPage(found, (row) => presentLinha(row, userId, now))

/** The secretariat reads the texts only of those in which the person takes part. */
const presentLinha = (row: Lista['rows'][number], userId: number, now: Date): NegociacaoRow => ({
  id: row.id,
  descricao: row.le ? row.descricao : null,
  natureza: row.natureza as 'cobranca' | 'outros',
  created_at: row.createdAt.toISOString(),
  situacao: row.situacao as SituacaoDaNegociacao,
  solicitantes: ladoDe(row.lados, 'solicitante'),
  solicitadas: ladoDe(row.lados, 'solicitada'),
  latest_proposta: row.ultima && presentUltima(row.ultima, Boolean(row.le)),
  falta: faltaEm(situadaDe(row, userId), { id: userId, polo: row.polo, deveAssinar: deveAssinar(row) }, now),
  marcadores: row.marcadores,
})

const presentUltima = ({ descricao, createdAt }: { descricao: string; createdAt: Date | string }, le: boolean) => ({
  descricao: le ? descricao : null,
  created_at: new Date(createdAt).toISOString(),
})

/** A parte that this user signs for has no signature yet: of two accounts of a parte one is enough. */
const deveAssinar = ({ minutas: [minuta], assinaPor }: Lista['rows'][number]): boolean => {
  const dadas = new Set(minuta?.assinaturas.flatMap(({ partes }) => partes.map(({ id }) => id)))
  return assinaPor.some((parteId) => !dadas.has(parteId))
}

function situadaDe(row: Lista['rows'][number], userId: number): Situada {
  const { id, situacao, propostas, minutas } = row
  const minuta = minutas[0] ?? null
  const find = (qual: string) => propostas.find((proposta) => proposta.situacao === qual) ?? null
  return {
    ...{ id, situacao: situacao as SituacaoDaNegociacao, aberta: find('em-aberto'), aceita: find('aceite'), minuta },
    assinaram: minuta?.assinaturas.map((assinatura) => assinatura.userId) ?? [],
    redatores: row.redige,
    semFalta: row.assinaPor.length > 0 && !deveAssinar(row) ? [userId] : [],
  }
}

type PropostaRow = Awaited<ReturnType<typeof findProposta>>

export const presentProposta = (row: PropostaRow, now: Date): Proposta => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  valor: toReais(row.valorCentavos),
  descricao: row.descricao,
  documentos: row.documentos,
  prazo: row.prazo,
  vencida: row.situacao === 'em-aberto' && isVencida(row, now),
  user: { id: row.userId, name: row.nome ?? '' },
  parte: { polo: row.polo },
  situacao: row.situacao,
})

export interface Detalhes {
  row: Awaited<ReturnType<typeof findNegociacao>>
  propostas: Awaited<ReturnType<typeof listPropostas>>
  registros: Awaited<ReturnType<typeof listRegistros>>
  marcadores: Awaited<ReturnType<typeof listEtiquetas>>
  minutas: Awaited<ReturnType<typeof listMinutas>>
  assinaturas: Awaited<ReturnType<typeof listAssinaturas>>
  /** Accounts that write the first draft. */
  redatores: readonly number[]
  /** Accounts whose partes all have a signature. */
  semFalta: readonly number[]
  /** Those for whom the viewer signs. */
  assinaPor: readonly ParteDoSignatario[]
  /** Accounts that may correct contacts and invite again. */
  anfitrioes: readonly number[]
  abreProcedimento: boolean
  vista: Vista
  viewer: Actor
  now: Date
}

/** A negociação as this user sees it: for the secretariat without amounts, texts, documents and history. */
export function presentNegociacao(facts: Detalhes): Negociacao {
  const { row, propostas, marcadores, vista, viewer, abreProcedimento, assinaPor, anfitrioes } = facts
  const atos = atosDe(facts)
  const ultima = propostas.at(-1)
  const le = readsConteudo(vista)
  const convida = anfitrioes.includes(viewer.id)
  const lado = (polo: PoloDaNegociacao) =>
    row.partes
      .filter((parte) => parte.polo === polo)
      .map((parte) => presentParte(parte, { le, recusas: convida || isStaff(viewer) }))
  const [solicitantes, solicitadas] = [lado('solicitante'), lado('solicitada')]
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    aberta_por: presentQuemConvida(row),
    situacao: row.situacao,
    desfecho: row.desfecho,
    natureza: row.natureza,
    latest_proposta: ultima ? presentUltima(ultima, le) : null,
    ...(le ? presentConteudo(facts) : SEM_CONTEUDO),
    procedimento_type: row.tipo === null ? null : procedimentoType(row.tipo),
    procedimento_id: row.procedimentoId,
    abre_procedimento: abreProcedimento,
    solicitantes,
    solicitadas,
    partes_sem_conta: [...solicitantes, ...solicitadas].filter(({ com_conta }) => !com_conta).map(({ nome }) => ({ nome })),
    marcadores: marcadores.filter(({ posto }) => posto).map(({ id, nome, cor }) => ({ id, nome, cor })),
    atos,
    assina_por: (atos.includes('assinar') ? assinaPor : []).map(({ id, nome: parte, documentoConfere }) => ({
      ...{ id, parte, documento_confere: documentoConfere },
    })),
    autor: convida,
  }
}

const SEM_CONTEUDO = {
  ...{ descricao: null, valor: null, origem_credito: null, indice_atualizacao: null, valor_atualizado: null },
  ...{ documentos: [], propostas: [], minutas: [], assinaturas: [], faltam_assinar: [], historico: [] },
}

function presentConteudo({ row, propostas, registros, minutas, assinaturas, now }: Detalhes) {
  const nomes = new Map(row.partes.map(({ id, nome }) => [id, nome]))
  return {
    descricao: row.descricao,
    valor: toReais(row.valorCentavos),
    origem_credito: row.origemCredito,
    indice_atualizacao: row.indiceAtualizacao,
    valor_atualizado: row.valorAtualizadoCentavos === null ? null : toReais(row.valorAtualizadoCentavos),
    documentos: row.documentos,
    propostas: propostas.map((proposta) => presentProposta(proposta, now)),
    minutas: minutas.map(presentMinuta),
    assinaturas: assinaturas.map(presentAssinatura),
    faltam_assinar: faltamAssinar(
      row.partes,
      minutas.find(({ situacao }) => situacao !== 'revisada'),
      assinaturas,
    ),
    historico: registros.map((registro) => presentRegistro(registro, nomes)),
  }
}

type ParteRow = Detalhes['row']['partes'][number]

/** What the secretariat needs for support are names and addresses of e-mail. */
export const presentParte = (
  { id, nome, documento, endereco, telefone, emails, comConta, representada }: ParteRow,
  { le, recusas }: { le: boolean; recusas: boolean },
): ParteDaNegociacao => ({
  ...{ id, nome },
  ...(le ? { documento, endereco, telefone } : { documento: '', endereco: '', telefone: '' }),
  com_conta: Boolean(comConta),
  representada: Boolean(representada),
  emails: emails.map(({ ultimoEmail, ...contato }) => ({
    ...contato,
    canal: 'email' as const,
    recusa:
      recusas && ultimoEmail?.situacao === 'recusado'
        ? { em: new Date(ultimoEmail.recusadoEm!).toISOString(), resposta: ultimoEmail.resposta ?? '' }
        : null,
  })),
})

function atosDe({ row, propostas, minutas, assinaturas, redatores, semFalta, vista, viewer, now }: Detalhes): Negociacao['atos'] {
  const find = (situacao: string): PropostaSituada | null => propostas.find((proposta) => proposta.situacao === situacao) ?? null
  const minuta = minutas.at(-1) ?? null
  const situada: Situada = {
    ...{ id: row.id, situacao: row.situacao, aberta: find('em-aberto'), aceita: find('aceite'), minuta },
    assinaram: assinaturas.filter(({ minutaId }) => minutaId === minuta?.id).map(({ userId }) => userId),
    ...{ redatores, semFalta },
  }
  return atosAbertos(fatosDe(situada, { id: viewer.id, polo: vista.como === 'parte' ? vista.polo : null }, now))
}
