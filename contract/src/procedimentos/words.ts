import { TIPOS, type Tipo } from '../rules/tipos.ts'
import { polo } from '../values/partes.ts'

/** Why an account may see a procedimento (docs/rules/access.md). */
export const MOTIVOS_DO_ACESSO = [
  'autor',
  'senha',
  'arbitro',
  'mediador',
  'perito',
  'terceiro',
  'procurador',
  'assistente',
  'financeiro',
] as const
export type MotivoDoAcesso = (typeof MOTIVOS_DO_ACESSO)[number]

/** Days in which the correction of a contact can be contested. */
export const DIAS_PARA_CONTESTAR = 30

/** A lawyer who files for clients sends the power of attorney. */
export const SEM_PROCURACAO = 'Adicione a procuração em PDF'

/** How a mediation ends. */
export const DESFECHOS = ['acordo', 'sem-acordo'] as const
export type Desfecho = (typeof DESFECHOS)[number]
export const NOMES_DOS_DESFECHOS: Record<Desfecho, string> = { acordo: 'Com acordo', 'sem-acordo': 'Sem acordo' }

/** Characters, with the tags. */
export const MAX_NOTAS = 60_000

/** "Fulano", or "Fulano e mais 2"; empty for a side without partes. */
export const nomeDoLado = ({ nome, mais }: { nome: string; mais: number }): string => polo(nome, mais + 1)

/** Most rows of an exported list: over a thousand pages as a PDF. The PDF says that it is cut; the others are refused. */
export const MAX_EXPORTADOS = 20_000

/** The last of the descriptions: `descricao_outros` then describes the evento (docs/rules/docket.md#movements). */
export const OUTROS = 'Outros'

/** Whether an evento with this description is described in its author's own words. */
export const isDescricaoLivre = (tipo: Tipo, descricao: string): boolean => TIPOS[tipo].descricaoLivre || descricao === OUTROS

/** 409: under this `Idempotency-Key` another movement was recorded before. */
export const ENVIO_JA_FEITO = 'Este envio já foi feito com outro conteúdo. Confira os eventos antes de enviar de novo.'

/** So that no letter of another alphabet makes a description read like the name of an act. */
export const DESCRICAO_LATINA = 'Escreva a descrição só com letras e algarismos latinos, com ou sem acento'

/**
 * The groups that get a notice of a movement; `conduzem`: arbitrators or mediator; `acompanham`: accounts that follow it
 * otherwise.
 */
export const GRUPOS_AVISADOS = ['demandantes', 'demandadas', 'conduzem', 'acompanham'] as const
export type GrupoAvisado = (typeof GRUPOS_AVISADOS)[number]

/** A shorter text is not searched for. */
export const MIN_DA_BUSCA = 2

/** Ids of reference tables are 32-bit. */
export const MAX_INT4 = 2_147_483_647

/** The address of a parte in one line, as it is stored and shown: the complement comes last. */
export const enderecoCompleto = ({ endereco, complemento }: { endereco: string; complemento?: string | undefined }): string =>
  complemento ? `${endereco}, ${complemento}` : endereco

export const DIAS_SEM_EVENTO = [10, 20, 30, 45, 60, 90] as const
