import { z } from '@concordia/contract/http/zod'
import { NovaProposta } from '@concordia/contract/negociacoes/schemas/nova'
import { isOnItsWay } from '../../ui/draft/stored.ts'
import type { KeptForm } from '../../ui/draft/useKeptForm.ts'
import { CEDO_DEMAIS, hoje } from '../../ui/form/DateField.tsx'

export interface Anexo {
  nome: string
  arquivo?: File | null
}

export interface Valores {
  valor: number | null
  descricao: string
  prazo: string | null
  documentos: Anexo[]
}
export type PropostaEmCurso = KeptForm<Valores, NovaProposta>
export type PropostaFormulario = PropostaEmCurso['form']

export const propostaVazia = (): Valores => ({ valor: null, descricao: '', prazo: null, documentos: [] })

/** The rules of the form; the server checks the day again. */
export const PropostaForm: z.ZodType<NovaProposta, Valores> = z
  .custom<Valores>()
  // The rules below report what is missing.
  .transform((valores) => ({ ...valores, prazo: valores.prazo ?? '' }) as z.input<typeof NovaProposta>)
  .pipe(NovaProposta.refine(({ prazo }) => prazo >= hoje(), { path: ['prazo'], error: CEDO_DEMAIS }))

export const arquivosEm = (documentos: readonly Anexo[]): File[] => documentos.flatMap(({ arquivo }) => arquivo ?? [])
/** Bytes that are not on the server yet. */
export const tamanhoDe = (arquivos: readonly File[]): number =>
  arquivos.filter(isOnItsWay).reduce((total, { size }) => total + size, 0)
