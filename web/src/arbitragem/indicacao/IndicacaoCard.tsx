import { indicacao } from '@concordia/contract/arbitragem/indicacao/calls'
import type { Indicacao } from '@concordia/contract/arbitragem/indicacao/schemas'
import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { formatDate } from '@concordia/contract/values/dates'
import { Card, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import layout from '../../ui/layout.module.css'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { IndicarForm } from './IndicarForm.tsx'

const TITLE = 'Indicação de árbitro'
const LADOS = { demandante: 'Demandantes', demandada: 'Demandadas' } as const

/** Until when the sides may name arbitrators, what each said, and the form for the side of this user. */
export default function IndicacaoCard({ processo: { id, numero_arbitros } }: { processo: Processo }) {
  const { data, error, refetch } = useQuery(queryOf(indicacao.list, { params: { id } }, { overlay: false }))
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <CardSkeleton lines={3} />
  const { ate, aberta, indicacoes, resumo, por } = data
  const minhas = indicacoes.filter(({ polo }) => polo === por)
  return (
    <Card component="section" aria-label={TITLE}>
      <Stack gap="sm">
        {error && <Failure error={error} retry={refetch} stale />}
        <div>
          <Title order={2} size="h3">
            {TITLE}
          </Title>
          <Text className={layout.soft ?? ''}>
            {aberta
              ? `${numero_arbitros === 3 ? 'Cada lado pode indicar um dos três árbitros' : 'Os dois lados podem indicar a mesma pessoa'} até ${formatDate(ate)}, ou até que a câmara designe.`
              : `A câmara designa. O prazo das partes ia até ${formatDate(ate)}.`}
          </Text>
        </div>
        <Text fw={600} className={layout.breaks ?? ''}>
          {resumo}
        </Text>
        {indicacoes.length > 0 && (
          <ul style={{ margin: 0 }}>
            {indicacoes.map((uma) => (
              <Dita key={`${uma.polo} ${uma.parte ?? ''}`} {...uma} />
            ))}
          </ul>
        )}
        {por && <IndicarForm id={id} atual={minhas.at(-1)} />}
      </Stack>
    </Card>
  )
}

const Dita = ({ polo, parte, arbitro, feita_em }: Indicacao) => (
  <li className={layout.breaks}>
    {LADOS[polo]}
    {parte && ` (${parte})`}: {arbitro ? <strong>{arbitro.name}</strong> : 'preferem que a câmara indique'}, em{' '}
    <DateTime value={feita_em} as="day" />
  </li>
)
