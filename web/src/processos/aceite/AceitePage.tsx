import { processos } from '@concordia/contract/procedimentos/processos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { partesTitle } from '../../procedimentos/detalhes/partesTitle.ts'
import { LinkButton } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Failure } from '../../ui/page/Failure.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { CardSkeleton } from '../../ui/page/skeletons.tsx'
import { DraftOffer } from '../../ui/wizard/DraftOffer.tsx'
import { AceiteWizard } from './AceiteWizard.tsx'
import { useAceite } from './useAceite.ts'

/** /processo/{id}/arbitro/aceite: an arbitrator accepts a designation. */
export default function AceitePage() {
  const { id } = useParamsOf('ProcessoArbitroAceite')
  return <AceiteOf key={id} id={id} />
}

function AceiteOf({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(processos.get, { params: { id } }))
  const aceite = useAceite(id)
  const [offered] = useState(aceite.draft.found.length > 0)
  const processo = data?.processo
  const details = path('ProcessoDetails', { id })
  return (
    <Page
      title="Aceite de árbitro"
      about={processo && partesTitle(processo)}
      back={error?.status === 403 ? LISTA : { to: details, label: `Processo ${id}` }}
      width="form"
    >
      {error?.status === 403 ? (
        <EmptyState action={<LinkButton to={LISTA.to}>Ir para os processos</LinkButton>}>
          Você não está designado no processo {id}, ou a designação já foi respondida ou retirada.
        </EmptyState>
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : !processo ? (
        <CardSkeleton lines={8} />
      ) : !processo.aceiteArbitro ? (
        <EmptyState action={<LinkButton to={details}>Voltar ao processo</LinkButton>}>
          Neste processo não há designação à espera da sua resposta.
        </EmptyState>
      ) : aceite.draft.found.length > 0 ? (
        <DraftOffer draft={aceite.draft} onResume={aceite.resume} />
      ) : (
        <AceiteWizard id={id} aceite={aceite} focus={offered} />
      )}
    </Page>
  )
}

const LISTA = { to: path('Processos'), label: 'Processos Arbitrais' }
