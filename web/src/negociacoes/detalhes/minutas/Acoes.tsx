import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { Button } from '@mantine/core'
import { path } from '../../../paths/paths.ts'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../../ui/dialog/useDialogo.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import css from './minutas.module.css'

const AssinarDialog = lazyPart(() => import('./AssinarDialog.tsx'))

/** What the reader may do with the latest version now: 'revisar' and 'assinar'; nothing shows nothing. */
export function Acoes({ negociacao }: { negociacao: Negociacao }) {
  const { id, atos, minutas } = negociacao
  const { abrir, dialog } = useDialogo(AssinarDialog)
  const minuta = minutas.at(-1)
  const [revisa, assina] = [atos.includes('revisar'), atos.includes('assinar')]
  return (
    <>
      {minuta && (revisa || assina) && (
        <div className={css.acoes}>
          {revisa && (
            <LinkButton to={path('MinutaReview', { id })} size="sm" variant="default">
              revisar
            </LinkButton>
          )}
          {assina && (
            <Button size="sm" aria-haspopup="dialog" onClick={() => abrir({ negociacao, minuta })}>
              assinar
            </Button>
          )}
        </div>
      )}
      {dialog}
    </>
  )
}
