/** Passkeys of one account. */
export const MAX_CHAVES = 20
export const MAX_NOME_DA_CHAVE = 60

export const RESULTADOS_DE_ENTRADA = [
  'entrou',
  'entrou-com-chave',
  'codigo-enviado',
  'codigo-pedido',
  'senha-incorreta',
  'codigo-incorreto',
  'chave-recusada',
] as const

/** Days in which somebody who was told of a change of what protects their account can undo it (docs/rules/account.md#undoing). */
export const DIAS_PARA_DESFAZER = 7

/** Days in which signing in undoes the request. */
export const DIAS_PARA_VOLTAR = 30

/** How long a copy can be downloaded. */
export const HORAS_DA_COPIA = 24

/** Professions that a user asks for and the secretariat approves (docs/rules/account.md#profiles). */
export const PERFIS = ['advogado', 'perito', 'arbitro', 'mediador'] as const
export type TipoDePerfil = (typeof PERFIS)[number]
export const NOMES_DOS_PERFIS = { advogado: 'Advogado', perito: 'Perito', arbitro: 'Árbitro', mediador: 'Mediador' } as const

/** Profiles with a public text, photo and list. */
export const PERFIS_PUBLICOS = ['arbitro', 'mediador'] as const
export type PerfilPublico = (typeof PERFIS_PUBLICOS)[number]

/** The files of each profile, with their labels. */
export const ARQUIVOS_DO_PERFIL = {
  oab_carteira: 'Carteira da OAB',
  curriculo: 'Currículo',
  carteira: 'Carteira profissional',
  certificado: 'Certificado',
} as const
export const NOMES_DE_ARQUIVO = ['oab_carteira', 'curriculo', 'carteira', 'certificado'] as const
export type ArquivoDoPerfil = (typeof NOMES_DE_ARQUIVO)[number]

/** P pending, A approved, R refused. */
export const SITUACOES_DO_PERFIL = ['P', 'A', 'R'] as const

export const MAX_DESCRICAO = 2000

/** What a member is in a firm (docs/rules/escritorios.md). */
export const PAPEIS_NO_ESCRITORIO = {
  titular: 'Titular',
  advogado: 'Advogado',
  assistente: 'Assistente',
  financeiro: 'Financeiro',
} as const
export type PapelNoEscritorio = keyof typeof PAPEIS_NO_ESCRITORIO

/** The roles that need an approved profile of a lawyer. */
export const PAPEIS_DE_ADVOGADO: readonly PapelNoEscritorio[] = ['titular', 'advogado']

/** An invitation that waits, and a membership in force: those that ended are not listed. */
export const SITUACOES_DE_MEMBRO = { convidado: 'Convite enviado', ativo: 'Membro' } as const
