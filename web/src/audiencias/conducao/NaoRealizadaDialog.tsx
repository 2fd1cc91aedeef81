import { audiencias } from '@concordia/contract/audiencias/calls'
import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { Ato } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'

/** Records that a hearing did not happen, and why. */
export default function NaoRealizadaDialog({ sobre: { id, reservada }, ...shown }: DialogoProps<Audiencia>) {
  return (
    <Ato
      {...shown}
      title="Registrar que não aconteceu"
      ato={audiencias.naoRealizada}
      motivo="Os convidados o leem na página."
      input={(motivo) => ({ params: { id }, body: { motivo } })}
      consequencias={[
        ...(reservada ? [] : ['O registro consta dos autos.']),
        'O registro não pode ser desfeito. Para outro dia, designe outra.',
      ]}
      botao="registrar"
      definitivo
    />
  )
}
