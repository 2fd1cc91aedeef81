import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { Text } from '@mantine/core'
import { DialogButton } from '../../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import css from './LiberacaoNote.module.css'

const DestinoDialog = lazyPart(() => import('./DestinoDialog.tsx'))

const LEEM = {
  todos: 'Foi enviado com reserva, e agora se destina a todos os que veem os autos.',
  secretaria: 'Destina-se só à secretaria. Além dela, só quem enviou lê.',
  partes_e_secretaria: 'Destina-se às partes e à secretaria. Quem julga ou medeia não lê.',
} as const

interface DestinoNoteProps {
  tipo: Tipo
  procedimentoId: number
  evento: Evento
  numero: number
}

/** For whom an evento is that was not filed for everybody; its sender and the secretariat may change that. */
export function DestinoNote({ tipo, procedimentoId, evento: { id: eventoId, destino, muda_destino }, numero }: DestinoNoteProps) {
  if (destino === null || (destino === 'todos' && !muda_destino)) return null
  return (
    <div className={css.note}>
      <Text size="sm" c="dimmed">
        {LEEM[destino]}
      </Text>
      {muda_destino && (
        <DialogButton
          part={DestinoDialog}
          about={{ tipo, id: procedimentoId, eventoId, numero, destino }}
          variant="default"
          size="compact-sm"
          aria-label={`mudar destino do evento nº ${numero}`}
        >
          mudar destino
        </DialogButton>
      )}
    </div>
  )
}
