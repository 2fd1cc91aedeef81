import { ActionIcon, Input } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import css from '../files/PdfViewer.module.css'

interface PageTurnerProps {
  /** Counts from 1. */
  page: number
  total: number
  onPage: (page: number) => void
}

/** Previous page, next page, or the page whose number is typed. */
export function PageTurner({ page, total, onPage }: PageTurnerProps) {
  return (
    <div className={css.turn}>
      <ActionIcon variant="default" size={40} aria-label="Página anterior" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <PageField page={page} total={total} onPage={onPage} />
      <ActionIcon
        variant="default"
        size={40}
        aria-label="Próxima página"
        disabled={page === total}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** "Página 3 de 12", in which the number can be typed. */
export function PageField({ page, total, onPage }: PageTurnerProps) {
  const [typed, setTyped] = useState(String(page))
  useEffect(() => setTyped(String(page)), [page])
  const jump = () => {
    const wanted = Math.min(Math.max(Number.parseInt(typed, 10) || page, 1), total)
    setTyped(String(wanted))
    if (wanted !== page) onPage(wanted)
  }
  return (
    <span className={`${css.where} numeric`}>
      Página
      <Input
        size="sm"
        w="3.5rem"
        aria-label={`Página, de 1 a ${total}`}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={jump}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          jump()
        }}
      />
      de {total}
    </span>
  )
}
