import type { NovoMarcador } from '@concordia/contract/marcadores/schemas'
import { CORES } from '@concordia/contract/rules/cores'
import { Text } from '@mantine/core'
import { type Control, useWatch } from 'react-hook-form'
import { MarcadorChip } from './MarcadorChip.tsx'
import css from './MarcadorForm.module.css'

/** Preview of the tag while its name and colour are chosen. */
export function Previa<I extends { nome: string; cor?: string | undefined }>({
  control,
}: {
  control: Control<I, unknown, NovoMarcador>
}) {
  const { nome, cor = '' } = useWatch({ control: control as unknown as Control<{ nome: string; cor: string }> })
  return (
    <div className={css.previa}>
      <Text fw={550} lh="1.55">
        Prévia
      </Text>
      <div className={css.sheet}>
        <MarcadorChip marcador={{ nome: nome?.trim() || 'Nome do marcador', cor }} />
        <Text size="sm" c="dimmed">
          {CORES.find((one) => one.cor === cor)?.nome ?? cor}
        </Text>
      </div>
    </div>
  )
}
