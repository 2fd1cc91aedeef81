import { custas } from '@concordia/contract/pagamentos/calls'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '../api/query.ts'
import { listaAnterior } from '../paths/listaAnterior.ts'
import { path } from '../paths/paths.ts'
import { useParamsOf } from '../paths/useAddress.ts'
import { useGo } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page/Page.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { ReciboButton } from './custas/ReciboButton.tsx'
import { CancelarCustaButton } from './detalhes/CancelarCustaButton.tsx'
import { DetalhesDaCusta } from './detalhes/DetalhesDaCusta.tsx'

const POLL_MS = 30_000

export default function PagamentoDetailsPage() {
  const { id } = useParamsOf('PagamentoDetails')
  return <DetailsOf key={id} id={id} />
}

function DetailsOf({ id }: { id: number }) {
  const go = useGo()
  const { data, error, refetch } = useQuery({
    ...queryOf(custas.get, { params: { id } }),
    // A slip is paid outside the platform, so the page asks again by itself.
    refetchInterval: ({ state }) => (state.data?.pagamento.boleto?.situacao === 'aberto' ? POLL_MS : false),
  })
  const forbidden = error?.status === 403
  useEffect(() => {
    if (!forbidden) return
    notify.error(error)
    void go(path('Pagamentos'), { replace: true })
  }, [forbidden, error, go])

  const custa = data?.pagamento
  useSlipPaidNotice(custa?.boleto?.situacao)
  return (
    <Page
      title="Detalhes do pagamento"
      about={custa?.identificador}
      back={
        custa && !custa.propria
          ? { ...listaAnterior('CustasDaCamara'), label: 'Custas da câmara' }
          : { to: path('Pagamentos'), label: 'Recolhimento de Custas' }
      }
      action={
        custa && (
          <>
            <CancelarCustaButton custa={custa} />
            <ReciboButton custa={custa} />
          </>
        )
      }
    >
      {custa ? (
        <DetalhesDaCusta custa={custa} />
      ) : error && !forbidden ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <Stack>
          <CardSkeleton lines={5} />
          <CardSkeleton lines={4} />
        </Stack>
      )}
    </Page>
  )
}

/** Shows a message when the bank confirms the slip while the page is open. */
function useSlipPaidNotice(situacao: 'aberto' | 'liquidado' | undefined): void {
  const before = useRef(situacao)
  useEffect(() => {
    if (before.current === 'aberto' && situacao === 'liquidado') notify.success('O banco confirmou o pagamento do boleto.')
    before.current = situacao
  }, [situacao])
}
