import type { AlinhamentoDoTexto } from '../rules/acordos/texto-rico.ts'
import type { Rgb } from './colors.ts'

export type Attribs = Readonly<Record<string, string>>
/** Why a part of the text is left out. */
export type LeftOut = 'excluido' | 'comentario' | 'oculto' | 'imagem'
export type ListType = 'bullet' | '1' | 'a' | 'A' | 'i' | 'I'

/** What a tag asks for, whichever way it is written: by its name, attributes, style, or the classes of Quill and Word. */
export interface Format {
  leftOut: LeftOut | null
  /** Deleted or inserted by the revision marks of a word processor. */
  revision: 'del' | 'ins' | null
  align: AlinhamentoDoTexto | null
  recuo: number
  primeira: number
  /** 'none': the text's own again. */
  color: Rgb | 'none' | null
  fundo: Rgb | 'none' | null
  bold: boolean | null
  italic: boolean | null
  underline: boolean | null
  strike: boolean | null
  script: 'subscript' | 'superscript' | 'none' | null
  listType: ListType | null
  /** For an item of a list, from 0: Quill and Word write lists without nesting them. */
  level: number
  /** Word's paragraph that is an item of a list. */
  wordItem: boolean
  /** The number or sign that Word writes before an item. */
  marker: boolean
}

/** Tells what can't be kept, in the words in which it was written. */
export type Refuse = (what: string) => void
