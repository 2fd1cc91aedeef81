import { autosDe } from './autos.ts'
import { listaEmPdfDe } from './consulta.ts'
import { ProcessoFilter } from './processos.ts'

export const pdfs = listaEmPdfDe('processo', ProcessoFilter)
export const autos = autosDe('processo')
