import { cronograma } from '@concordia/contract/arbitragem/cronograma/calls'
import type { Etapa, SituacaoDaEtapa } from '@concordia/contract/arbitragem/cronograma/schemas'
import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { doDono } from '@concordia/contract/rules/prazo-de'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { faltam } from '@concordia/contract/values/dias'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { Chip, type Tone } from '../../ui/table/StatusChip.tsx'
import type { DoCronograma } from './CronogramaDialog.tsx'
import css from './cronograma.module.css'

const CronogramaDialog = lazyPart<DialogoProps<DoCronograma>>(() => import('./CronogramaDialog.tsx'))

const SITUACOES: Record<SituacaoDaEtapa, { tone: Tone; label: string }> = {
  'em-curso': { tone: 'active', label: 'Em curso' },
  cumprida: { tone: 'done', label: 'Cumprida' },
  vencida: { tone: 'refused', label: 'Vencida' },
  encerrada: { tone: 'quiet', label: 'Encerrada' },
}

/** The timetable of an arbitration: its steps by day, with owner and state. The arbitrators publish and change it. */
export default function CronogramaCard({ processo }: { processo: Processo }) {
  const { id } = processo
  const { data, error, refetch } = useQuery(queryOf(cronograma.ver, { params: { id } }, { overlay: false }))
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <CardSkeleton lines={3} />
  const { etapas, edita, versao } = data.cronograma
  const partes = [...processo.demandantes, ...processo.demandadas].map(({ id: parteId, nome }) => ({ id: parteId, nome }))
  const today = dayOf(new Date())
  return (
    <Quadro title="Cronograma">
      {etapas.length === 0 ? (
        <Text c="dimmed">
          {edita
            ? 'Ainda não há cronograma. Cada etapa que você publicar vira um prazo, com lembretes e lugar na agenda de quem deve cumpri-la.'
            : 'Nenhuma etapa resta no cronograma.'}
        </Text>
      ) : (
        <ol className={css.etapas}>
          {etapas.map((etapa) => (
            <Linha key={etapa.id} etapa={etapa} today={today} />
          ))}
        </ol>
      )}
      {edita && (
        <DialogButton
          part={CronogramaDialog}
          about={{ id, versao, etapas, partes }}
          variant="default"
          mt="sm"
          style={{ alignSelf: 'flex-start' }}
        >
          {versao === 0 ? 'montar cronograma' : 'alterar cronograma'}
        </DialogButton>
      )}
    </Quadro>
  )
}

function Linha({ etapa, today }: { etapa: Etapa; today: string }) {
  const { titulo, ate, de, situacao, cumprida_em } = etapa
  const { tone, label } = SITUACOES[situacao]
  return (
    <li>
      <time dateTime={ate} className="numeric">
        {formatDate(ate)}
      </time>
      <span className={css.oQue}>
        <b>{titulo}</b>
        <span className={css.deQuem}>
          {doDono(de, 'processo')}
          {cumprida_em
            ? `, cumprida em ${formatDate(dayOf(new Date(cumprida_em)))}`
            : situacao === 'em-curso' && `, ${faltam(ate, today)}`}
        </span>
      </span>
      <Chip tone={tone}>{label}</Chip>
    </li>
  )
}
