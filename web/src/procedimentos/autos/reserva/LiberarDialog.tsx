import { reservaDoCaso } from '@concordia/contract/procedimentos/calls'
import type { Liberacao } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { Ato } from '../../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'

interface ALiberar {
  id: number
  eventoId: number
  mediador: Liberacao['mediador']
}

const DEPOIS = {
  conflito: 'A página já mostra o mediador atual.',
  duvida: 'Antes de tentar de novo, confira nos eventos se o envio foi liberado.',
}

/** The sender lets the present mediator read one thing that was sent only to a former one. */
export default function LiberarDialog({ sobre: { id, eventoId, mediador }, ...shown }: DialogoProps<ALiberar>) {
  return (
    <Ato
      {...shown}
      title="Liberar envio reservado"
      ato={reservaDoCaso.liberar}
      input={() => ({ params: { id, eventoId }, body: { mediador_id: mediador.id } })}
      consequencias={[
        `${mediador.nome} passa a ler a descrição e a abrir os arquivos deste envio, e é avisado por e-mail.`,
        'Os seus outros envios reservados continuam como estão, e ninguém mais passa a ler este.',
        'A liberação não pode ser desfeita. Se outra pessoa vier a mediar o caso, ela só lê se você liberar de novo.',
      ]}
      depois={DEPOIS}
      botao="liberar"
      definitivo
    />
  )
}
