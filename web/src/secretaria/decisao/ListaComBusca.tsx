import { Button, VisuallyHidden } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { PagedList, type PagedListProps } from '../../ui/table/PagedList.tsx'
import { BuscaForm, type BuscaFormProps } from './BuscaForm.tsx'
import type { Pesquisada } from './useBusca.ts'

interface ListaComBuscaProps<T> extends Omit<PagedListProps<T>, 'page' | 'onPage' | 'empty' | 'skeleton'> {
  pesquisada: Pesquisada
  busca: Omit<BuscaFormProps, 'valor' | 'onBuscar'>
  /** The list on screen is still that of the search before. */
  antiga: boolean
  icone: Icon
  palavras: {
    /** "custa encontrada" */
    encontrada: string
    encontradas: string
    /** Without a search: "Ainda não há custas." */
    vazia: string
    /** "Nenhuma custa encontrada com esta busca." */
    nenhuma: string
  }
}

/** A list of the secretariat with its search above; a screen reader is told how many were found. */
export function ListaComBusca<T>({ pesquisada, busca, antiga, icone, palavras, list, ...table }: ListaComBuscaProps<T>) {
  const { page, busca: valor, active, buscar, limpar, turn } = pesquisada
  return (
    <>
      <BuscaForm {...busca} valor={valor} onBuscar={buscar} />
      <VisuallyHidden role="status">{active && list && !antiga ? encontradosOf(list.total, palavras) : ''}</VisuallyHidden>
      <PagedList
        {...table}
        list={list}
        skeleton={8}
        page={page}
        onPage={turn}
        empty={
          <EmptyState
            icon={icone}
            action={
              active && (
                <Button variant="default" onClick={limpar}>
                  limpar busca
                </Button>
              )
            }
          >
            {active ? palavras.nenhuma : palavras.vazia}
          </EmptyState>
        }
      />
    </>
  )
}

const encontradosOf = (total: number, { encontrada, encontradas }: { encontrada: string; encontradas: string }): string =>
  total === 1 ? `1 ${encontrada}` : `${total.toLocaleString('pt-BR')} ${encontradas}`
