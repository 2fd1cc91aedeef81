import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { ReactNode } from 'react'
import { path, paths } from '../paths/paths.ts'
import { PAGINAS } from '../paths/procedimento.ts'
import { LinkButton, TextLink } from '../ui/links.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import css from './Home.module.css'
import { type Contagem, SituacoesCard } from './SituacoesCard.tsx'

interface ProcedimentosCardsProps {
  processos: readonly Contagem[]
  casos: readonly Contagem[]
}

/** The cards of arbitration and mediation, side by side. */
export const ProcedimentosCards = ({ processos, casos }: ProcedimentosCardsProps) => (
  <div className={css.cards}>
    <CardDoTipo
      tipo="processo"
      counts={processos}
      begin={
        <LinkButton to={path('ProcessoAdd')} variant="default">
          {paths.ProcessoAdd.title}
        </LinkButton>
      }
    />
    <CardDoTipo tipo="caso" counts={casos} />
  </div>
)

interface CardDoTipoProps {
  tipo: Tipo
  counts: readonly Contagem[]
  /** What an empty card offers to do. */
  begin?: ReactNode
}

function CardDoTipo({ tipo, counts, begin }: CardDoTipoProps) {
  const { um, muitos, artigo, lista, maquina } = TIPOS[tipo]
  const page = PAGINAS[tipo].lista
  return (
    <SituacoesCard
      title={lista}
      machine={maquina}
      counts={counts}
      hrefOf={(situacao) => path(page, { situacao })}
      all={
        <TextLink to={path(page)}>
          Ver todos {artigo}s {muitos}
        </TextLink>
      }
      empty={<EmptyState action={begin}>Nenhum {um}.</EmptyState>}
    />
  )
}
