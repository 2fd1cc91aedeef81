import type { Tipo } from '../rules/tipos.ts'

export const TIPOS_DE_TEXTO = ['termo-de-arbitragem', 'acordo', 'ata', 'carta-arbitral'] as const
export type TipoDeTexto = (typeof TIPOS_DE_TEXTO)[number]

export const SITUACOES_DO_TEXTO = ['em-redacao', 'em-assinatura', 'assinado', 'encerrado'] as const
export type SituacaoDoTexto = (typeof SITUACOES_DO_TEXTO)[number]

interface RegrasDoTexto {
  titulo: string
  um: string
  /** In its page and beside it, where nobody takes it for something else. */
  curto: string
  /** The name of the field in which it is written. */
  rotulo: string
  /** The kinds of procedimento that have it. */
  tipos: readonly Tipo[]
  /** Closed without some signatures, it is signed all the same; an agreement is none without all of them. */
  valeSemTodos: boolean
  /** The signers, where they are not the partes and those who conduct. */
  assinam?: string
}

/** The texts that people may write now, by their tipo; the others join by a row. */
export const TEXTOS: Readonly<Record<'termo-de-arbitragem' | 'acordo' | 'ata', RegrasDoTexto>> = {
  'termo-de-arbitragem': {
    ...{ titulo: 'Termo de arbitragem', um: 'termo de arbitragem', curto: 'termo', rotulo: 'Texto do termo' },
    ...{ tipos: ['processo'], valeSemTodos: true },
  },
  acordo: {
    ...{ titulo: 'Acordo de mediação', um: 'acordo de mediação', curto: 'acordo', rotulo: 'Texto do acordo' },
    ...{ tipos: ['caso'], valeSemTodos: false },
  },
  ata: {
    ...{ titulo: 'Ata de audiência', um: 'texto da ata', curto: 'texto da ata', rotulo: 'Texto da ata' },
    ...{ tipos: ['processo', 'caso'], valeSemTodos: true, assinam: 'as pessoas que estiveram presentes' },
  },
}
export type TextoOferecido = keyof typeof TEXTOS

/** The text that a procedimento of this tipo has one of. */
export const TEXTO_DO: Readonly<Record<Tipo, TextoOferecido>> = { processo: 'termo-de-arbitragem', caso: 'acordo' }

/** The writers of the texts of a procedimento, as sentences name them: "As partes e os árbitros". */
export const CONDUZEM: Readonly<Record<Tipo, { quem: string; escrevem: string }>> = {
  processo: { quem: 'os árbitros', escrevem: 'os árbitros escrevem' },
  caso: { quem: 'o mediador', escrevem: 'o mediador escreve' },
}

/** The signers of a text, as sentences name them. */
export const quemAssina = (texto: TextoOferecido, tipo: Tipo): string =>
  TEXTOS[texto].assinam ?? `as partes e ${CONDUZEM[tipo].quem}`

export const NOMES_DAS_SITUACOES: Readonly<Record<SituacaoDoTexto, string>> = {
  'em-redacao': 'Em redação',
  'em-assinatura': 'Em assinatura',
  assinado: 'Assinado',
  encerrado: 'Encerrado',
}
