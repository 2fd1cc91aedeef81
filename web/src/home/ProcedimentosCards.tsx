import { CASO } from '@concordia/contract/rules/caso'
import { PROCESSO } from '@concordia/contract/rules/processo'
import { path } from '../paths/paths.ts'
import { LinkButton, TextLink } from '../ui/links.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import css from './Home.module.css'
import { type Contagem, SituacoesCard } from './SituacoesCard.tsx'

interface ProcedimentosCardsProps {
  processos: readonly Contagem[]
  casos: readonly Contagem[]
}

/** Arbitration beside mediation. */
export const ProcedimentosCards = ({ processos, casos }: ProcedimentosCardsProps) => (
  <div className={css.cards}>
    <SituacoesCard
      title="Processos Arbitrais"
      machine={PROCESSO}
      counts={processos}
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
      counts={casos}
      hrefOf={(situacao) => path('Casos', { situacao })}
      all={<TextLink to={path('Casos')}>Ver todos os casos</TextLink>}
      empty={<EmptyState>Nenhum caso.</EmptyState>}
    />
  </div>
)
