import '@mantine/core/styles/Pagination.layer.css'
import { counted, type Substantivo } from '@concordia/contract/values/substantivo'
import { Button, Pagination, Text } from '@mantine/core'
import { EmptyState } from '../page/states/EmptyState.tsx'
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
  /** What is listed: "9 processos", "21 a 40 de 45 processos". */
  noun: Substantivo
}

/** Under a list: "21 a 40 de 45 processos" and links to the other pages. @param props.shown how many rows are above */
export function PageFoot({ page, total, per_page, total_approximate, onPage, noun, shown }: PageOf & { shown: number }) {
  const narrow = useNarrow()
  return (
    <div className={css.foot}>
      <Text size="sm" c="dimmed" className="numeric">
        {placeOf({ page, total, per_page, total_approximate, noun }, shown)}
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

function placeOf({ page, total, per_page, total_approximate, noun }: Omit<PageOf, 'onPage'>, shown: number): string {
  const all = counted(total, noun)
  if (shown === total && !total_approximate) return all
  const first = (page - 1) * per_page + 1
  return `${first} a ${first + shown - 1} de ${total_approximate ? 'cerca de ' : ''}${all}`
}

/** Shown for a page that no longer exists: the address is from when the list was longer. */
export const PastTheEnd = ({ onFirst }: { onFirst: () => void }) => (
  <EmptyState action={<Button onClick={onFirst}>ir para a primeira página</Button>}>Esta página da lista está vazia.</EmptyState>
)
