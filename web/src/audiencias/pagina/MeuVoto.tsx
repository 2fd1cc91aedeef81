import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { VOTOS, type Voto } from '@concordia/contract/rules/audiencia'
import { formatHorario } from '@concordia/contract/values/horario'
import { Radio } from '@mantine/core'
import { useId } from 'react'
import css from './Audiencia.module.css'

interface MeuVotoProps {
  opcao: Audiencia['opcoes'][number]
  voto: Voto | undefined
  onVoto: (voto: Voto) => void
}

/** The reader's vote on one option: three radio buttons, which the arrow keys move. */
export function MeuVoto({ opcao, voto, onVoto }: MeuVotoProps) {
  const name = useId()
  return (
    <fieldset className={css.meu} aria-label={`Seu voto: ${formatHorario(opcao.inicio, opcao.fim)}`}>
      {(Object.keys(VOTOS) as Voto[]).map((cada) => (
        <Radio key={cada} name={name} value={cada} label={VOTOS[cada]} checked={voto === cada} onChange={() => onVoto(cada)} />
      ))}
    </fieldset>
  )
}
