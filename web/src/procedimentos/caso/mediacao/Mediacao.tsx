import type { Caso } from '@concordia/contract/procedimentos/schemas/casos'
import { path } from '../../../paths/paths.ts'
import { DialogButton } from '../../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { LinkButton } from '../../../ui/links.tsx'

const TermoFinalDialog = lazyPart(() => import('./TermoFinalDialog.tsx'))

interface MediacaoProps {
  id: number
  conduz: boolean
  podeEncerrar: boolean
  negociacoes: readonly { id: number }[]
  /** The agreement of the case that all signed. */
  texto: Caso['acordo_assinado']
}

/** What only a case offers beside the actions of every procedimento: the mediator's notes, and its end by the final term. */
export function Mediacao({ id, conduz, podeEncerrar, negociacoes, texto }: MediacaoProps) {
  return (
    <>
      {conduz && (
        <LinkButton to={path('CasoNotas', { id })} variant="default" size="sm">
          minhas notas
        </LinkButton>
      )}
      {podeEncerrar && (
        <DialogButton part={TermoFinalDialog} about={{ id, conduz, negociacoes, texto }} variant="default" size="sm">
          encerrar a mediação
        </DialogButton>
      )}
    </>
  )
}
