import { counted, type Substantivo } from '@concordia/contract/values/substantivo'
import { Button, VisuallyHidden } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { PagedList, type PagedListProps } from '../../ui/table/PagedList.tsx'
import { BuscaForm, type BuscaFormProps } from './BuscaForm.tsx'
import type { Pesquisada } from './useBusca.ts'

interface ListaComBuscaProps<T> extends Omit<PagedListProps<T>, 'page' | 'onPage' | 'empty' | 'skeleton'> {
  pesquisada: Pesquisada
  busca: Omit<BuscaFormProps, 'valor' | 'onBuscar'>
  /** The list on screen is still that of the search before. */
  antiga: boolean
  /** Between the search and the list. */
  resumo?: ReactNode
  icone: Icon
  palavras: {
    /** Without a search: "Ainda não há custas." */
    vazia: string
    /** "Nenhum pagamento encontrado com esta busca." */
    nenhuma: string
  }
}

/** A list of the secretariat with its search above; a screen reader is told how many were found. */
export function ListaComBusca<T>({ pesquisada, busca, antiga, resumo, icone, palavras, list, ...table }: ListaComBuscaProps<T>) {
  const { page, busca: valor, active, buscar, limpar, turn } = pesquisada
  return (
    <>
      <BuscaForm {...busca} valor={valor} onBuscar={buscar} />
      <VisuallyHidden role="status">{active && list && !antiga ? encontradosOf(list.total, table.noun) : ''}</VisuallyHidden>
      {resumo}
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

/** "1 conta encontrada", "3 registros encontrados". */
const encontradosOf = (total: number, noun: Substantivo): string =>
  `${counted(total, noun)} encontrad${noun.artigo}${total === 1 ? '' : 's'}`
