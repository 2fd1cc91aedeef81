import { contas, NOMES_DOS_PAPEIS, PAPEIS_DA_CONTA } from '@concordia/contract/secretaria/pessoas'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { BuscaForm } from '../decisao/BuscaForm.tsx'
import { encontradosOf, useBuscaDePessoas } from '../decisao/useBusca.ts'
import { CONTA_COLUMNS } from './contaColumns.tsx'

const PAPEIS = PAPEIS_DA_CONTA.map((value) => ({ value, label: NOMES_DOS_PAPEIS[value] }))

/** All accounts by name, with a search by name, e-mail, CPF and role. */
export function Contas() {
  const { page, busca, active, buscar, limpar, turn } = useBuscaDePessoas()
  const role = PAPEIS_DA_CONTA.find((papel) => papel === busca.opcao)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(contas.list, {
      query: { page, ...(busca.texto ? { busca: busca.texto } : {}), ...(role ? { role } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const list = data?.pessoas
  return (
    <>
      <BuscaForm
        rotulo="Nome, e-mail ou CPF"
        ajuda="Parte do nome, o começo do e-mail ou o CPF inteiro."
        opcoes={{ rotulo: 'Papel', todas: 'Todos', lista: PAPEIS }}
        valor={busca}
        onBuscar={buscar}
      />
      <VisuallyHidden role="status">
        {active && list && !isPlaceholderData ? encontradosOf(list.total, 'conta encontrada', 'contas encontradas') : ''}
      </VisuallyHidden>
      <PagedList
        list={list}
        error={error}
        retry={refetch}
        skeleton={8}
        label="Contas"
        columns={CONTA_COLUMNS}
        rowKey={({ id }) => id}
        rowHref={({ id }) => path('Pessoa', { id })}
        page={page}
        onPage={turn}
        empty={
          <EmptyState
            icon={IconUsers}
            action={
              active && (
                <Button variant="default" onClick={limpar}>
                  Limpar busca
                </Button>
              )
            }
          >
            {active ? 'Nenhuma conta encontrada com esta busca.' : 'Ainda não há contas.'}
          </EmptyState>
        }
      />
    </>
  )
}
