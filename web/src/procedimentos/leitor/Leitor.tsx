import type { Tipo } from '@concordia/contract/rules/tipos'
import { Skeleton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { useNarrow } from '../../ui/page/useNarrow.ts'
import { AssinaturaNote } from '../autos/Assinatura.tsx'
import { AtivoNote } from '../autos/AtivoNote.tsx'
import type { Documento } from '../autos/documento.ts'
import { CHAMADAS, type Chamadas } from '../tipo.ts'
import { Barra } from './Barra.tsx'
import { BuscaNosAutos } from './busca/BuscaNosAutos.tsx'
import { textoEmPalavras } from './busca/semTexto.ts'
import { useBuscaNosAutos } from './busca/useBuscaNosAutos.ts'
import css from './Leitor.module.css'
import { Lista } from './Lista.tsx'
import { Miniaturas, type Pdf } from './Miniaturas.tsx'
import { maisNova, type PecasDoEvento, semExtensao, semRecibos } from './pecas.ts'
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
  id: number
  pecas: readonly PecasDoEvento[]
  at: { documento: number | undefined; pagina: number }
  /** What is searched for in the docket; empty: nothing. */
  texto: string
  /** @param texto what is searched for from now on; absent: the same */
  onPlace: (at: Lugar, texto?: string) => void
}

/**
 * The list of documents, and beside it the page with the small pages of the same document. Without a document in the address, or with
 * an unknown one, it shows the newest.
 */
export function Leitor({ tipo, id, pecas: todas, at, texto, onPlace }: LeitorProps) {
  const { consulta }: Chamadas = CHAMADAS[tipo]
  const { pecas, recibos } = useRecibos(todas, at.documento)
  const documentos = pecas.flatMap(({ documentos }) => documentos)
  const documento = documentos.find((one) => one.id === at.documento) ?? maisNova(pecas)
  const index = documentos.indexOf(documento)
  const file = useQuery({
    ...queryOf(consulta.documento, { params: { id: documento.id } }, { overlay: false }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [opened, setOpened] = useState<{ documento: number; pages: number; pdf?: Pdf }>()
  // While it is being opened nobody knows how many pages it has; one that cannot be shown has none.
  const pages = file.error ? 0 : opened?.documento === documento.id ? opened.pages : undefined
  const total = pages ?? 0
  const pdf = opened?.documento === documento.id ? opened.pdf : undefined
  const miniaturas = useMiniaturas()
  const [zoom, setZoom] = useState<Zoom>('largura')
  const leitor = useRef<HTMLDivElement>(null)
  const quadro = useRef<HTMLDivElement>(null)
  const folha = useRef<HTMLElement>(null)
  const pagina = total > 0 ? Math.min(at.pagina, total) : at.pagina

  const busca = useBuscaNosAutos({ tipo, id }, texto)

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
      <div className={css.coluna}>
        <BuscaNosAutos
          busca={busca}
          pecas={todas}
          at={{ documento: documento.id, pagina }}
          onSearch={(wanted) => onPlace({ documento: documento.id, pagina }, wanted)}
          onOpen={onPlace}
        />
        <Lista
          pecas={pecas}
          atual={documento}
          onOpen={(wanted) => open(documentos.findIndex((one) => one.id === wanted))}
          recibos={recibos}
        />
      </div>
      <div ref={quadro} className={css.quadro}>
        <Barra
          nome={nome}
          file={file.data}
          place={{ pagina, total, index, documentos: documentos.length }}
          miniaturas={miniaturas}
          zoom={zoom}
          onZoom={setZoom}
          onPage={(page) => open(index, page)}
          onTurn={turn}
          onFullScreen={fullScreen}
        />
        <Avisos documento={documento} paginas={total} />
        {file.error ? (
          <Failure error={file.error} retry={file.refetch} />
        ) : (
          <div className={css.corpo}>
            {miniaturas.abertas && (
              <Miniaturas
                key={documento.id}
                id={miniaturas.id}
                pdf={pdf}
                total={total}
                pagina={pagina}
                onPage={(page) => open(index, page)}
              />
            )}
            {file.data ? (
              <Suspense fallback={<Skeleton className={css.folha ?? ''} />}>
                <PdfFolha
                  key={documento.id}
                  file={file.data}
                  title={nome}
                  pagina={pagina}
                  zoom={zoom}
                  palavras={busca.wordsOn(documento.id, pagina)}
                  folha={folha}
                  onTotal={(pages) => setOpened({ documento: documento.id, pages })}
                  onOpen={(pdf) => setOpened({ documento: documento.id, pages: pdf.numPages, pdf })}
                />
              </Suspense>
            ) : (
              <Skeleton className={css.folha ?? ''} role="status" aria-label={`Carregando ${nome}`} />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** Without receipts at first, unless the address asks for one. */
function useRecibos(todas: readonly PecasDoEvento[], documento: number | undefined) {
  const sem = semRecibos(todas)
  const [mostra, setMostra] = useState(
    () => documento !== undefined && todas.some(({ documentos }) => documentos.some((one) => one.id === documento && one.recibo)),
  )
  const count = (pecas: readonly PecasDoEvento[]) => pecas.reduce((sum, { documentos }) => sum + documentos.length, 0)
  return {
    pecas: mostra ? todas : sem,
    recibos: count(todas) > count(sem) ? { mostra, onMostra: setMostra } : undefined,
  }
}

/** Whether the small pages are shown: at first where there is room; the browser remembers the choice. */
function useMiniaturas() {
  const narrow = useNarrow()
  const id = useId()
  const [chosen, setChosen] = useLocalStorage<boolean | null>({
    key: 'concordia.leitor.miniaturas',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const abertas = chosen ?? !narrow
  return { id, abertas, onToggle: () => setChosen(!abertas) }
}

/** What to know of the document before one relies on it: what its signature proves, what it could run, and what the search reads of it. */
function Avisos({ documento, paginas }: { documento: Documento; paginas: number }) {
  const { assinatura, ativo } = documento
  const semTexto = textoEmPalavras(documento, paginas)
  return (
    (assinatura || ativo || semTexto) && (
      <div className={css.avisos}>
        {assinatura && <AssinaturaNote assinatura={assinatura} />}
        {ativo && <AtivoNote />}
        {semTexto && <span className={css.semTexto}>{semTexto}</span>}
      </div>
    )
  )
}
