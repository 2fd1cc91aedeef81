import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import type { Referencia } from '../../paths/procedimento.ts'
import { AUDIENCIAS_DE } from '../palavras.ts'
import css from './campos.module.css'
import { horarioDe, type Quando } from './valores.ts'

interface ConflitosProps {
  procedimento: Referencia
  quando: Quando
  convidados?: readonly number[]
  /** The hearing that would be redesignated. */
  exceto?: number
}
const NENHUM = { inicio: '', fim: '' }

/** What is good to know of a time before it is chosen. Nothing is forbidden. */
export function Conflitos({ procedimento: { tipo, id }, quando, convidados, exceto }: ConflitosProps) {
  const horario = horarioDe(quando)
  const body = {
    ...(horario ?? NENHUM),
    ...(convidados && { convidados: [...convidados] }),
    ...(exceto !== undefined && { exceto }),
  }
  const { data } = useQuery({
    ...queryOf(AUDIENCIAS_DE[tipo].chamadas.conflitos, { params: { id }, body }, { overlay: false }),
    enabled: horario !== null,
    placeholderData: keepPreviousData,
  })
  const avisos = (horario && data?.avisos) || []
  return (
    <div role="status" className={css.conflitos}>
      {avisos.length > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} title="Antes de escolher este horário">
          <ul className={css.avisos} style={{ color: 'var(--mantine-color-text)' }}>
            {avisos.map((aviso) => (
              <li key={aviso}>{aviso}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
