import { negociacoes } from '@concordia/contract/negociacoes/calls'
import type { AtoDaNegociacao } from '@concordia/contract/rules/negociacao'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { listaAnterior } from '../paths/listaAnterior.ts'
import { path } from '../paths/paths.ts'
import { useParamsOf } from '../paths/useAddress.ts'
import { DetailsSkeleton } from '../procedimentos/detalhes/DetailsSkeleton.tsx'
import { DialogButton } from '../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../ui/dialog/lazyPart.tsx'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { useArrived } from '../ui/page/states/useArrived.ts'
import { Conteudo } from './detalhes/Conteudo.tsx'
import { Vinculada } from './detalhes/Vinculada.tsx'
import { NATUREZAS, tituloDe } from './leitura.ts'
import { SemAcesso } from './SemAcesso.tsx'

const DesistirDialog = lazyPart(() => import('./detalhes/DesistirDialog.tsx'))

export default function NegociacaoDetailsPage() {
  const { id } = useParamsOf('NegociacaoDetails')
  const { data: answer, error, refetch } = useQuery(queryOf(negociacoes.get, { params: { id } }))
  const data = useArrived(answer)
  if (error?.status === 403) return <SemAcesso id={id} />
  const negociacao = data?.negociacao
  const may = (ato: AtoDaNegociacao) => negociacao?.atos.includes(ato) ?? false
  return (
    <Page
      title={negociacao ? tituloDe(negociacao) : `Negociação ${id}`}
      tab={`Negociação ${id}`}
      // Its line is kept while it loads, and the buttons come with the title: nothing moves then.
      over={
        negociacao ? (
          <>
            Negociação {id} · {NATUREZAS[negociacao.natureza]}
            <Vinculada negociacao={negociacao} antes=" · vinculada ao " />
          </>
        ) : (
          '\u00a0'
        )
      }
      action={
        (negociacao || error) && (
          <>
            <LinkButton {...listaAnterior('Negociacoes')} variant="default">
              voltar
            </LinkButton>
            {negociacao && may('desistir') && (
              <DialogButton part={DesistirDialog} about={negociacao} variant="default">
                desistir
              </DialogButton>
            )}
            {may('propor') && (
              // One primary action: where a proposal waits for the reader's answer, that is to accept it.
              <LinkButton to={path('PropostaCreate', { id })} variant={may('aceitar') ? 'default' : 'filled'}>
                nova proposta
              </LinkButton>
            )}
          </>
        )
      }
    >
      {data ? <Conteudo {...data} /> : error ? <Failure error={error} retry={refetch} /> : <DetailsSkeleton />}
    </Page>
  )
}
