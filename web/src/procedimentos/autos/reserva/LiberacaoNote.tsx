import type { Liberacao } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { formatDateTime } from '@concordia/contract/values/dates'
import { Text } from '@mantine/core'
import { DialogButton } from '../../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import css from './LiberacaoNote.module.css'

const LiberarDialog = lazyPart(() => import('./LiberarDialog.tsx'))

interface LiberacaoNoteProps {
  /** The id of the case, and of the evento. */
  id: number
  eventoId: number
  liberacao: Liberacao
  autor: string
}

/** Whether the present mediator reads what was sent only to a former one; the sender may let them. */
export function LiberacaoNote({ id, eventoId, liberacao, autor }: LiberacaoNoteProps) {
  return (
    <div className={css.note}>
      <Text size="sm" c="dimmed">
        {estadoDe(liberacao, autor)}
      </Text>
      {!liberacao.le && liberacao.quem_libera === 'eu' && (
        <DialogButton
          part={LiberarDialog}
          about={{ id, eventoId, mediador: liberacao.mediador }}
          variant="default"
          size="compact-sm"
        >
          liberar para {liberacao.mediador.nome}
        </DialogButton>
      )}
    </div>
  )
}

function estadoDe({ le, liberado_em, quem_libera, mediador: { nome } }: Liberacao, autor: string): string {
  if (le && liberado_em !== null)
    return quem_libera === 'eu'
      ? `Você liberou este envio para ${nome} em ${formatDateTime(liberado_em)}.`
      : `${autor} liberou este envio para você em ${formatDateTime(liberado_em)}.`
  if (quem_libera === 'eu') return `Você enviou só ao mediador anterior. ${nome} não lê este envio, a menos que você libere.`
  return quem_libera === 'remetente'
    ? `Enviado só ao mediador anterior. Se precisar ler, peça a ${autor} que libere.`
    : 'Guardado pelo mediador anterior. Ninguém mais lê este envio.'
}
