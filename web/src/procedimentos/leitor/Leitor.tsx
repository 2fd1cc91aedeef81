import type { Tipo } from '@concordia/contract/rules/tipos'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { AssinaturaNote } from '../autos/Assinatura.tsx'
import { AtivoNote } from '../autos/AtivoNote.tsx'
import type { Documento } from '../autos/documento.ts'
import { CHAMADAS, type Chamadas } from '../tipo.ts'
import { Barra } from './Barra.tsx'
import css from './Leitor.module.css'
import { Lista } from './Lista.tsx'
import { type PecasDoEvento, semExtensao } from './pecas.ts'
import { useTeclas } from './useTeclas.ts'
import type { Zoom } from './zoom.ts'

// The PDF library: larger than the rest of the page together.
const PdfFolha = lazy(() => import('./PdfFolha.tsx'))

interface Lugar {
  documento: number
  pagina: number
}

interface LeitorProps {
  tipo: Tipo
  pecas: readonly PecasDoEvento[]
  at: { documento: number | undefined; pagina: number }
  onPlace: (at: Lugar) => void
}

/** The list of documents, and beside it the page. An unknown document in the address shows the first one. */
export function Leitor({ tipo, pecas, at, onPlace }: LeitorProps) {
  const { consulta }: Chamadas = CHAMADAS[tipo]
  const documentos = pecas.flatMap(({ documentos }) => documentos)
  const index = Math.max(
    0,
    documentos.findIndex((one) => one.id === at.documento),
  )
  const documento = documentos[index]!
  const file = useQuery({
    ...queryOf(consulta.documento, { params: { id: documento.id } }, { overlay: false }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [opened, setOpened] = useState<{ documento: number; pages: number }>()
  // While it is being opened nobody knows how many pages it has; one that cannot be shown has none.
  const pages = file.error ? 0 : opened?.documento === documento.id ? opened.pages : undefined
  const total = pages ?? 0
  const [zoom, setZoom] = useState<Zoom>('largura')
  const leitor = useRef<HTMLDivElement>(null)
  const quadro = useRef<HTMLDivElement>(null)
  const folha = useRef<HTMLElement>(null)
  const pagina = total > 0 ? Math.min(at.pagina, total) : at.pagina

  const open = (to: number, page = 1) => {
    const wanted = documentos[to]
    if (wanted) onPlace({ documento: wanted.id, pagina: page })
  }
  // At the end of a document comes the next one; one that is still being opened is not left unread.
  const turn = (by: 1 | -1) => {
    if (pages === undefined) return
    const page = pagina + by
    if (page >= 1 && page <= total) open(index, page)
    else open(index + by)
  }
  const fullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void quadro.current?.requestFullscreen?.()
  }
  useTeclas({ leitor, folha, turn, setZoom, fullScreen })
  const nome = semExtensao(documento.nome)
  return (
    <div ref={leitor} className={css.leitor}>
      <Lista pecas={pecas} atual={documento} onOpen={(wanted) => open(documentos.findIndex((one) => one.id === wanted))} />
      <div ref={quadro} className={css.quadro}>
        <Barra
          nome={nome}
          file={file.data}
          place={{ pagina, total, index, documentos: documentos.length }}
          zoom={zoom}
          onZoom={setZoom}
          onPage={(page) => open(index, page)}
          onTurn={turn}
          onFullScreen={fullScreen}
        />
        <Avisos documento={documento} />
        {file.error ? (
          <Failure error={file.error} retry={file.refetch} />
        ) : file.data ? (
          <Suspense fallback={<Skeleton className={css.folha ?? ''} />}>
            <PdfFolha
              key={documento.id}
              file={file.data}
              title={nome}
              pagina={pagina}
              zoom={zoom}
              folha={folha}
              onTotal={(pages) => setOpened({ documento: documento.id, pages })}
            />
          </Suspense>
        ) : (
          <Skeleton className={css.folha ?? ''} role="status" aria-label={`Carregando ${nome}`} />
        )}
      </div>
    </div>
  )
}

/** What to know of the document before one relies on it: what its signature proves, and what it could run. */
const Avisos = ({ documento: { assinatura, ativo } }: { documento: Documento }) =>
  (assinatura || ativo) && (
    <div className={css.avisos}>
      {assinatura && <AssinaturaNote assinatura={assinatura} />}
      {ativo && <AtivoNote />}
    </div>
  )
