export const TIPOS_DE_TEXTO = ['termo-de-arbitragem', 'acordo', 'ata', 'carta-arbitral'] as const
export type TipoDeTexto = (typeof TIPOS_DE_TEXTO)[number]

export const SITUACOES_DO_TEXTO = ['em-redacao', 'em-assinatura', 'assinado', 'encerrado'] as const
export type SituacaoDoTexto = (typeof SITUACOES_DO_TEXTO)[number]

/** The texts that people may write now, by their tipo; the others join by a row. */
export const TEXTOS = {
  'termo-de-arbitragem': { titulo: 'Termo de arbitragem', um: 'termo de arbitragem' },
} as const satisfies Partial<Record<TipoDeTexto, { titulo: string; um: string }>>
export type TextoOferecido = keyof typeof TEXTOS

export const NOMES_DAS_SITUACOES: Readonly<Record<SituacaoDoTexto, string>> = {
  'em-redacao': 'Em redação',
  'em-assinatura': 'Em assinatura',
  assinado: 'Assinado',
  encerrado: 'Encerrado',
}
