import { TIPOS } from '@concordia/contract/rules/tipos'
import { comA } from '@concordia/contract/values/substantivo'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { paths } from '../../paths/paths.ts'
import { detalhesDe, nomeDe, type Referencia } from '../../paths/procedimento.ts'
import { SemAcesso } from '../../procedimentos/SemAcesso.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { AUDIENCIAS_DE } from '../palavras.ts'
import { AudienciaForm } from './AudienciaForm.tsx'

/** /processo/{id}/audiencia/create, /caso/{id}/audiencia/create: a hearing with its day, or a poll about it. */
export default function AudienciaCreatePage({ tipo, id }: Referencia) {
  const { chamadas, criar, reservavel } = AUDIENCIAS_DE[tipo]
  const { data, error, refetch } = useQuery(queryOf(chamadas.list, { params: { id } }))
  // The form stays when the state changes meanwhile: the server then refuses it and says why.
  const [admitted, setAdmitted] = useState(false)
  const staff = isStaff(useSession()?.user)
  if (data?.conduz && !admitted) setAdmitted(true)
  if (error?.status === 403 && !admitted) return <SemAcesso tipo={tipo} id={id} />
  const back = { to: detalhesDe({ tipo, id }), label: nomeDe({ tipo, id }) }
  const { um, papel } = TIPOS[tipo]
  return (
    <Page title={paths[criar].title} back={back} width="form">
      {!data ? (
        error ? (
          <Failure error={error} retry={refetch} />
        ) : (
          <CardSkeleton lines={12} />
        )
      ) : !admitted ? (
        <EmptyState action={<LinkButton to={back.to}>voltar {comA(TIPOS[tipo])}</LinkButton>}>
          {papel === 'arbitro'
            ? `Quem designa audiências são os árbitros que aceitaram e a secretaria, com o ${um} ativo.`
            : `Quem marca sessões são o mediador que aceitou e a secretaria, com o ${um} ativo.`}
        </EmptyState>
      ) : (
        <AudienciaForm
          tipo={tipo}
          id={id}
          convidaveis={data.convidaveis ?? []}
          geraSala={data.gera_sala}
          reservavel={reservavel && !staff}
        />
      )}
    </Page>
  )
}
