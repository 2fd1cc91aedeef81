import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Failure } from '../page/states/Failure.tsx'
import { hasNativeViewer } from './nativeViewer.ts'
import css from './PdfViewer.module.css'
import { saveFile } from './saveFile.ts'

// 570 kB that only browsers without a PDF viewer need.
const PdfPages = lazy(() => import('./PdfPages.tsx'))

interface PdfViewerProps {
  /** Names the document for screen readers: "Petição inicial". */
  title: string
  /** E.g. `() => call(processos.peticao, { params: { id } })`. Called when the viewer is mounted. */
  load: () => Promise<File>
  /** `false` when a button beside the viewer already saves it. */
  bar?: boolean
  /** More buttons beside the one that saves it. */
  acts?: ReactNode
}

const nameIsNews = (name: string, title: string) => name !== title && name !== `${title}.pdf`

/** A PDF on the page, loaded with the session's header and shown from memory, with a button that saves it. */
export function PdfViewer({ title, load, bar = true, acts }: PdfViewerProps) {
  const { file, error, retry } = useLoaded(load)
  if (error) return <Failure error={error} retry={retry} />
  if (!file) return <Skeleton className={css.frame ?? ''} role="status" aria-label={`Carregando ${title}`} />
  return (
    <div>
      {bar && (
        <div className={css.bar}>
          {/* No name here where the title already has it. */}
          {nameIsNews(file.name, title) && <span className={css.name}>{file.name}</span>}
          {acts}
          <Button size="sm" variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => saveFile(file)}>
            baixar
          </Button>
        </div>
      )}
      {hasNativeViewer() ? (
        <NativeViewer file={file} title={title} />
      ) : (
        <Suspense fallback={<Skeleton className={css.frame ?? ''} />}>
          <PdfPages file={file} title={title} />
        </Suspense>
      )}
    </div>
  )
}

function NativeViewer({ file, title }: { file: File; title: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? <iframe src={url} title={title} className={css.frame} /> : null
}

function useLoaded(load: () => Promise<File>) {
  const [state, setState] = useState<{ file?: File; error?: unknown }>({})
  const latest = useRef(load)
  latest.current = load
  const start = useCallback(() => {
    let wanted = true
    setState({})
    latest.current().then(
      (file) => wanted && setState({ file }),
      (error: unknown) => wanted && setState({ error }),
    )
    return () => {
      wanted = false
    }
  }, [])
  useEffect(start, [start])
  return { ...state, retry: start }
}
