import { rito } from '@concordia/contract/arbitragem/rito/calls'
import type { ResumoDaFase } from '@concordia/contract/arbitragem/rito/schemas'
import { MAX_NAS_FASES, NOMES_DAS_FASES } from '@concordia/contract/rules/rito'
import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import layout from '../../ui/layout.module.css'
import { AppLink } from '../../ui/links.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import css from './fases.module.css'

/** The arbitrations under way on the secretariat's desk: how many are in each phase, and for whom they wait. */
export function FasesSection() {
  const { data, error, refetch } = useQuery(queryOf(rito.fases, {}, { overlay: false }))
  const contados = data?.fases.reduce((sum, { total }) => sum + total, 0) ?? 0
  const quais =
    contados < MAX_NAS_FASES
      ? 'de cada arbitragem em curso'
      : `das ${MAX_NAS_FASES.toLocaleString('pt-BR')} arbitragens em curso mais novas`
  return (
    <Section title="Processos por fase" about={`Por quem espera o próximo passo ${quais}.`}>
      {data ? <Fases fases={data.fases} /> : error ? <Failure error={error} retry={refetch} /> : <CardSkeleton lines={4} />}
    </Section>
  )
}

function Fases({ fases }: { fases: readonly ResumoDaFase[] }) {
  const shown = fases.filter(({ total }) => total > 0)
  if (shown.length === 0) return <Card>Nenhuma arbitragem em curso.</Card>
  return (
    <Card padding={0}>
      <ul className={layout.plain}>
        {shown.map((fase) => (
          <li key={fase.fase}>
            <AppLink to={path('FaseDaArbitragem', { fase: fase.fase })} className={css.fase}>
              <b className={css.nome}>{NOMES_DAS_FASES[fase.fase]}</b>{' '}
              <span className={css.total}>{fase.total.toLocaleString('pt-BR')}</span>{' '}
              <span className={css.espera}>{esperaEm(fase)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** "2 esperam a câmara, 1 espera as partes". */
function esperaEm({ espera }: ResumoDaFase): string {
  const of = (n: number, quem: string) =>
    n === 0 ? [] : [`${n.toLocaleString('pt-BR')} ${n === 1 ? 'espera' : 'esperam'} ${quem}`]
  const words = [...of(espera.camara, 'a câmara'), ...of(espera.arbitros, 'os árbitros'), ...of(espera.partes, 'as partes')]
  return words.join(', ')
}
