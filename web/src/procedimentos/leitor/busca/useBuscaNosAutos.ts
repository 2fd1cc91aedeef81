import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'
import type { Referencia } from '../../../paths/procedimento.ts'
import { CHAMADAS, type Chamadas } from '../../tipo.ts'

const NENHUMA: readonly string[] = []

/** What a text finds in one docket; an empty text asks for nothing. */
export function useBuscaNosAutos({ tipo, id }: Referencia, texto: string) {
  const { busca }: Chamadas = CHAMADAS[tipo]
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(busca.buscar, { params: { id }, body: { texto } }, { overlay: false }),
    enabled: texto !== '',
    retry: false,
    placeholderData: keepPreviousData,
  })
  const found = texto === '' ? undefined : data
  return {
    ...{ texto, found, error: texto === '' ? null : error, refetch, waiting: texto !== '' && isFetching },
    /** The words that a page has of it. */
    wordsOn: (documento: number, pagina: number): readonly string[] =>
      found?.documentos.find((one) => one.documento_id === documento && one.pagina === pagina)?.palavras ?? NENHUMA,
  }
}
export type BuscaEmCurso = ReturnType<typeof useBuscaNosAutos>
