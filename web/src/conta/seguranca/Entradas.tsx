import { conta } from '@concordia/contract/conta/calls'
import type { Entrada } from '@concordia/contract/conta/schemas/conta'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { useSearchOf } from '../../paths/useAddress.ts'
import { useGo } from '../../ui/links.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'

const RESULTADOS: Record<Entrada['resultado'], string> = {
  entrou: 'Entrou',
  'entrou-com-chave': 'Entrou com chave de acesso',
  'codigo-enviado': 'Senha certa, código enviado',
  'codigo-pedido': 'Senha certa, código do aplicativo pedido',
  'senha-incorreta': 'Senha incorreta',
  'codigo-incorreto': 'Código incorreto',
  'chave-recusada': 'Chave de acesso recusada',
}

const COLUMNS: readonly [Column<Entrada>, ...Column<Entrada>[]] = [
  { header: 'Quando', cell: ({ created_at }) => <DateTime value={created_at} /> },
  { header: 'O que houve', minWidth: '9rem', cell: ({ resultado }) => RESULTADOS[resultado] },
  { header: 'Aparelho', cell: ({ aparelho }) => aparelho },
  { header: 'Endereço de rede', cell: ({ ip }) => ip },
]

/** The history of sign-ins, also of failed ones, the latest first. */
export function Entradas() {
  const { page = 1 } = useSearchOf('Settings')
  const go = useGo()
  const { data, error, refetch } = useQuery({
    ...queryOf(conta.entradas, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  const list = data?.entradas
  const turn = (to: number) =>
    go(path('Settings', {}, { aba: 'seguranca', ...(to > 1 ? { page: to } : {}) }), { resetScroll: false })
  return (
    <Section title="Histórico de entradas" about="Se houver uma entrada que você não reconhece, mude a senha agora.">
      {error && <Failure error={error} retry={refetch} stale={list !== undefined} />}
      {list ? (
        <PagedTable
          noun={{ um: 'entrada', muitos: 'entradas', artigo: 'a' }}
          label="Histórico de entradas"
          columns={COLUMNS}
          rows={list.data}
          rowKey={({ id }) => id}
          page={page}
          total={list.total}
          per_page={list.per_page}
          onPage={(to) => void turn(to)}
          empty={<EmptyState>Nenhuma entrada registrada.</EmptyState>}
        />
      ) : (
        !error && <RowsSkeleton rows={5} />
      )}
    </Section>
  )
}
