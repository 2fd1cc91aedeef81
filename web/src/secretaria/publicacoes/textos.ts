import type { PRODUTOS } from '@concordia/contract/secretaria/cadastros'

export type NomeDeTexto = (typeof PRODUTOS)[number] | 'termos'

/** Name of each text, with its article for sentences. */
export const NOMES: Record<NomeDeTexto, { nome: string; do: string }> = {
  expedito: { nome: 'Regulamento Expedito', do: 'do Regulamento Expedito' },
  ordinario: { nome: 'Regulamento Ordinário', do: 'do Regulamento Ordinário' },
  mediacao: { nome: 'Regulamento de Mediação', do: 'do Regulamento de Mediação' },
  termos: { nome: 'Termos de uso', do: 'dos Termos de uso' },
}
