import { processos } from '@concordia/contract/procedimentos/processos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../api/query.ts'
import { isStaff, useSession } from '../api/session.ts'
import { listaAnterior } from '../paths/listaAnterior.ts'
import { path } from '../paths/paths.ts'
import { useParamsOf } from '../paths/useAddress.ts'
import { DetailsSkeleton } from '../procedimentos/detalhes/DetailsSkeleton.tsx'
import { MovimentarButton } from '../procedimentos/detalhes/MovimentarButton.tsx'
import { versus } from '../procedimentos/detalhes/partesTitle.ts'
import { Recusada } from '../procedimentos/detalhes/Recusada.tsx'
import { SemAcesso } from '../procedimentos/SemAcesso.tsx'
import { LinkButton } from '../ui/links.tsx'
import { Failure } from '../ui/page/Failure.tsx'
import { Page } from '../ui/page/Page.tsx'
import { ProcessoDetails } from './ProcessoDetails.tsx'

/** /processo/{id}/details (spec 1 §2.11). */
export default function ProcessoDetailsPage() {
  const { id } = useParamsOf('ProcessoDetails')
  return <DetailsOf key={id} id={id} />
}

function DetailsOf({ id }: { id: number }) {
  const [recusada, setRecusada] = useState(false)
  return recusada ? <Recusada id={id} /> : <Details id={id} onRecusada={() => setRecusada(true)} />
}

function Details({ id, onRecusada }: { id: number; onRecusada: () => void }) {
  const { data, error, refetch } = useQuery(queryOf(processos.get, { params: { id } }))
  // To the secretariat its own panel says which act comes first.
  const staff = isStaff(useSession()?.user)
  if (error?.status === 403) {
    return (
      <SemAcesso
        to={path('ProcessoAdd', {}, { id })}
        reason={`Sua conta não tem acesso ao processo ${id}. Confira o número e informe a senha de acesso.`}
      />
    )
  }
  const processo = data?.processo
  return (
    <Page
      title={`Processo ${id}`}
      about={processo && versus(processo)}
      action={
        <>
          <LinkButton {...listaAnterior('Processos')} variant="default">
            voltar
          </LinkButton>
          {processo?.termo && <MovimentarButton processo={processo} variant={staff ? 'default' : 'filled'} />}
        </>
      }
    >
      {data ? (
        <ProcessoDetails processo={data.processo} marcadores={data.marcadores} onRecusada={onRecusada} />
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <DetailsSkeleton />
      )}
    </Page>
  )
}
