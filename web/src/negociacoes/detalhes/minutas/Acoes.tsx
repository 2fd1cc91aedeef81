import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { path } from '../../../paths/paths.ts'
import { DialogButton } from '../../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import css from './minutas.module.css'

const AssinarDialog = lazyPart(() => import('./AssinarDialog.tsx'))

/** What the reader may do with the latest version now: 'revisar' and 'assinar'; nothing shows nothing. */
export function Acoes({ negociacao }: { negociacao: Negociacao }) {
  const { id, atos, minutas } = negociacao
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
            <DialogButton part={AssinarDialog} about={{ negociacao, minuta }} size="sm">
              assinar
            </DialogButton>
          )}
        </div>
      )}
    </>
  )
}
