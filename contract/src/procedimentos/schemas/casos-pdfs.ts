import { autosDe } from './autos.ts'
import { CasoFilter } from './casos.ts'
import { listaEmArquivoDe } from './lista.ts'

export const pdfsDeCasos = () => listaEmArquivoDe('caso', CasoFilter)
export const autosDoCaso = () => autosDe('caso')
