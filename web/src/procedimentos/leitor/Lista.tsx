import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useNarrow } from '../../ui/page/useNarrow.ts'
import type { Documento } from '../autos/documento.ts'
import css from './Leitor.module.css'
import { type PecasDoEvento, semExtensao } from './pecas.ts'

interface ListaProps {
  pecas: readonly PecasDoEvento[]
  atual: Documento
  onOpen: (documento: number) => void
  /** Whether receipts are in the list; undefined where there is nothing to choose. */
  recibos: { mostra: boolean; onMostra: (mostra: boolean) => void } | undefined
}

/** The documents by evento; folded on a phone. */
export function Lista({ pecas, atual, onOpen, recibos }: ListaProps) {
  const narrow = useNarrow()
  const count = pecas.reduce((sum, { documentos }) => sum + documentos.length, 0)
  const lista = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is at another place of the list
  useEffect(() => {
    lista.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [atual.id])
  return (
    <nav ref={lista} className={css.lista} aria-label="Documentos">
      {/* Chosen on a phone, a document takes the place of the list. */}
      <details key={narrow ? atual.id : 'aberta'} open={!narrow}>
        <summary>
          Documentos <span className={css.conta}>{count}</span>
          <span className={css.atual}> · {semExtensao(atual.nome)}</span>
        </summary>
        {recibos && (
          <label className={css.recibos}>
            <input type="checkbox" checked={recibos.mostra} onChange={(event) => recibos.onMostra(event.currentTarget.checked)} />
            mostrar recibos
          </label>
        )}
        <ol>
          {pecas.map(({ numero, evento, documentos }) => (
            <li key={numero}>
              <span className={css.evento}>
                <span className={css.numero}>{numero}</span> {evento}
              </span>
              <ul>
                {documentos.map((documento) => (
                  <li key={documento.id}>
                    <UnstyledButton
                      className={css.documento ?? ''}
                      aria-current={documento.id === atual.id}
                      onClick={() => onOpen(documento.id)}
                    >
                      {semExtensao(documento.nome)}
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
