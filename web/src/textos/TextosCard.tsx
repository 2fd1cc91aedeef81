import type { Tipo } from '@concordia/contract/rules/tipos'
import {
  CONDUZEM,
  NOMES_DAS_SITUACOES,
  quemAssina,
  type SituacaoDoTexto,
  TEXTO_DO,
  TEXTOS,
  type TextoOferecido,
} from '@concordia/contract/textos/words'
import { maiuscula } from '@concordia/contract/values/substantivo'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { path } from '../paths/paths.ts'
import type { Referencia } from '../paths/procedimento.ts'
import { LinkButton } from '../ui/links.tsx'
import { Quadro } from '../ui/page/Quadro.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { Chip, type Tone } from '../ui/table/StatusChip.tsx'
import { TEXTOS_DE } from './tipo.ts'

export const TONS: Readonly<Record<SituacaoDoTexto, Tone>> = {
  'em-redacao': 'waiting',
  'em-assinatura': 'active',
  assinado: 'done',
  encerrado: 'quiet',
}

const sobre = (situacao: SituacaoDoTexto, qual: TextoOferecido, tipo: Tipo): string =>
  ({
    'em-redacao': `${maiuscula(CONDUZEM[tipo].escrevem)} o texto; as partes o leem, comparam as versões e comentam.`,
    'em-assinatura': `${maiuscula(quemAssina(qual, tipo))} assinam, cada um com um código.`,
    assinado: 'O documento assinado está nos autos.',
    encerrado: 'O texto foi encerrado sem todas as assinaturas.',
  })[situacao]

/** The texts that are signed, on the page of their procedimento: the state of each, and the way to its page. */
export default function TextosCard({ tipo, id }: Referencia) {
  const { calls, criar } = TEXTOS_DE[tipo]
  const { data, error, refetch } = useQuery(queryOf(calls.list, { params: { id } }, { overlay: false }))
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <CardSkeleton lines={3} />
  const { textos: all, inicia } = data
  const { titulo, curto } = TEXTOS[TEXTO_DO[tipo]]
  const doTipo = all.filter((texto) => texto.tipo === TEXTO_DO[tipo])
  return (
    <Quadro title={doTipo.length === all.length ? titulo : 'Textos a assinar'}>
      {all.map(({ id: tid, tipo: qual, situacao }) => (
        <Group key={tid} justify="space-between" gap="sm">
          <div>
            {qual !== TEXTO_DO[tipo] && <Text fw={600}>{TEXTOS[qual as TextoOferecido].titulo}</Text>}
            <Chip tone={TONS[situacao]}>{NOMES_DAS_SITUACOES[situacao]}</Chip>
            <Text mt={4}>{sobre(situacao, qual as TextoOferecido, tipo)}</Text>
          </div>
          <LinkButton to={path('Texto', { tid })} variant={situacao === 'em-assinatura' ? 'filled' : 'default'}>
            abrir o {TEXTOS[qual as TextoOferecido].um}
          </LinkButton>
        </Group>
      ))}
      {inicia && (
        <Group justify="space-between" gap="sm">
          <Text c="dimmed">
            {doTipo.length > 0 ? 'Outro texto pode ser escrito.' : `Ainda não há ${curto}.`} Comece do modelo da câmara, já
            preenchido com os dados do {tipo}.
          </Text>
          <LinkButton to={path(criar, { id })} variant="default">
            escrever o {curto}
          </LinkButton>
        </Group>
      )}
    </Quadro>
  )
}
