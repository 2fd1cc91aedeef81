import { contas } from '@concordia/contract/secretaria/calls'
import { NOMES_DOS_PAPEIS, PAPEIS_DA_CONTA } from '@concordia/contract/secretaria/words'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { ListaComBusca } from '../decisao/ListaComBusca.tsx'
import { useBuscaDePessoas } from '../decisao/useBusca.ts'
import { CONTA_COLUMNS, cartaoDaConta } from './contaColumns.tsx'

const PAPEIS = PAPEIS_DA_CONTA.map((value) => ({ value, label: NOMES_DOS_PAPEIS[value] }))

const PALAVRAS = {
  vazia: 'Ainda não há contas.',
  nenhuma: 'Nenhuma conta encontrada com esta busca.',
}

export function Contas() {
  const pesquisada = useBuscaDePessoas()
  const { page, busca } = pesquisada
  const role = PAPEIS_DA_CONTA.find((papel) => papel === busca.opcao)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(contas.list, {
      query: { page, ...(busca.texto ? { busca: busca.texto } : {}), ...(role ? { role } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListaComBusca
      noun={{ um: 'conta', muitos: 'contas', artigo: 'a' }}
      pesquisada={pesquisada}
      busca={{
        rotulo: 'Nome, e-mail ou CPF',
        ajuda: 'Parte do nome, o começo do e-mail ou o CPF inteiro.',
        opcoes: { rotulo: 'Papel', todas: 'Todos', lista: PAPEIS },
      }}
      antiga={isPlaceholderData}
      icone={IconUsers}
      palavras={PALAVRAS}
      list={data?.pessoas}
      error={error}
      retry={refetch}
      label="Contas"
      columns={CONTA_COLUMNS}
      card={cartaoDaConta}
      rowKey={({ id }) => id}
      rowHref={({ id }) => path('Pessoa', { id })}
    />
  )
}
