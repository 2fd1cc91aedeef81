import '@mantine/core/styles/Pagination.layer.css'
import { Button, Pagination, Text } from '@mantine/core'
import { EmptyState } from '../page/EmptyState.tsx'
import { useNarrow } from '../page/useNarrow.ts'
import css from './PagedTable.module.css'

/** The position in a server-paged list. */
export interface PageOf {
  /** Counts from 1. */
  page: number
  total: number
  per_page: number
  /** Whether the total is the server's estimate. */
  total_approximate?: boolean | undefined
  onPage: (page: number) => void
}

/** Under a list: "21 a 40 de 45" and links to the other pages. @param props.shown how many rows are above */
export function PageFoot({ page, total, per_page, total_approximate, onPage, shown }: PageOf & { shown: number }) {
  const narrow = useNarrow()
  const first = (page - 1) * per_page + 1
  const about = total_approximate ? 'cerca de ' : ''
  return (
    <div className={css.foot}>
      <Text size="sm" c="dimmed" className="numeric">
        {`${first} a ${first + shown - 1} de ${about}${total.toLocaleString('pt-BR')}`}
      </Text>
      {total > per_page && (
        <Pagination
          component="nav"
          aria-label="Páginas"
          size="sm"
          total={Math.ceil(total / per_page)}
          value={page}
          onChange={onPage}
          siblings={narrow ? 0 : 1}
          getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Próxima página' : 'Página anterior' })}
        />
      )}
    </div>
  )
}

/** Shown for a page that no longer exists: the address is from when the list was longer. */
export const PastTheEnd = ({ onFirst }: { onFirst: () => void }) => (
  <EmptyState action={<Button onClick={onFirst}>Ir para a primeira página</Button>}>Esta página da lista está vazia.</EmptyState>
)
