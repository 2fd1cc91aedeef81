import { textos } from '@concordia/contract/arbitragem/termo/calls'
import {
  NOMES_DAS_SITUACOES,
  type SituacaoDoTexto,
  TEXTOS,
  type TextoOferecido,
} from '@concordia/contract/arbitragem/termo/words'
import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { LinkButton } from '../../ui/links.tsx'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { Chip, type Tone } from '../../ui/table/StatusChip.tsx'

export const TONS: Readonly<Record<SituacaoDoTexto, Tone>> = {
  'em-redacao': 'waiting',
  'em-assinatura': 'active',
  assinado: 'done',
  encerrado: 'quiet',
}

const SOBRE: Readonly<Record<SituacaoDoTexto, string>> = {
  'em-redacao': 'Os árbitros escrevem o texto; as partes o leem, comparam as versões e comentam.',
  'em-assinatura': 'Partes e árbitros assinam, cada um com um código.',
  assinado: 'O documento assinado está nos autos.',
  encerrado: 'O texto foi encerrado.',
}

/** The termo de arbitragem on the page of a process: its state, and the way to its page. */
export default function TermoCard({ processo: { id } }: { processo: Processo }) {
  const { data, error, refetch } = useQuery(queryOf(textos.list, { params: { id } }, { overlay: false }))
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <CardSkeleton lines={3} />
  const { textos: all, inicia } = data
  return (
    <Quadro title="Termo de arbitragem">
      {all.map(({ id: tid, tipo, situacao }) => (
        <Group key={tid} justify="space-between" gap="sm">
          <div>
            <Chip tone={TONS[situacao]}>{NOMES_DAS_SITUACOES[situacao]}</Chip>
            <Text mt={4}>{SOBRE[situacao]}</Text>
          </div>
          <LinkButton to={path('Texto', { tid })} variant={situacao === 'em-assinatura' ? 'filled' : 'default'}>
            abrir o {TEXTOS[tipo as TextoOferecido].um}
          </LinkButton>
        </Group>
      ))}
      {inicia && (
        <Group justify="space-between" gap="sm">
          <Text c="dimmed">Ainda não há termo. Comece do modelo da câmara, já preenchido com os dados do processo.</Text>
          <LinkButton to={path('TermoCreate', { id })} variant="default">
            escrever o termo
          </LinkButton>
        </Group>
      )}
    </Quadro>
  )
}
