import { audiencias } from '@concordia/contract/audiencias/calls'
import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { TIPOS_DE_AUDIENCIA } from '@concordia/contract/rules/audiencia'
import { Ato } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'

/** Gives a hearing up, with the reason. */
export default function CancelarDialog({ sobre: { id, tipo, reservada }, ...shown }: DialogoProps<Audiencia>) {
  const { um } = TIPOS_DE_AUDIENCIA[tipo]
  return (
    <Ato
      {...shown}
      title={`Cancelar a ${um}`}
      ato={audiencias.cancelar}
      motivo="Os convidados o leem no aviso e na página."
      input={(motivo) => ({ params: { id }, body: { motivo } })}
      consequencias={[
        'Os convidados são avisados por e-mail, e ela sai do calendário deles.',
        `A ${um} cancelada não volta. Para outro dia, designe outra.`,
        ...(reservada ? [] : ['O cancelamento consta dos autos.']),
      ]}
      botao={`cancelar a ${um}`}
      definitivo
    />
  )
}
