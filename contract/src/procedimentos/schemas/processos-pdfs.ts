import { autosDe } from './autos.ts'
import { listaEmArquivoDe } from './lista.ts'
import { ProcessoFilter } from './processos.ts'

export const pdfs = () => listaEmArquivoDe('processo', ProcessoFilter)
export const autos = () => autosDe('processo')
