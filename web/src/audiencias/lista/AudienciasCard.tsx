import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { SITUACOES_DA_AUDIENCIA } from '@concordia/contract/rules/audiencia'
import { formatDate } from '@concordia/contract/values/dates'
import { Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import type { Referencia } from '../../paths/procedimento.ts'
import { AppLink, LinkButton } from '../../ui/links.tsx'
import { Folded } from '../../ui/page/Folded.tsx'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import { Horario } from '../Horario.tsx'
import { AUDIENCIAS_DE, isAberta, MINHA_RESPOSTA, ondeDe, semRegistro, TONS } from '../palavras.ts'
import css from './Audiencias.module.css'

/** @param ativo the procedimento may have hearings: the card is there also without any */
export default function AudienciasCard({ tipo, id, ativo }: Referencia & { ativo: boolean }) {
  const { chamadas, criar, titulo, nenhuma, designar } = AUDIENCIAS_DE[tipo]
  const { data, error, refetch } = useQuery(queryOf(chamadas.list, { params: { id } }, { overlay: false }))
  if (!data) return error ? <Failure error={error} retry={refetch} /> : ativo ? <CardSkeleton lines={2} /> : null
  const { audiencias, conduz } = data
  if (audiencias.length === 0 && !conduz && !ativo) return null
  const abertas = audiencias.filter(isAberta)
  const passadas = audiencias.filter((each) => !isAberta(each))
  return (
    <Quadro title={titulo}>
      {abertas.length === 0 ? (
        <Text c="dimmed">{nenhuma}</Text>
      ) : (
        <ol className={css.lista}>
          {abertas.map((audiencia) => (
            <Proxima key={audiencia.id} audiencia={audiencia} />
          ))}
        </ol>
      )}
      {passadas.length > 0 && (
        <Folded label={`Anteriores (${passadas.length})`}>
          <ul className={css.lista}>
            {passadas.map((audiencia) => (
              <Anterior key={audiencia.id} audiencia={audiencia} />
            ))}
          </ul>
        </Folded>
      )}
      {conduz && (
        <LinkButton
          to={path(criar, { id })}
          variant="default"
          mt="sm"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
        >
          {designar}
        </LinkButton>
      )}
    </Quadro>
  )
}

function Proxima({ audiencia }: { audiencia: Audiencia }) {
  const { id, titulo, situacao, inicio, fim, votar_ate, minha_resposta, conduz } = audiencia
  const falta = semRegistro(audiencia, new Date())
  return (
    <li>
      <span className={css.oQue}>
        <AppLink to={path('Audiencia', { id })} className={css.titulo}>
          {titulo}
        </AppLink>
        <span>
          {inicio && fim ? (
            <Horario inicio={inicio} fim={fim} />
          ) : (
            `Horários em consulta${votar_ate ? `, votos até ${formatDate(votar_ate)}` : ''}`
          )}
        </span>
        <span className={css.detalhe}>
          {ondeDe(audiencia)}
          {falta ? (
            <> · {conduz ? 'Terminou. Registre se aconteceu.' : 'Terminou, ainda sem registro.'}</>
          ) : (
            inicio && minha_resposta && <> · {MINHA_RESPOSTA[minha_resposta]}</>
          )}
        </span>
      </span>
      <Chip tone={TONS[situacao]}>{SITUACOES_DA_AUDIENCIA[situacao]}</Chip>
    </li>
  )
}

const Anterior = ({ audiencia: { id, titulo, situacao, inicio } }: { audiencia: Audiencia }) => (
  <li>
    <span className={css.oQue}>
      <AppLink to={path('Audiencia', { id })} className={css.titulo}>
        {titulo}
      </AppLink>
      {inicio && <span className={css.detalhe}>{formatDate(inicio)}</span>}
    </span>
    <Chip tone={TONS[situacao]}>{SITUACOES_DA_AUDIENCIA[situacao]}</Chip>
  </li>
)
