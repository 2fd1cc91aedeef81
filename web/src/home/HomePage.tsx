import { home } from '@concordia/contract/home'
import { dayOf } from '@concordia/contract/values/dates'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { isStaff, useSession } from '../api/session.ts'
import { path, paths } from '../paths/paths.ts'
import { LinkButton } from '../ui/links.tsx'
import { Failure } from '../ui/page/Failure.tsx'
import { Page } from '../ui/page/Page.tsx'
import { CardSkeleton } from '../ui/page/skeletons.tsx'
import { AtencaoCard } from './AtencaoCard.tsx'
import css from './Home.module.css'
import { ProcedimentosCards } from './ProcedimentosCards.tsx'
import { pendenciasOf } from './pendencias.tsx'
import { useRascunhos } from './rascunhos.ts'

/** The dashboard: what needs the user now, and how many processos and casos stand in each situação. */
export default function HomePage() {
  // The user may have dealt with an item elsewhere (e.g. in another tab) before coming back to this one.
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...queryOf(home.get), refetchOnWindowFocus: 'always' })
  const user = useSession()?.user
  const rascunhos = useRascunhos(user?.id ?? 0)
  return (
    <Page
      title="Home"
      about="Seus procedimentos, por situação."
      action={
        <>
          {isStaff(user) && (
            <LinkButton variant="default" to={path('Secretaria')}>
              Painel da secretaria
            </LinkButton>
          )}
          <LinkButton variant="default" to={path('CasoCreate')}>
            {paths.CasoCreate.title}
          </LinkButton>
          <LinkButton to={path('ProcessoCreate')}>{paths.ProcessoCreate.title}</LinkButton>
        </>
      }
    >
      {data ? (
        <>
          <AtencaoCard pendencias={pendenciasOf(data.atencao, rascunhos, dayOf(new Date(dataUpdatedAt)))} />
          <ProcedimentosCards contagens={data} />
        </>
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <div className={css.cards}>
          <CardSkeleton lines={6} />
          <CardSkeleton lines={6} />
        </div>
      )}
    </Page>
  )
}
