import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useReadAgain } from '../../api/useReadAgain.ts'

/**
 * Makes the Pix of a fee, and resolves once the page has read the fee again, which shows it. Asked for again, it is the same one.
 * Its code is loaded only by people who pay so.
 * @returns a function from the fee's id; it throws ApiError (402 refused, with the bank's words)
 */
export function useGerarPix(): (pagamentoId: number) => Promise<void> {
  const readAgain = useReadAgain()
  const { mutateAsync } = useMutation({
    mutationKey: ['POST', '/pagamento/{id}/pix'],
    mutationFn: async (id: number) => {
      const { pix } = await import('@concordia/contract/pagamentos/pix/calls')
      return call(pix.gerar, { params: { id } })
    },
    meta: { quiet: true },
  })
  return async (id) => {
    await mutateAsync(id)
    await readAgain()
  }
}
