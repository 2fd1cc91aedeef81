import { ActionIcon, CloseButton, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../ui/notify.ts'
import { useNarrow } from '../../../ui/page/useNarrow.ts'
import { TrechoAchado } from '../../../ui/text/TrechoAchado.tsx'
import { type PecasDoEvento, semExtensao } from '../pecas.ts'
import css from './BuscaNosAutos.module.css'
import { foraDaBusca } from './semTexto.ts'
import type { BuscaEmCurso } from './useBuscaNosAutos.ts'

interface BuscaNosAutosProps {
  busca: BuscaEmCurso
  pecas: readonly PecasDoEvento[]
  at: { documento: number; pagina: number }
  /** @param texto empty: ends the search */
  onSearch: (texto: string) => void
  onOpen: (at: { documento: number; pagina: number }) => void
}

/** The search field of the reader. Below it is the list of the pages found; each opens in the reader. */
export function BuscaNosAutos({ busca, pecas, at, onSearch, onOpen }: BuscaNosAutosProps) {
  const { texto } = busca
  const [typed, setTyped] = useState(texto)
  const field = useRef<HTMLInputElement>(null)
  // It may change from outside: Ctrl K, or the browser's back.
  useEffect(() => setTyped(texto), [texto])
  const clear = () => {
    setTyped('')
    onSearch('')
    field.current?.focus()
  }
  return (
    <search className={css.busca}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <TextInput
          ref={field}
          size="sm"
          aria-label="Buscar nos autos"
          placeholder="Buscar nos autos"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          rightSectionWidth={typed === '' ? 36 : 64}
          rightSection={
            <span className={css.botoes}>
              {typed !== '' && <CloseButton size="sm" aria-label="Limpar a busca" onClick={clear} />}
              <ActionIcon type="submit" variant="subtle" aria-label="Buscar">
                <IconSearch size={17} stroke={1.7} aria-hidden />
              </ActionIcon>
            </span>
          }
        />
      </form>
      {texto !== '' && <Achados busca={busca} fora={foraDaBusca(pecas)} at={at} onOpen={onOpen} />}
    </search>
  )
}

type AchadosProps = Pick<BuscaNosAutosProps, 'busca' | 'at' | 'onOpen'> & { fora: readonly string[] }

function Achados({ busca: { texto, found, error, waiting }, fora, at, onOpen }: AchadosProps) {
  const narrow = useNarrow()
  const documentos = error ? [] : (found?.documentos ?? [])
  const here = ({ documento_id, pagina }: (typeof documentos)[number]) => documento_id === at.documento && pagina === at.pagina
  return (
    <>
      <p role="status" className={css.nota}>
        {error ? sentenceOf(error) : waiting || !found ? 'Buscando…' : contagem(found, texto)}
      </p>
      {documentos.length > 0 && (
        <details key={texto} open>
          <summary className={css.resumo}>Páginas encontradas</summary>
          <ol className={css.achados} aria-label="Páginas encontradas">
            {documentos.map((achado) => (
              <li key={`${achado.documento_id} ${achado.pagina}`}>
                <UnstyledButton
                  className={css.achado ?? ''}
                  aria-current={here(achado)}
                  onClick={({ currentTarget }) => {
                    // On a phone the page takes the place of what was found.
                    if (narrow) currentTarget.closest('details')?.removeAttribute('open')
                    onOpen({ documento: achado.documento_id, pagina: achado.pagina })
                  }}
                >
                  <span className={css.onde}>
                    {semExtensao(achado.nome)}, página {achado.pagina}
                  </span>{' '}
                  <TrechoAchado trecho={achado.trecho} />
                </UnstyledButton>
              </li>
            ))}
          </ol>
        </details>
      )}
      {fora.map((sentence) => (
        <p key={sentence} className={css.nota}>
          {sentence}
        </p>
      ))}
    </>
  )
}

function contagem({ documentos, total }: NonNullable<BuscaEmCurso['found']>, texto: string): string {
  if (total === 0) return `Nenhuma página dos autos tem “${texto}”.`
  if (total > documentos.length) return `${total} páginas; aqui estão as primeiras ${documentos.length}. Use mais palavras.`
  return total === 1 ? '1 página' : `${total} páginas`
}
