/** Limits of one user's drafts, and how long they stay (docs/rules/screens.md#drafts). */
export const MAX_RASCUNHOS = 50
export const MAX_ARQUIVOS_DO_RASCUNHO = 60
export const MAX_BYTES_DOS_RASCUNHOS = 1_000_000_000
export const MAX_DADOS_DO_RASCUNHO = 400_000
export const DIAS_DO_RASCUNHO = 30
export const MINUTOS_PARA_DESFAZER = 10

/** What a file is chosen for decides what it may be. */
export const USOS_DE_ARQUIVO = ['documento', 'audio', 'foto'] as const
