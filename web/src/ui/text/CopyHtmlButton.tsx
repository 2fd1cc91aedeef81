import { Button } from '@mantine/core'
import { notify } from '../notify.ts'

interface CopyHtmlButtonProps {
  html: string
  /** "copiar o meu texto". */
  label: string
}

/** Copies a rich text with its formatting, for a word processor or another editor; as plain text where that is all they take. */
export function CopyHtmlButton({ html, label }: CopyHtmlButtonProps) {
  const copy = async () => {
    try {
      const plain = linesOf(new DOMParser().parseFromString(html, 'text/html').body).trim()
      const parts = { 'text/html': html, 'text/plain': plain }
      const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })] as const)
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
      notify.success('Texto copiado.')
    } catch {
      notify.error('O navegador não permitiu copiar. Selecione o texto no editor e copie por lá.')
    }
  }
  return (
    <Button size="sm" variant="default" onClick={() => void copy()}>
      {label}
    </Button>
  )
}

const linesOf = (node: Node): string =>
  [...node.childNodes]
    .map((child) =>
      child instanceof Element
        ? child.localName === 'br'
          ? '\n'
          : child.localName === 's'
            ? `[riscado: ${linesOf(child)}]`
            : linesOf(child) + (/^(p|h\d)$/.test(child.localName) ? '\n' : '')
        : child.textContent,
    )
    .join('')
