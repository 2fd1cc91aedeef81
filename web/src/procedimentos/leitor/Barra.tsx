import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconLayoutSidebar,
  IconPrinter,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hasNativeViewer } from '../../ui/files/nativeViewer.ts'
import { saveFile } from '../../ui/files/saveFile.ts'
import { PageField } from '../../ui/table/PageTurner.tsx'
import css from './Leitor.module.css'
import { nextZoom, type Zoom, zoomEmPalavras } from './zoom.ts'

interface BarraProps {
  nome: string
  /** Undefined while it loads. */
  file: File | undefined
  place: { pagina: number; total: number; index: number; documentos: number }
  miniaturas: { id: string; abertas: boolean; onToggle: () => void }
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  onPage: (page: number) => void
  onTurn: (by: 1 | -1) => void
  onFullScreen: () => void
}

/** Name of the document, pages, zoom, full screen, print and save. */
export function Barra({ nome, file, place, miniaturas, zoom, onZoom, onPage, onTurn, onFullScreen }: BarraProps) {
  const { pagina, total, index, documentos } = place
  const first = index === 0 && pagina <= 1
  const last = index === documentos - 1 && total > 0 && pagina >= total
  return (
    <div className={css.barra}>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label="Miniaturas das páginas"
        title="Miniaturas das páginas"
        aria-expanded={miniaturas.abertas}
        {...(miniaturas.abertas && { 'aria-controls': miniaturas.id })}
        onClick={miniaturas.onToggle}
      >
        <IconLayoutSidebar {...ICON} />
      </ActionIcon>
      <h2 className={css.nome} title={nome}>
        {nome}
      </h2>
      <div className={css.grupo}>
        <Botao label="Página anterior" hint="←" disabled={first} onClick={() => onTurn(-1)}>
          <IconChevronLeft {...ICON} />
        </Botao>
        <PageField page={pagina} total={Math.max(total, 1)} onPage={onPage} />
        <Botao label="Próxima página" hint="→" disabled={last} onClick={() => onTurn(1)}>
          <IconChevronRight {...ICON} />
        </Botao>
      </div>
      <div className={css.grupo}>
        <Botao label="Diminuir" hint="−" disabled={zoom === 50} onClick={() => onZoom(nextZoom(zoom, -1))}>
          <IconZoomOut {...ICON} />
        </Botao>
        <Button
          variant="subtle"
          size="compact-sm"
          className={css.zoom ?? ''}
          title={zoom === 'largura' ? 'Mostrar a página inteira' : 'Ajustar à largura (0)'}
          onClick={() => onZoom(zoom === 'largura' ? 'pagina' : 'largura')}
        >
          {zoomEmPalavras(zoom)}
        </Button>
        <Botao label="Aumentar" hint="+" disabled={zoom === 300} onClick={() => onZoom(nextZoom(zoom, 1))}>
          <IconZoomIn {...ICON} />
        </Botao>
      </div>
      <div className={css.grupo}>
        {document.fullscreenEnabled && (
          <Botao label="Tela cheia" hint="F" onClick={onFullScreen}>
            <IconArrowsMaximize {...ICON} />
          </Botao>
        )}
        {hasNativeViewer() && (
          <Botao label={`Imprimir ${nome}`} disabled={!file} onClick={() => file && printFile(file)}>
            <IconPrinter {...ICON} />
          </Botao>
        )}
        <Botao label={`Baixar ${nome}`} disabled={!file} onClick={() => file && saveFile(file)}>
          <IconDownload {...ICON} />
        </Botao>
      </div>
    </div>
  )
}

const ICON = { size: 19, stroke: 1.7, 'aria-hidden': true } as const

interface BotaoProps {
  label: string
  /** The key that does the same. */
  hint?: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

const Botao = ({ label, hint, disabled = false, onClick, children }: BotaoProps) => (
  <ActionIcon
    variant="subtle"
    size="lg"
    aria-label={label}
    title={hint ? `${label} (${hint})` : label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)

/** After this long the dialog has been answered, or the frame is no longer wanted. */
const KEPT_MS = 10 * 60_000

/** Prints a whole PDF with the browser's own viewer, in a frame nobody sees. */
function printFile(file: File): void {
  const url = URL.createObjectURL(file)
  const frame = document.createElement('iframe')
  frame.title = file.name
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  frame.onload = () => frame.contentWindow?.print()
  frame.src = url
  document.body.append(frame)
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(url)
  }, KEPT_MS)
}
