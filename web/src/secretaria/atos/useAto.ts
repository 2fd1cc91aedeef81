import type { Endpoint } from '@concordia/contract/http/endpoint'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useRelerProcesso } from '../../procedimentos/detalhes/useProcessoMudou.ts'
import { useDecisao } from '../decisao/useDecisao.ts'

interface AtoOptions<T extends FieldValues, O> {
  /** Of the process. */
  id: number
  /** Holds what the server may find wrong. */
  form?: UseFormReturn<T, unknown, O>
  /** Fields of the call that have another name in the form. */
  campos?: Readonly<Record<string, string>>
  onFeito: () => void
}

/** One act of the secretariat on a process, sent from its dialog; the process is read again, so that the new evento stands there. */
export const useAto = <E extends Endpoint, T extends FieldValues, O>(endpoint: E, { id, ...options }: AtoOptions<T, O>) =>
  useDecisao<E, T, O>(endpoint, { ...options, reler: useRelerProcesso(id) })
