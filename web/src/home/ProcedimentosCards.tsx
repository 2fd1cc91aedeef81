import { NOMES_DOS_TIPOS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { path } from '../paths/paths.ts'
import { PAGINAS } from '../paths/procedimento.ts'
import { TextLink } from '../ui/links.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import css from './Home.module.css'
import { type Contagem, SituacoesCard } from './SituacoesCard.tsx'

type Contagens = Record<(typeof TIPOS)[Tipo]['campos']['muitos'], readonly Contagem[]>

/** Beside other cards, a kind of which there is none has no card. */
export function ProcedimentosCards({ contagens, beside = false }: { contagens: Contagens; beside?: boolean }) {
  const countsOf = (tipo: Tipo) => contagens[TIPOS[tipo].campos.muitos]
  return (
    <div className={css.cards}>
      {NOMES_DOS_TIPOS.filter((tipo) => !beside || countsOf(tipo).length > 0).map((tipo) => (
        <CardDoTipo key={tipo} tipo={tipo} counts={countsOf(tipo)} />
      ))}
    </div>
  )
}

function CardDoTipo({ tipo, counts }: { tipo: Tipo; counts: readonly Contagem[] }) {
  const { um, muitos, artigo, lista, maquina } = TIPOS[tipo]
  const pages = PAGINAS[tipo]
  return (
    <SituacoesCard
      title={lista}
      machine={maquina}
      counts={counts}
      hrefOf={(situacao) => path(pages.lista, { situacao })}
      all={
        <TextLink to={path(pages.lista)}>
          Ver todos {artigo}s {muitos}
        </TextLink>
      }
      empty={<EmptyState>Nenhum {um}.</EmptyState>}
    />
  )
}
