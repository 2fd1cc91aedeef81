import { NOMES_DOS_TIPOS, TIPOS, type Tipo } from '../rules/tipos.ts'
import type { Substantivo } from '../values/substantivo.ts'

export type TipoDeConvite = 'negociacao' | Tipo
export const NOMES_DOS_CONVITES = ['negociacao', ...NOMES_DOS_TIPOS] as [TipoDeConvite, ...TipoDeConvite[]]

/** What one is invited to, and how the invitation says it. */
interface Palavras {
  de: Substantivo
  /** The title of its page. */
  titulo: string
  /** Follows the name of the person who invites. */
  convidou: string
}

const doProcedimento = (tipo: Tipo): Palavras => ({
  de: TIPOS[tipo],
  titulo: `Convite para acompanhar um ${TIPOS[tipo].inteiro.um}`,
  convidou: `protocolou um ${TIPOS[tipo].inteiro.um} em que você é parte`,
})

export const CONVITES: Record<TipoDeConvite, Palavras> = {
  negociacao: {
    de: { um: 'negociação', muitos: 'negociações', artigo: 'a' },
    titulo: 'Convite para negociar',
    convidou: 'convidou você a negociar',
  },
  processo: doProcedimento('processo'),
  caso: doProcedimento('caso'),
}

/** "Ana Lima convidou você a negociar. Crie sua conta ou entre." @param de as the call gives it, with the masked address */
export const fraseDoConvite = ({ de, tipo }: { de: string; tipo: TipoDeConvite }): string =>
  `${de.split(' (', 1)[0]} ${CONVITES[tipo].convidou}. Crie sua conta ou entre.`

/** A mistyped, withdrawn or used one; the page says what to do. */
export const CONVITE_SEM_USO = 'Este convite não existe, não vale mais ou já foi usado.'
