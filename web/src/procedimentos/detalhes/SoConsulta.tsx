import { next } from '@concordia/contract/rules/machine'
import { ESTADOS } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comArtigo, maiuscula } from '@concordia/contract/values/substantivo'
import { IconInfoCircle } from '@tabler/icons-react'
import type { Detalhes } from '../tipo.ts'
import css from './Acoes.module.css'

/** Why this user finds no button for a movement, in one line; nothing for those who do. */
export function SoConsulta({ tipo, procedimento }: { tipo: Tipo; procedimento: Detalhes }) {
  const { situacao, motivo_so_consulta } = procedimento
  const ended = next(TIPOS[tipo].maquina, situacao, 'movimentar') === null
  const why = ended
    ? `${maiuscula(comArtigo(TIPOS[tipo]))} está ${ESTADOS[situacao]} e não recebe novas movimentações.`
    : motivo_so_consulta
  if (!why) return null
  return (
    <p className={css.consulta}>
      <IconInfoCircle size={16} stroke={1.6} aria-hidden className={css.icone} />
      {why}
    </p>
  )
}
