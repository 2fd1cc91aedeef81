import { negociacoes } from '@concordia/contract/negociacoes/calls'
import { Button } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import layout from '../../ui/layout.module.css'
import { notify } from '../../ui/notify.ts'
import type { Convidada } from './ContatosDialog.tsx'

const ContatosDialog = lazyPart(() => import('./ContatosDialog.tsx'))

/** For whoever opened it, while nobody acts for the parte: corrects its addresses, and sends its invitation again. */
export function ConviteButtons({ id, parte }: Convidada) {
  const convidar = useCommand(negociacoes.convidar, { again: true, onSuccess: ({ message }) => notify.success(message) })
  return (
    <div className={layout.acts}>
      <Button
        size="sm"
        variant="default"
        loading={convidar.isPending}
        aria-label={`convidar de novo ${parte.nome}`}
        onClick={() => convidar.send({ params: { id, parteId: parte.id } })}
      >
        convidar de novo
      </Button>
      <DialogButton
        part={ContatosDialog}
        about={{ id, parte }}
        size="sm"
        variant="default"
        aria-label={`corrigir e-mails de ${parte.nome}`}
      >
        corrigir e-mails
      </DialogButton>
    </div>
  )
}
