import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { path } from '../../../paths/paths.ts'
import { useSearchOf } from '../../../paths/useAddress.ts'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../../ui/dialog/useDialogo.tsx'
import { LinkButton, useGo } from '../../../ui/links.tsx'
import css from './minutas.module.css'

const AssinarDialog = lazyPart(() => import('./AssinarDialog.tsx'))
const TextoDialog = lazyPart(() => import('../../minutas/TextoDialog.tsx'))

/** The latest version of the draft, and what the reader may do with it now. */
export function Acoes({ negociacao, children }: { negociacao: Negociacao; children?: ReactNode }) {
  const { id, atos, minutas } = negociacao
  const minuta = minutas.at(-1)
  const assinar = useDialogo(AssinarDialog)
  const ver = useDialogo(TextoDialog)
  const [revisa, assina] = [atos.includes('revisar'), atos.includes('assinar')]
  const ler = () => {
    if (!minuta) return
    const { versao, texto, comentarios } = minuta
    if (assina) assinar.abrir({ negociacao, minuta, em: 'texto' })
    else ver.abrir({ titulo: `Minuta do acordo, versão ${versao}`, texto, comentarios })
  }
  useOpenedByAddress(id, ler)
  if (!minuta) return null
  // While the text may still change, reading it is the first thing to do.
  const primeiro = revisa ? 'ler' : 'assinar'
  return (
    <div className={css.acoes}>
      <Button size="sm" variant={primeiro === 'ler' ? 'filled' : 'default'} aria-haspopup="dialog" onClick={ler}>
        ler a minuta
      </Button>
      {revisa && (
        <LinkButton to={path('MinutaReview', { id })} size="sm" variant="default">
          revisar
        </LinkButton>
      )}
      {assina && (
        <Button
          size="sm"
          variant={primeiro === 'assinar' ? 'filled' : 'default'}
          aria-haspopup="dialog"
          onClick={() => assinar.abrir({ negociacao, minuta, em: 'assinatura' })}
        >
          assinar
        </Button>
      )}
      {children}
      {ver.dialog}
      {assinar.dialog}
    </div>
  )
}

/** Home leads to the text itself. The address forgets it, so that going back does not open it again. */
function useOpenedByAddress(id: number, open: () => void) {
  const { ler } = useSearchOf('NegociacaoDetails')
  const go = useGo()
  const onArrival = useEffectEvent(() => {
    open()
    void go(path('NegociacaoDetails', { id }), { replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (ler) onArrival()
  }, [ler])
}
