import type { TextoPublicado } from '@concordia/contract/secretaria/words'

export type NomeDeTexto = TextoPublicado

/** Name of each text, with its article for sentences. */
export const NOMES: Record<NomeDeTexto, { nome: string; do: string }> = {
  expedito: { nome: 'Regulamento Expedito', do: 'do Regulamento Expedito' },
  ordinario: { nome: 'Regulamento Ordinário', do: 'do Regulamento Ordinário' },
  mediacao: { nome: 'Regulamento de Mediação', do: 'do Regulamento de Mediação' },
  suporte: { nome: 'Perguntas do suporte', do: 'das Perguntas do suporte' },
  termos: { nome: 'Termos de uso', do: 'dos Termos de uso' },
}
