import type { Candidato } from '@concordia/contract/secretaria/schemas/atos'
import { counted } from '@concordia/contract/values/substantivo'
import { VisuallyHidden } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import layout from '../../ui/layout.module.css'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from './Candidatos.module.css'

interface CandidatoRowProps {
  pessoa: Candidato
  /** There is one seat: a choice replaces the one before. */
  um: boolean
  checked: boolean
  /** Every seat has somebody chosen. */
  full: boolean
  onToggle: () => void
}

/**
 * A person of the roster. The whole row chooses them, and so do the space bar and Enter; Enter would otherwise send the form. People
 * who are impeded stay reachable by keyboard, so that the reason can be heard.
 */
export function CandidatoRow({ pessoa, um, checked, full, onToggle }: CandidatoRowProps) {
  const { name, email, areas, em_andamento, ultima_designacao, indicado_por, impedimento } = pessoa
  const id = useId()
  const blocked = !checked && (impedimento !== null || full)
  const choose = () => {
    if (!blocked) onToggle()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    choose()
  }
  return (
    <li>
      <label className={css.row} data-chosen={checked || undefined} data-impedida={impedimento !== null || undefined}>
        <input
          type={um ? 'radio' : 'checkbox'}
          checked={checked}
          aria-labelledby={`${id}-nome`}
          aria-describedby={`${id}-fatos`}
          aria-disabled={blocked || undefined}
          onChange={choose}
          onKeyDown={onKeyDown}
        />
        <span className={css.who}>
          <span id={`${id}-nome`} className={css.name}>
            {name}
          </span>
          <span id={`${id}-fatos`} className={css.facts}>
            {impedimento !== null && (
              <span className={css.impedimento}>
                <IconBan size={16} stroke={1.75} aria-hidden className={layout.icon} />
                <span>
                  <VisuallyHidden component="span">Não pode ser designada: </VisuallyHidden>
                  {impedimento}
                </span>
              </span>
            )}
            {indicado_por.length > 0 && <strong>{POR_QUEM[indicado_por.length === 2 ? 'ambos' : indicado_por[0]!]}</strong>}
            <span className={css.load}>
              <span>
                {em_andamento === 0 ? 'Nenhum procedimento em andamento' : `${counted(em_andamento, PROCEDIMENTO)} em andamento`}
              </span>
              <span>
                {ultima_designacao === null ? (
                  'Ainda sem designação'
                ) : (
                  <>
                    Última designação em <DateTime value={ultima_designacao} as="day" />
                  </>
                )}
              </span>
            </span>
            {areas.length > 0 && <span>Já atuou em {areas.map(({ nome }) => nome).join(', ')}</span>}
            <span>{email}</span>
          </span>
        </span>
      </label>
    </li>
  )
}

const PROCEDIMENTO = { um: 'procedimento', muitos: 'procedimentos', artigo: 'o' } as const
const POR_QUEM = {
  demandante: 'Nome indicado pelos demandantes',
  demandada: 'Nome indicado pelas demandadas',
  ambos: 'Nome indicado pelos dois lados',
}
