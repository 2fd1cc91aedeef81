import { autosDe } from './autos.ts'
import { CasoFilter } from './casos.ts'
import { listaEmPdfDe } from './consulta.ts'

export const pdfsDeCasos = listaEmPdfDe('caso', CasoFilter)
export const autosDoCaso = autosDe('caso')
