import { ETAPAS, type Etapa, etapaDe } from '@concordia/contract/rules/etapas'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { VisuallyHidden } from '@mantine/core'
import type { Detalhes } from '../tipo.ts'
import css from './Etapas.module.css'

/** One stage of a line; `diz`: in a few words what the current one waits for. */
export interface NaLinha {
  nome: string
  state: 'done' | 'current' | 'ahead'
  diz?: string | null
}

/** Stages in a line, one of them current. */
export const Linha = ({ label, passos }: { label: string; passos: readonly NaLinha[] }) => (
  <ol className={css.etapas} aria-label={label}>
    {passos.map(({ nome, state, diz }) => (
      <li key={nome} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
        <span className={css.nome}>{nome}</span>
        {state === 'done' && <VisuallyHidden>, concluída</VisuallyHidden>}
        {state === 'current' && diz && <span className={css.diz}>{diz}</span>}
      </li>
    ))}
  </ol>
)

/** The stages of a procedimento in a line, the current one with what it waits for. */
export function Etapas({ tipo, procedimento }: { tipo: Tipo; procedimento: Detalhes }) {
  const { etapa: current, diz } = etapaDe(TIPOS[tipo].papel, procedimento)
  const reached = reachedBy(procedimento)
  const passos = ETAPAS.map((etapa): NaLinha => {
    if (etapa === current) return { nome: etapa, state: 'current', diz }
    return { nome: etapa, state: reached(etapa, current) ? 'done' : 'ahead' }
  })
  return <Linha label="Etapas" passos={passos} />
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
