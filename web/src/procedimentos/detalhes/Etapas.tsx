import { ETAPAS, type Etapa, etapaDe } from '@concordia/contract/rules/etapas'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { VisuallyHidden } from '@mantine/core'
import type { Detalhes } from '../tipo.ts'
import css from './Etapas.module.css'

/** The stages of a procedimento in a line, the current one with what it waits for. */
export function Etapas({ tipo, procedimento }: { tipo: Tipo; procedimento: Detalhes }) {
  const { etapa: current, diz } = etapaDe(TIPOS[tipo].papel, procedimento)
  const reached = reachedBy(procedimento)
  return (
    <ol className={css.etapas} aria-label="Etapas">
      {ETAPAS.map((etapa) => {
        const isCurrent = etapa === current
        const state = isCurrent ? 'current' : reached(etapa, current) ? 'done' : 'ahead'
        return (
          <li key={etapa} data-state={state} aria-current={isCurrent ? 'step' : undefined}>
            <span className={css.nome}>{etapa}</span>
            {state === 'done' && <VisuallyHidden>, concluída</VisuallyHidden>}
            {isCurrent && diz && <span className={css.diz}>{diz}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** The steps before the current one that were reached: a procedimento that ended early never reached some of them. */
function reachedBy({ situacao, custas, conducao }: Detalhes) {
  const endedEarly = ENCERRADOS.includes(situacao) && !conducao.pessoas.some((pessoa) => pessoa.situacao === 'aceita')
  return (etapa: Etapa, current: Etapa): boolean => {
    if (ETAPAS.indexOf(etapa) >= ETAPAS.indexOf(current)) return false
    if (!endedEarly) return true
    return etapa === 'Protocolo' || (etapa === 'Custas' && custas?.situacao === 'P')
  }
}
