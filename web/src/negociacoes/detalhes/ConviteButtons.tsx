import { negociacoes } from '@concordia/contract/negociacoes/calls'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import layout from '../../ui/layout.module.css'
import type { Convidada } from './ContatosDialog.tsx'

const ContatosDialog = lazyPart(() => import('./ContatosDialog.tsx'))

/** For whoever opened it, while nobody acts for the parte: corrects its addresses, and sends its invitation again. */
export function ConviteButtons({ id, parte }: Convidada) {
  return (
    <div className={layout.acts}>
      <CommandButton
        size="sm"
        variant="default"
        aria-label={`convidar de novo ${parte.nome}`}
        command={negociacoes.convidar}
        input={{ params: { id, parteId: parte.id } }}
        again
      >
        convidar de novo
      </CommandButton>
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
