import { textos } from '@concordia/contract/textos/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { Contas } from '../negociacoes/detalhes/minutas/ComparacaoDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { TextSheet } from '../ui/text/TextSheet.tsx'

/** What changed from the version before, marked in the text. */
export default function ComparacaoDialog({ sobre: { tid, numero }, ...shown }: DialogoProps<{ tid: number; numero: number }>) {
  const query = { params: { tid }, query: { versao: numero } }
  const { data, error, refetch } = useQuery(queryOf(textos.comparacao, query, { overlay: false }))
  return (
    <Dialog {...shown} title={`O que mudou na versão ${numero}`} size="min(60rem, 100%)" fill>
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <CardSkeleton lines={12} />
      ) : (
        <>
          <Contas {...data} />
          <TextSheet html={data.html} topHeading={3} />
        </>
      )}
    </Dialog>
  )
}
