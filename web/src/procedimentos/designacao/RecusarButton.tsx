import { Button } from '@mantine/core'
import type { Referencia } from '../../paths/procedimento.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { TEXTOS } from '../textos.ts'

const RecusarDialog = lazyPart(() => import('./RecusarDialog.tsx'))

export function RecusarButton(designacao: Referencia & { onRecusada: () => void }) {
  const { abrir, dialog } = useDialogo(RecusarDialog)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => abrir(designacao)}>
        recusar {TEXTOS[designacao.tipo].nomeacao}
      </Button>
      {dialog}
    </>
  )
}
