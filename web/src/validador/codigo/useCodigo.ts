import { emitidos } from '@concordia/contract/validador/calls'
import { formatCodigoDeVerificacao, readCodigoDeVerificacao } from '@concordia/contract/values/codigo-de-verificacao'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'

const NO_CODE =
  'O código tem 16 letras e números, em quatro grupos de quatro. Não há nele o zero, o um, nem as letras I, L e O. Confira no documento.'

/**
 * What the chamber issued with the code typed in, asked when the form is sent, and at once for a code in the address. Text that
 * is no code is not sent. An answer is asked for once: wrong codes are counted.
 * @param given the code in the address
 */
export function useCodigo(given: string | undefined) {
  const [typed, setTyped] = useState(() => shown(given ?? ''))
  const [sent, setSent] = useState(given)
  const codigo = sent === undefined ? null : readCodigoDeVerificacao(sent)
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(emitidos.conferir, { params: { codigo: codigo ?? '' } }, { overlay: false }),
    enabled: codigo !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return {
    typed,
    change: (text: string) => {
      setTyped(text)
      setSent(undefined)
    },
    ask: () => {
      setTyped(shown(typed))
      setSent(typed)
      if (codigo !== null && error) void refetch()
    },
    busy: isFetching,
    data: codigo === null ? undefined : data,
    problem: sent === undefined || isFetching ? null : codigo === null ? NO_CODE : (error?.message ?? null),
  }
}
export type Consulta = ReturnType<typeof useCodigo>

/** A code as it is printed; anything else as it was typed. */
function shown(typed: string): string {
  const codigo = readCodigoDeVerificacao(typed)
  return codigo ? formatCodigoDeVerificacao(codigo) : typed
}
