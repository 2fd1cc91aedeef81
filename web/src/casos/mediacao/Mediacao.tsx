import { Button } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { LinkButton } from '../../ui/links.tsx'

const TermoFinalDialog = lazyPart(() => import('./TermoFinalDialog.tsx'))

interface MediacaoProps {
  id: number
  conduz: boolean
  podeEncerrar: boolean
  negociacoes: readonly { id: number }[]
}

/** What only a case offers beside the actions of every procedimento: the mediator's notes, and its end by the final term. */
export function Mediacao({ id, conduz, podeEncerrar, negociacoes }: MediacaoProps) {
  const { abrir, dialog } = useDialogo(TermoFinalDialog)
  return (
    <>
      {conduz && (
        <LinkButton to={path('CasoNotas', { id })} variant="default" size="sm">
          minhas notas
        </LinkButton>
      )}
      {podeEncerrar && (
        <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => abrir({ id, conduz, negociacoes })}>
          encerrar a mediação
        </Button>
      )}
      {dialog}
    </>
  )
}
