import { home } from '@concordia/contract/home'
import { CASO } from '@concordia/contract/rules/caso'
import { PROCESSO } from '@concordia/contract/rules/processo'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { path } from '../app/paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Failure } from '../ui/Failure.tsx'
import { LinkButton, TextLink } from '../ui/links.tsx'
import { Page } from '../ui/Page.tsx'
import { CardSkeleton } from '../ui/skeletons.tsx'
import css from './Home.module.css'
import { SituacoesCard } from './SituacoesCard.tsx'

/** The dashboard: how many processos and casos stand in each situação (spec 1 §2.7). */
export default function HomePage() {
  const { data, error, refetch } = useQuery(queryOf(home.get))
  return (
    <Page
      title="Home"
      about="Seus procedimentos, por situação."
      action={<LinkButton to={path('ProcessoCreate')}>Petição inicial</LinkButton>}
    >
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <div className={css.cards}>
          {data ? (
            <>
              <SituacoesCard
                title="Processos Arbitrais"
                machine={PROCESSO}
                counts={data.processos}
                hrefOf={(situacao) => path('Processos', { situacao })}
                all={<TextLink to={path('Processos')}>Ver todos os processos</TextLink>}
                empty={
                  <EmptyState
                    action={
                      <LinkButton to={path('ProcessoAdd')} variant="default">
                        Processo existente
                      </LinkButton>
                    }
                  >
                    Nenhum processo.
                  </EmptyState>
                }
              />
              <SituacoesCard
                title="Casos de Mediação"
                machine={CASO}
                counts={data.casos}
                hrefOf={(situacao) => path('Casos', { situacao })}
                all={<TextLink to={path('Casos')}>Ver todos os casos</TextLink>}
                empty={<EmptyState>Nenhum caso.</EmptyState>}
              />
            </>
          ) : (
            <>
              <CardSkeleton lines={6} />
              <CardSkeleton lines={6} />
            </>
          )}
        </div>
      )}
    </Page>
  )
}
